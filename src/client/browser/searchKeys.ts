import { SEARCH_BUTTON } from './searchButton.ts';
import { hasSingleKeys } from './singleKeys.ts';

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Returns what a key does: Ctrl or Cmd + K toggles the search panel, `/` opens it unless the reader is typing, and other characters
 * are text for a panel that is about to open.
 */
export function searchActionOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'toggle' : undefined;
  if (key.length > 1 || (target instanceof Element && target.matches(TYPING))) return undefined;
  return key !== '/' ? 'text' : hasSingleKeys() ? 'open' : undefined;
}

/**
 * Remembers on <html> that a reader has asked for search before the page is hydrated, and what they type until the panel has a field
 * for it. The listener runs after those of the page, so that it sees no key that the page has handled.
 */
export function keepSearchKeys(): void {
  const { dataset } = document.documentElement;
  addEventListener('keydown', (event) => {
    const action = searchActionOf(event);
    if (event.defaultPrevented || !action || !document.querySelector(SEARCH_BUTTON)) return;
    const { search } = dataset;
    if (action !== 'text') dataset.search ??= '';
    // A space before any text scrolls the page, or presses a button.
    else if (search || (search === '' && event.key !== ' ')) dataset.search += event.key;
    else return;
    event.preventDefault();
  });
}

/** Returns whether a reader has asked for search that is not there yet. Nobody has in the build. */
export function isSearchAwaited(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.search !== undefined;
}

/** Keeps what the reader types until `takeSearchText`. */
export function awaitSearchText(): void {
  document.documentElement.dataset.search ??= '';
}

/** Returns what the reader has typed since they asked for search, and keeps no more of it. */
export function takeSearchText(): string {
  const { dataset } = document.documentElement;
  const text = dataset.search ?? '';
  delete dataset.search;
  return text;
}

/** Opens search for a reader who has asked for it. */
export function openAwaitedSearch(): void {
  if (isSearchAwaited()) document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
}
