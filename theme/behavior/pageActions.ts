import { type BehaviorContext, closestTarget } from './behavior.ts';

/** Opens the menu of the button beside the title. The menu is loaded on demand, with the list of
 * shortcuts, since each chunk costs bytes in the entry. */
export function attachPageActions({ signal, site }: BehaviorContext): void {
  const onClick = (event: MouseEvent) => {
    const button = closestTarget(event, '[data-page-actions]');
    if (!button) return;
    import(/* webpackChunkName: "shortcuts" */ './openPageActions.ts').then(
      ({ openPageActions }) => openPageActions(button, site),
      console.warn,
    );
  };
  document.addEventListener('click', onClick, { signal });
}
