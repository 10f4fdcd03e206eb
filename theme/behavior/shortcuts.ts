import type { BehaviorContext } from './behavior.ts';

/** Where keys mean letters, or what is open has keys of its own. */
const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** `?` shows the keyboard shortcuts; the dialog is loaded on first need. */
export function attachShortcuts({ signal, messages }: BehaviorContext): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPING);
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    import(/* webpackChunkName: "shortcuts" */ './openShortcuts.ts').then(
      ({ openShortcuts }) => openShortcuts(messages()),
      console.warn,
    );
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}
