import { isWrapped } from '#runtime';
import styles from '../code/CodeBlock.module.css';
import type { LocalMessages } from '../shared/messages.ts';
import type { BehaviorContext } from './behavior.ts';
import { type AddExtras, attachCodeExtras } from './codeExtras.ts';

const BLOCK = 'figure[data-code]';
/** Blocks within this distance of the viewport get their buttons in advance. */
const NEAR = '50% 0px';
/** Blocks that get theirs when a reader presses Tab before them. */
const BLOCKS_AHEAD = 3;

function makeButton(action: 'wrap' | 'copy' | 'imports', label: string, className = '', lang = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset.codeAction = action;
  button.setAttribute('aria-label', label);
  button.title = label;
  if (lang) button.lang = lang;
  return button;
}

function addTools(pre: Element, block: HTMLElement, messages: LocalMessages, addExtras: AddExtras) {
  const wrap = makeButton('wrap', messages.wrapCode, styles.wrapButton, messages.lang);
  wrap.setAttribute('aria-pressed', String(isWrapped(block)));
  const copy = makeButton('copy', messages.copyCode, styles.copyButton, messages.lang);
  copy.dataset.done = messages.copied;
  const tools = document.createElement('div');
  tools.className = styles.tools ?? '';
  tools.dataset.lang = block.getAttribute('data-code') ?? '';
  if (block.hasAttribute('data-imports')) {
    const imports = makeButton('imports', messages.showImports, styles.importsButton, messages.lang);
    imports.setAttribute('aria-pressed', 'false');
    tools.append(imports);
  }
  tools.append(wrap, copy);
  addExtras(block, tools);
  pre.after(tools);
}

function doesScroll(pre: HTMLElement): boolean {
  return pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight;
}

/**
 * Adds wrap and copy buttons to code blocks near the viewport. In the documents, the buttons would be a third of the
 * elements of a page with much code, and useless without scripts. Returns a function that looks for new blocks.
 */
export function attachCodeTools(context: BehaviorContext): () => void {
  const { signal, messages } = context;
  const addExtras = attachCodeExtras(context);
  const known = new WeakSet<Element>();
  const hasTools = new WeakSet<Element>();
  /** Blocks that no reader has come near to, whose code is a tab stop as without scripts. */
  const far = new Set<Element>();
  const settle = (pre: HTMLElement, scrolls: boolean) => {
    // Only code that scrolls is a tab stop: a page has dozens of blocks, and most of them fit.
    if (scrolls) pre.tabIndex = 0;
    // The focus would be lost with it.
    else if (pre !== document.activeElement) pre.removeAttribute('tabindex');
    const block = pre.closest<HTMLElement>(BLOCK);
    if (!block || hasTools.has(pre)) return;
    hasTools.add(pre);
    // After that, because code that fits has no wrap button, whose removal would be a layout shift.
    addTools(pre, block, messages(), addExtras);
  };
  // Called when the browser has laid out the page, so that measuring costs nothing: all blocks before the first change of one.
  const sizes = new ResizeObserver((entries) => {
    const measured = entries.flatMap(({ target }) =>
      target instanceof HTMLElement ? [{ pre: target, scrolls: doesScroll(target) }] : [],
    );
    for (const { pre, scrolls } of measured) settle(pre, scrolls);
  });
  const approach = (block: Element) => {
    observer.unobserve(block);
    far.delete(block);
    const pre = block.querySelector('pre');
    if (pre) sizes.observe(pre);
    return pre;
  };
  // The next stop may be far away.
  const onTab = ({ key, shiftKey }: KeyboardEvent) => {
    const from = document.activeElement;
    if (key !== 'Tab' || !from) return;
    const side = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const ahead = [...far].filter((block) => from.compareDocumentPosition(block) & side);
    for (const block of shiftKey ? ahead.slice(-BLOCKS_AHEAD) : ahead.slice(0, BLOCKS_AHEAD)) {
      const pre = approach(block);
      if (pre) settle(pre, doesScroll(pre));
    }
  };
  document.addEventListener('keydown', onTab, { signal });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) approach(target);
    },
    { rootMargin: NEAR },
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    sizes.disconnect();
  });
  return () => {
    for (const block of far) if (!block.isConnected) far.delete(block);
    for (const block of document.querySelectorAll(BLOCK)) {
      if (known.has(block)) continue;
      known.add(block);
      far.add(block);
      observer.observe(block);
    }
  };
}
