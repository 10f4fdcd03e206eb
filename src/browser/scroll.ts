/** The view scrolls to a link's target this long after its page is there. */
export const HASH_SCROLL_DELAY_MS = 100;

/** The element that a hash names, if there is one. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** Scrolls to a hash's target; its `scroll-margin` keeps it clear of the bars. */
export function scrollToHash(hash: string): void {
  findHashTarget(hash)?.scrollIntoView();
}

/** Moves the keyboard's and screen reader's place to the new page's heading. */
export function focusPageHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
