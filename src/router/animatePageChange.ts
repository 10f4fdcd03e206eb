import { flushSync } from 'react-dom';

/** How long the new page takes to fade in. */
export const PAGE_TRANSITION_MS = 120;

/**
 * Shows another page, which fades in; at once for readers who want less motion, and in a tab that nobody sees. The page is there before the
 * fade begins: a view transition would wait for a picture of the old one, 80 ms on a desktop and twice that on a slow phone.
 */
export function animatePageChange(change: () => unknown): void {
  flushSync(() => void change());
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: PAGE_TRANSITION_MS });
}
