import { type ComponentType, type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { usePrefetchedSearch } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './SearchButton.module.css';
import type { SearchPanelProps } from './SearchPanel.tsx';
import { useSearchKeys } from './useSearchKeys.ts';

const loadPanel = () => import(/* webpackChunkName: "search-panel" */ './SearchPanel.tsx');

/** Opens the search panel, which is loaded on first need: by press, by Ctrl or Cmd + K, or by `/`. */
export function SearchButton() {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  // No lazy component: what has shown a fallback, React keeps from sight for 300 ms.
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  /** The panel's script could not be loaded. */
  const [hasFailed, setFailed] = useState(false);
  const [isApple, setApple] = useState(false);

  // After hydration, since the server does not know the reader's keyboard.
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);

  const fetchAll = usePrefetchedSearch(loadPanel);
  const isComing = useRef(false);
  /** Closed, the panel already gets the index ready. */
  const prepare = (isSure: boolean) => {
    if (isComing.current) return;
    const panel = fetchAll(isSure);
    setFailed(false);
    isComing.current = panel !== undefined;
    panel?.then(
      ({ default: loaded }) => startTransition(() => setPanel(() => loaded)),
      (error: unknown) => {
        console.error('The search panel could not be loaded.', error);
        isComing.current = false;
        setFailed(true);
      },
    );
  };
  const close = () => setOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  const isWaiting = isOpen && hasFailed;
  const retry = useRef(() => {});
  useEffect(() => {
    retry.current = () => prepare(true);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => retry.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
  const open = () => {
    prepare(true);
    // Drawing and showing are tasks of their own, so that a slow phone does not do all of it in one.
    startTransition(() => setOpen(true));
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    open();
    // iOS shows its keyboard for a focus that is set before the event is over, and for no other.
    const isMouse = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse';
    if (isApple && !isMouse) setOpen(true);
  };
  useSearchKeys({ toggle: isOpen ? close : open, open });

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onClick}
        onPointerEnter={() => prepare(false)}
        onFocus={() => prepare(false)}
      >
        <Icon name="search" size={18} />
        <span className={styles.label}>{messages.search}</span>
        <span className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
      {isWaiting && (
        <Notice takesFocus onRetry={() => prepare(true)} onClose={dismiss}>
          {messages.searchFailed}
        </Notice>
      )}
    </>
  );
}
