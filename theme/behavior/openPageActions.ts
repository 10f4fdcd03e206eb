import { addBase, copyText, encodeRoutePath, type SiteData, toHtmlFileName } from '#runtime';
import { actions } from '#site/messages';
import rowStyles from '../nav/NavMenu.module.css';
import { messagesIn, type PartMessages } from '../shared/messages.ts';
import popoverStyles from '../ui/Popover.module.css';
import { announce } from './announce.ts';
import { documentLocale } from './behavior.ts';

/** Addresses of assistants, which take a prompt. */
const ASSISTANTS: readonly [name: string, address: string][] = [
  ['ChatGPT', 'https://chatgpt.com/?hints=search&q='],
  ['Claude', 'https://claude.ai/new?q='],
];
/** Distance to the button and to the edges of the window. */
const GAP_PX = 8;
/** How long the item shows that the page was copied. */
const COPIED_MS = 2000;

/**
 * Shows the menu of a page below its button. Arrow keys, Home and End move in it; Escape, Tab, a click outside and a chosen link close
 * it.
 */
export function openPageActions(button: HTMLElement, site: Pick<SiteData, 'locales' | 'base'>): void {
  // The click that closes a menu is one on its button as well.
  if (button.getAttribute('aria-expanded') === 'true') return;
  const messages = messagesIn(actions, documentLocale(site));
  const url = new URL(markdownPath(button.dataset.pageActions ?? '/', site), location.href).href;
  const menu = document.createElement('div');
  menu.className = `${popoverStyles.surface} ${rowStyles.rows}`;
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', messages.pageActions);
  if (messages.lang) menu.lang = messages.lang;
  menu.popover = 'auto';
  // plugins/print
  const printView = document.head.querySelector<HTMLLinkElement>('link[rel="alternate"][media="print"]');
  const prompt = encodeURIComponent(messages.assistantPrompt.replace('{url}', url));
  const items = [
    copyItem(url, messages),
    linkItem(messages.viewMarkdown, url),
    ...(printView ? [linkItem(messages.printSection, printView.href)] : []),
    ...ASSISTANTS.map(([name, address]) =>
      linkItem(messages.openInAssistant.replace('{name}', name), address + prompt),
    ),
  ];
  menu.append(...items);
  menu.addEventListener('keydown', (event) => moveFocus(event, items, menu));
  menu.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && menu.hidePopover());
  menu.addEventListener('toggle', (event) => {
    if (!('newState' in event) || event.newState !== 'closed') return;
    button.setAttribute('aria-expanded', 'false');
    menu.remove();
  });
  button.after(menu);
  menu.showPopover();
  button.setAttribute('aria-expanded', 'true');
  placeBelow(menu, button);
  items[0]?.focus();
}

/** Returns the path of a page's Markdown, which lies beside its document. */
function markdownPath(routePath: string, { base }: Pick<SiteData, 'base'>): string {
  return addBase(encodeRoutePath(`/${toHtmlFileName(routePath).replace(/html$/, 'md')}`), base);
}

/** In the coordinates of the page, so that it scrolls with the button. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, left: start, right } = button.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const last = document.documentElement.clientWidth - GAP_PX - menu.offsetWidth;
  const left = isRightToLeft ? Math.min(start, last) : Math.max(GAP_PX, right - menu.offsetWidth);
  Object.assign(menu.style, { position: 'absolute', inset: 'auto' });
  menu.style.top = `${bottom + GAP_PX / 2 + scrollY}px`;
  menu.style.left = `${left + scrollX}px`;
}

function item<Tag extends 'a' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = rowStyles.row ?? '';
  element.setAttribute('role', 'menuitem');
  element.tabIndex = -1;
  element.textContent = text;
  return element;
}

function linkItem(text: string, href: string): HTMLElement {
  const link = item('a', text);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}

/** Copies a page as Markdown for its button. */
export function copyPage(button: HTMLElement, site: Pick<SiteData, 'locales' | 'base'>): void {
  const messages = messagesIn(actions, documentLocale(site));
  copyOnce(button, markdownPath(button.dataset.copyPage ?? '/', site), messages)();
}

function copyItem(url: string, messages: PartMessages<'actions'>): HTMLElement {
  const button = item('button', messages.copyPage);
  button.type = 'button';
  button.addEventListener('click', copyOnce(button, url, messages));
  return button;
}

/** Returns a function that copies what is at a URL, and shows the result in a button. */
function copyOnce(button: HTMLElement, url: string, messages: PartMessages<'actions'>): () => void {
  // Loaded now: some browsers let a page write to the clipboard only right after a click.
  const text = fetch(url).then((response) =>
    response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
  );
  text.catch(() => {});
  const show = (result: string) => {
    button.textContent = result;
    announce(result);
    setTimeout(() => {
      button.textContent = messages.copyPage;
    }, COPIED_MS);
  };
  return () => {
    text.then(
      async (markdown) => {
        if (await copyText(markdown, messages.copyFallback)) show(messages.copied);
      },
      () => show(messages.copyPageFailed),
    );
  };
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[], menu: HTMLElement): void {
  const index = items.findIndex((each) => each.matches(':focus'));
  const next: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  };
  if (event.key === 'Tab') menu.hidePopover();
  const target = next[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
