import { type BehaviorContext, closestTarget } from './behavior.ts';

/** Handles the buttons beside the title: one copies the page as Markdown, the other one opens a menu. Their code is loaded on demand, with the list of
 * shortcuts, since each chunk costs bytes in the entry. */
export function attachPageActions({ signal, site }: BehaviorContext): void {
  const onClick = (event: MouseEvent) => {
    const button = closestTarget(event, '[data-page-actions], [data-copy-page]');
    if (!button) return;
    const isCopy = button.dataset.copyPage !== undefined;
    import(/* webpackChunkName: "shortcuts" */ './openPageActions.ts').then(
      ({ copyPage, openPageActions }) => (isCopy ? copyPage : openPageActions)(button, site),
      console.warn,
    );
  };
  document.addEventListener('click', onClick, { signal });
}
