/** Delay between showing a page and scrolling to the link's target. */
export const HASH_SCROLL_DELAY_MS = 100;

/** Returns the element that a hash refers to, if there is one. */
function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** Scrolls to the target of a hash. Its `scroll-margin` keeps it clear of the bars. */
export function scrollToHash(hash: string): void {
  findHashTarget(hash)?.scrollIntoView();
}

/** Moves the focus of keyboards and screen readers to the new page's heading. */
export function focusPageHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
