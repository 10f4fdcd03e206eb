import { lazy, Suspense, useEffect, useState } from 'react';
import { usePrefetchedSearch } from '#runtime';
import { useTexts } from '../texts.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SearchButton.module.css';
import { useSearchKeys } from './useSearchKeys.ts';

const loadPanel = () => import(/* webpackChunkName: "search-panel" */ './SearchPanel.tsx');
const SearchPanel = lazy(loadPanel);

/** Opens the search panel, which is loaded on first need: by press, by Ctrl or Cmd + K, or by `/`. */
export function SearchButton() {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [isApple, setApple] = useState(false);

  // After hydration, since the server does not know the reader's keyboard.
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);

  const fetchAll = usePrefetchedSearch(loadPanel);
  /** Closed, the panel already gets the index ready. */
  const prepare = (isSure: boolean) => {
    if (!isNeeded && fetchAll(isSure)) setNeeded(true);
  };
  const show = (next: boolean) => {
    if (next) prepare(true);
    setOpen(next);
  };
  useSearchKeys({ toggle: () => show(!isOpen), open: () => show(true) });

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => show(true)}
        onPointerEnter={() => prepare(false)}
        onFocus={() => prepare(false)}
      >
        <Icon name="search" size={18} />
        <span className={styles.label}>{texts.search}</span>
        <span className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isNeeded && (
        <Suspense>
          <SearchPanel isOpen={isOpen} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
