import { flushSync } from 'react-dom';

/** How long the new page takes to fade in. */
export const PAGE_TRANSITION_MS = 120;

/**
 * Shows another page with a short fade: at once where the browser has no view transitions, for readers who want less motion, and in a
 * tab that nobody sees.
 */
export function animatePageChange(change: () => unknown): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) {
    change();
    return;
  }
  const fade = () => {
    document.documentElement.animate(
      { opacity: [0, 1] },
      { duration: PAGE_TRANSITION_MS, pseudoElement: '::view-transition-new(root)' },
    );
  };
  // One that is skipped, as by the next one, has changed the page all the same.
  document.startViewTransition(() => flushSync(() => void change())).ready.then(fade, () => {});
}
