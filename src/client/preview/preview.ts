import {
  DEV_PREVIEW_PATH,
  type MessageFromPreview,
  type MessageToPreview,
  type RevealMessage,
  SOURCE_ATTRIBUTE,
} from '../../shared/devPreview.ts';
import { isFullyRendered, setFullyRendered } from '../browser/fullRendering.ts';
import { createStyleSheet } from '../overlay/elements.ts';
import { type SourceBlock, scrollOffset } from './scrollOffset.ts';

/** Elements that do something when they are clicked. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, video, audio, [role="tab"], [tabindex="0"]';
const CURRENT_ATTRIBUTE = 'data-source-current';
const STYLES = `[${CURRENT_ATTRIBUTE}] {
  --current-line: color-mix(in oklab, Highlight 14%, transparent);
  background: var(--current-line);
  box-shadow: 0 0 0 0.25rem var(--current-line);
}`;
/** Share of the window that is kept free around a line which the cursor moves to. */
const MARGIN = 0.15;

/** Lets an editor that shows this page in a frame lead it, once it has sent the token of the server. Does nothing without a frame. */
export function listenToPreview(): void {
  if (window.parent === window) return;
  let editor: { window: Window; origin: string } | undefined;
  let wanted: RevealMessage | undefined;
  let revealed: RevealMessage | undefined;
  /** Whether the address may be that of a page which is not shown yet. */
  let isOpening = false;
  let shown: RevealMessage | undefined;

  const send = (message: MessageFromPreview) => editor?.window.postMessage(message, editor.origin);
  const apply = () => {
    if (isOpening && isFullyRendered()) return;
    isOpening = false;
    if (wanted && location.pathname === wanted.path && reveal(wanted)) {
      if (wanted === revealed) wanted = undefined;
      else {
        // Later in this frame, the router may scroll to the top of a new page.
        revealed = wanted;
        update();
      }
    }
    if (shown?.moved === 'cursor') markBlock(shown);
  };
  const update = () => void requestAnimationFrame(apply);
  const follow = (message: RevealMessage) => {
    wanted = message;
    if (message.moved === 'cursor') shown = message;
    if (location.pathname !== message.path) {
      isOpening = true;
      setFullyRendered(true);
      openPage(message.path);
    }
    update();
  };
  const admit = async ({ source, origin }: MessageEvent, token: string) => {
    if (!(await isRightToken(token)) || source !== window.parent) return;
    editor = { window: window.parent, origin };
    send({ docspack: 'connected' });
  };
  window.addEventListener('message', (event: MessageEvent<MessageToPreview | undefined>) => {
    const { data, source } = event;
    if (data?.docspack === 'connect') void admit(event, data.token);
    else if (data?.docspack === 'reveal' && source === editor?.window) follow(data);
  });
  document.addEventListener('click', ({ target, button }) => {
    const block = editor && button === 0 && target instanceof Element ? clickedBlock(target) : undefined;
    const source = block?.getAttribute(SOURCE_ATTRIBUTE);
    if (source) send({ docspack: 'clicked', path: location.pathname, source });
  });
  // The page may not be rendered yet, and an edit renders it again.
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, createStyleSheet(STYLES)];
  // It has no content that a stranger could read.
  window.parent.postMessage({ docspack: 'loaded' } satisfies MessageFromPreview, '*');
}

async function isRightToken(token: string): Promise<boolean> {
  const response = await fetch(`${__webpack_public_path__}${DEV_PREVIEW_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ kind: 'connect' }),
  }).catch(() => undefined);
  return response?.ok === true;
}

/** Opens a page as a click on a link to it does, without a reload. */
function openPage(path: string) {
  const anchor = document.createElement('a');
  anchor.href = path;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** Scrolls to a line. Returns whether the page has any. */
function reveal({ line, prefix, moved }: RevealMessage): boolean {
  // Sections that are not laid out have estimated heights.
  setFullyRendered(true);
  const blocks = blocksOf(prefix);
  const offset = scrollOffset(blocks, line);
  if (offset === undefined) return false;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const inView = offset - window.scrollY;
  const margin = window.innerHeight * MARGIN;
  if (moved === 'text') window.scrollTo({ top: offset - padding, behavior: 'instant' });
  else if (inView < padding || inView > window.innerHeight - margin) {
    window.scrollTo({ top: offset - Math.max(padding, window.innerHeight / 3), behavior: 'instant' });
  }
  return true;
}

/** Marks the block of a line. */
function markBlock({ line, prefix, path }: RevealMessage) {
  const own = location.pathname === path ? blocksOf(prefix).filter((block) => block.line <= line) : [];
  const last = own.reduce<(typeof own)[number] | undefined>(
    (best, each) => (best && best.line > each.line ? best : each),
    undefined,
  );
  for (const element of document.querySelectorAll(`[${CURRENT_ATTRIBUTE}]`)) {
    if (element !== last?.element) element.removeAttribute(CURRENT_ATTRIBUTE);
  }
  last?.element.setAttribute(CURRENT_ATTRIBUTE, '');
}

/** Returns the blocks of a file that are in view, in the order of the page. */
function blocksOf(prefix: string): (SourceBlock & { element: Element })[] {
  return [...document.querySelectorAll(`main [${SOURCE_ATTRIBUTE}]`)].flatMap((element) => {
    const source = element.getAttribute(SOURCE_ATTRIBUTE) ?? '';
    const line = source.startsWith(prefix) ? source.slice(prefix.length) : '';
    // What is in a closed panel has no box.
    if (!/^\d+$/.test(line) || element.getClientRects().length === 0) return [];
    const { top, bottom } = element.getBoundingClientRect();
    return { line: Number(line), top: top + window.scrollY, bottom: bottom + window.scrollY, element };
  });
}

/** Returns the block that was clicked, or the last one before it: code has no lines of its own. */
function clickedBlock(target: Element): Element | undefined {
  if (target.closest(INTERACTIVE) || !target.closest('main') || window.getSelection()?.isCollapsed === false)
    return undefined;
  const own = target.closest(`[${SOURCE_ATTRIBUTE}]`);
  if (own) return own;
  return [...document.querySelectorAll(`main [${SOURCE_ATTRIBUTE}]`)].findLast(
    (each) => each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
