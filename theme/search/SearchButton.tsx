import { type ComponentType, type MouseEvent, startTransition, useEffect, useRef, useState } from 'react';
import { awaitSearchText, takeSearchText, usePrefetchedSearch } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './SearchButton.module.css';
import type { SearchPanelProps } from './SearchPanel.tsx';
import { useSearchKeys } from './useSearchKeys.ts';

const loadPanel = () => import(/* webpackChunkName: "search-panel" */ './SearchPanel.tsx');

/** Opens the search panel by click, by Ctrl or Cmd + K, or by `/`. The panel is loaded on demand. */
export function SearchButton() {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  // Not a lazy component: React hides content for 300 ms after a fallback was shown.
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  /** Whether the panel's script failed to load. */
  const [hasFailed, setFailed] = useState(false);
  const [isApple, setApple] = useState(false);

  // After hydration, because the server does not know the reader's keyboard.
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);

  const fetchAll = usePrefetchedSearch(loadPanel);
  const isComing = useRef(false);
  /** The closed panel prepares the index. */
  const prepare = (isSure: boolean) => {
    if (isComing.current) return;
    const panel = fetchAll(isSure);
    setFailed(false);
    isComing.current = panel !== undefined;
    panel?.then(
      ({ default: loaded }) => startTransition(() => setPanel(() => loaded)),
      (error: unknown) => {
        console.error('Failed to load the search panel.', error);
        isComing.current = false;
        takeSearchText();
        setFailed(true);
      },
    );
  };
  const close = () => {
    takeSearchText();
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    // Back and forward: another page appears under the panel.
    const onNavigation = () => {
      takeSearchText();
      setOpen(false);
    };
    window.addEventListener('popstate', onNavigation);
    return () => window.removeEventListener('popstate', onNavigation);
  }, [isOpen]);
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
    awaitSearchText();
    prepare(true);
    // Rendering and showing are separate tasks, so that a slow phone does not do everything in one.
    startTransition(() => setOpen(true));
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    open();
    // iOS shows its keyboard only for a focus that is set during the event.
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
        lang={messages.lang}
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
