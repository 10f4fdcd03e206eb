/** The button that opens the search panel. */
const SEARCH_BUTTON = 'button[aria-keyshortcuts~="Control+K"]';
const TYPING = 'input, textarea, select, [contenteditable]';

/** Returns what a key does: Ctrl or Cmd + K toggles the search panel, `/` opens it unless the reader is typing. */
export function searchActionOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if (altKey) return undefined;
  const isTyping = target instanceof Element && target.matches(TYPING);
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'toggle' : undefined;
  return key === '/' && !isTyping ? 'open' : undefined;
}

/**
 * Remembers on <html> that a reader has asked for search before the page is hydrated. The listener runs after those of the page, so
 * that it sees no key that the page has handled.
 */
export function keepSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !searchActionOf(event) || !document.querySelector(SEARCH_BUTTON)) return;
    event.preventDefault();
    document.documentElement.dataset.search = '';
  });
}

/** Opens search for a reader who has asked for it. */
export function openAwaitedSearch(): void {
  const { dataset } = document.documentElement;
  if (dataset.search === undefined) return;
  delete dataset.search;
  document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
}
