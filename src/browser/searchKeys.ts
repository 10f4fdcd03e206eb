/** The button that opens the search panel. */
const SEARCH_BUTTON = 'button[aria-keyshortcuts~="Control+K"]';
const TYPING = 'input, textarea, select, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TYPING);

/** Returns what a key does: Ctrl or Cmd + K toggles the search panel, `/` opens it unless the reader is typing. */
export function searchActionOf(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'toggle' : undefined;
  return key === '/' && !isTyping(event) ? 'open' : undefined;
}

/** Returns the character that a key enters. A space before any text scrolls the page, or presses a button. */
function charOf(event: KeyboardEvent, before: string): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length > 1 || ctrlKey || metaKey || altKey || isTyping(event)) return undefined;
  return key === ' ' && before === '' ? undefined : key;
}

/**
 * Remembers on <html> that a reader has asked for search before the page is hydrated, and what they type until the panel has a field
 * for it. The listener runs after those of the page, so that it sees no key that the page has handled.
 */
export function keepSearchKeys(): void {
  const { dataset } = document.documentElement;
  addEventListener('keydown', (event) => {
    const { search } = dataset;
    const next = searchActionOf(event) ? '' : search !== undefined && charOf(event, search);
    if (event.defaultPrevented || typeof next !== 'string' || !document.querySelector(SEARCH_BUTTON)) return;
    event.preventDefault();
    dataset.search = (search ?? '') + next;
  });
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
  if (document.documentElement.dataset.search !== undefined)
    document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
}
