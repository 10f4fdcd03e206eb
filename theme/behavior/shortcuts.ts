import type { BehaviorContext } from './behavior.ts';

/** Elements in which keys enter text, or which have their own shortcuts. */
const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** Shows the keyboard shortcuts on `?`. The dialog is loaded on demand. */
export function attachShortcuts({ signal, site }: BehaviorContext): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPING);
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    import(/* webpackChunkName: "shortcuts" */ './openShortcuts.ts').then(
      ({ openShortcuts }) => openShortcuts(site),
      console.warn,
    );
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}
