import { useEffect, useRef } from 'react';

/** Returns whether keys currently enter text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Handles the search shortcuts: Ctrl or Cmd + K toggles the panel, `/` opens it unless the reader is typing. */
export function useSearchKeys(actions: { toggle: () => void; open: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasCommand = event.ctrlKey || event.metaKey;
      if (hasCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.toggle();
      } else if (event.key === '/' && !hasCommand && !event.altKey && !isTyping(event.target)) {
        event.preventDefault();
        latest.current.open();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
