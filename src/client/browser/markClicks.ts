import { SEARCH_BUTTON } from './searchButton.ts';

/** Attribute of buttons that were clicked before the client's entry has run. */
export const CLICKED = 'data-clicked';

/**
 * Marks buttons that are clicked before the client's entry has run, which replays the clicks: all deferred scripts have when the
 * document is complete. A button that opens a popover works without scripts.
 */
export function markClicks(): void {
  addEventListener('click', ({ target }) => {
    if (document.readyState === 'complete' || !(target instanceof Element)) return;
    target.closest('button:not([popovertarget])')?.setAttribute(CLICKED, '');
    if (target.closest(SEARCH_BUTTON)) document.documentElement.dataset.search ??= '';
  });
}
