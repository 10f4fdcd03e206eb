import { readStored, writeStored } from './stored.ts';

/** Whether the reader wants the lines of code wrapped: `on` or `off`; absent until a choice is made. */
export const WRAP_STORAGE_KEY = 'docs-wrap';

/** Puts the stored choice on <html> as `data-wrap`, where the styles of all blocks of code read it. */
export function applyWrapChoice(): void {
  const choice = readStored(WRAP_STORAGE_KEY);
  if (choice) document.documentElement.dataset.wrap = choice;
}

/** Remembers a choice and applies it, also where nothing can be stored. */
export function chooseWrap(isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  document.documentElement.dataset.wrap = choice;
  writeStored(WRAP_STORAGE_KEY, choice);
}

/** Whether a block of code is wrapped: by the reader's choice, else as the page says. */
export function isWrapped(block: Element): boolean {
  const { wrap } = document.documentElement.dataset;
  return wrap === 'on' || (wrap !== 'off' && block.hasAttribute('data-wrapped'));
}
