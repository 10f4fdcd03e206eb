/** Delay between showing a page and scrolling to the link's target. */
export const HASH_SCROLL_DELAY_MS = 100;

/** Returns the element that a hash refers to, if there is one: by its id, or by the name of `<a name="…">`. */
function findHashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // It is not encoded.
  }
  return document.getElementById(id) ?? document.getElementsByName(id)[0];
}

/** Scrolls to the target of a hash. Its `scroll-margin` keeps it clear of the bars. */
export function scrollToHash(hash: string): void {
  findHashTarget(hash)?.scrollIntoView();
}

/**
 * Moves the focus of keyboards and screen readers to the target of a hash, or to the new page's heading without one. A page in a frame
 * does not take it from the document around it, such as an editor with a preview.
 */
export function focusPage(hash = ''): void {
  if (window.parent !== window && !document.hasFocus()) return;
  const target =
    findHashTarget(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
