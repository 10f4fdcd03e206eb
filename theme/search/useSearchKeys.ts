import { useEffect, useRef } from 'react';
import { searchActionOf } from '#runtime';

/** The panel itself is modal in browsers without popovers. */
const OTHER_MODAL = 'dialog:modal:not([popover])';

/** Handles the search shortcuts: Ctrl or Cmd + K toggles the panel, `/` opens it unless the reader is typing. */
export function useSearchKeys(actions: { toggle: () => void; open: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = searchActionOf(event);
      // Behind another modal dialog the panel would be inert.
      if (!action || action === 'text' || document.querySelector(OTHER_MODAL)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
