import { useEffect, useRef } from 'react';

/** Whether keys go into a text right now. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** The keys of search: Ctrl or Cmd + K toggles it, `/` opens it unless somebody is typing. */
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
