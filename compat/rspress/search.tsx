/** The search of Rspress in parts: a button, and the panel that it opens. */

import { type ComponentType, useEffect, useState } from 'react';
import { SearchButton as EngineSearchButton, Icon, useMessages } from '#default-theme';
import { usePrefetchedSearch } from '#runtime';
import styles from '../../theme/search/SearchButton.module.css';
import type { SearchPanelProps as EngineSearchPanelProps } from '../../theme/search/SearchPanel.tsx';
import { useSearchKeys } from '../../theme/search/useSearchKeys.ts';
import { type OwnParts, type SearchButtonProps, type SearchPanelProps, useOwnParts } from './ownParts.ts';
import { NoSSR } from './runtime.tsx';

export type { SearchButtonProps, SearchPanelProps };

/** The button of the navbar. */
export function SearchButton({ setFocused }: SearchButtonProps) {
  const messages = useMessages();
  if (!setFocused) return <EngineSearchButton />;
  return (
    <button
      type="button"
      className={styles.button}
      lang={messages.lang}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => setFocused(true)}
    >
      <Icon name="search" size={18} />
      <span className={styles.label}>{messages.search}</span>
    </button>
  );
}

const loadPanel = () => import(/* webpackChunkName: "search-panel" */ '../../theme/search/SearchPanel.tsx');

/** The panel, which is loaded when it is opened for the first time. */
export function SearchPanel({ focused, setFocused }: SearchPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<EngineSearchPanelProps>>();
  const fetchAll = usePrefetchedSearch(loadPanel);
  const open = () => setFocused(true);
  const close = () => setFocused(false);
  useSearchKeys({ toggle: focused ? close : open, open });
  useEffect(() => {
    if (!focused) return;
    fetchAll(true)?.then(
      ({ default: loaded }) => setPanel(() => loaded),
      (error: unknown) => console.error('Failed to load the search panel.', error),
    );
  }, [focused, fetchAll]);
  return Panel && <Panel isOpen={focused} onClose={close} />;
}

type Parts = Required<Pick<OwnParts, 'SearchButton' | 'SearchPanel'>>;

function SearchOf({ SearchButton: Button, SearchPanel: Panel }: Parts) {
  const [focused, setFocused] = useState(false);
  return (
    <>
      <Button setFocused={setFocused} />
      <NoSSR>
        <Panel focused={focused} setFocused={setFocused} />
      </NoSSR>
    </>
  );
}

/** The search of the navbar. */
export function Search() {
  const own = useOwnParts();
  if (!own.SearchButton && !own.SearchPanel) return <EngineSearchButton />;
  return <SearchOf SearchButton={own.SearchButton ?? SearchButton} SearchPanel={own.SearchPanel ?? SearchPanel} />;
}
