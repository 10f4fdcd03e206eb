import { readStored, writeStored } from './stored.ts';

/** Local storage key for the reader's choice to wrap code lines: `on` or `off`, absent until a choice is made. */
export const WRAP_STORAGE_KEY = 'docs-wrap';

/** Sets the stored choice as `data-wrap` on <html>, where the styles of code blocks read it. */
export function applyWrapChoice(): void {
  const choice = readStored(WRAP_STORAGE_KEY);
  if (choice) document.documentElement.dataset.wrap = choice;
}

/** Stores a choice and applies it, even if storage is blocked. */
export function chooseWrap(isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  document.documentElement.dataset.wrap = choice;
  writeStored(WRAP_STORAGE_KEY, choice);
}

/** Returns whether a code block wraps: by the reader's choice, or by the page's default. */
export function isWrapped(block: Element): boolean {
  const { wrap } = document.documentElement.dataset;
  return wrap === 'on' || (wrap !== 'off' && block.hasAttribute('data-wrapped'));
}
