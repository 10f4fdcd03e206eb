import { useId, useRef } from 'react';
import { useLocale } from '#runtime';
import { describeAnswer } from './describeAnswer.ts';
import { PanelFrame } from './panelFrame.ts';
import { SearchField } from './SearchField.tsx';
import { SearchNotes } from './SearchNotes.tsx';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchScopes } from './SearchScopes.tsx';
import { useSearchMessages } from './searchMessages.ts';
import { useArrivalHighlight } from './useArrivalHighlight.tsx';
import { useModalLayer } from './useModalLayer.ts';
import { useRecentPages } from './useRecentPages.ts';
import { type SearchRow, useSearch } from './useSearch.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/** Props of `SearchPanel`. */
export interface SearchPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search panel: an input with the results below. */
export default function SearchPanel({ isOpen, onClose }: SearchPanelProps) {
  const messages = useSearchMessages();
  const { lang, htmlLang = lang } = useLocale();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const recent = useRecentPages();
  const search = useSearch(isOpen, recent.groups);
  const { groups, rows, cursor, choose } = search;
  const field = useRef<HTMLInputElement>(null);

  useModalLayer(dialog, isOpen, onClose);
  // After the layer is shown: reading the window's height makes the browser lay out all changes so far.
  useVisibleHeight(dialog, isOpen);

  const { arrival, show } = useArrivalHighlight();
  const onOpenRow = (row: SearchRow) => {
    if (row.group.isDefault) {
      recent.add(row);
      show(row);
    }
    onClose();
  };

  const onClear = () => {
    recent.clear();
    field.current?.focus();
  };

  const onRetry = () => {
    void search.retry();
    field.current?.focus();
  };

  const summary = describeAnswer(search, messages, htmlLang);
  const { isIdle, unknown, failure, status } = summary;
  const idleLabel = recent.groups.length > 0 ? messages.searchRecent : messages.searchSuggested;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the mask; Escape is the key for it. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        popover="auto"
        aria-label={messages.search}
        aria-modal={isOpen || undefined}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <PanelFrame className={styles.panel}>
          <SearchField {...{ field, isOpen, listId, search, onClose }} onOpen={recent.refresh} />
          {!isIdle && search.hasScopes && <SearchScopes scope={search.scope} onChange={search.narrow} />}
          <div className={styles.body} tabIndex={-1}>
            {unknown !== '' && (
              <p className={styles.unknown} lang={messages.lang}>
                {unknown}
              </p>
            )}
            {isIdle && recent.groups.length > 0 && (
              <p className={styles.recent} lang={messages.lang}>
                {messages.searchRecent}
                <button type="button" className={styles.cancel} onClick={onClear}>
                  {messages.searchClearRecent}
                </button>
              </p>
            )}
            <SearchResults
              listId={listId}
              label={isIdle ? idleLabel : messages.searchResults}
              groups={groups}
              hasLabels={isIdle || groups.length > 1}
              rows={rows}
              cursor={cursor}
              onPoint={choose}
              onOpen={onOpenRow}
            />
            <SearchNotes summary={summary} onRetry={onRetry} onLeave={onClose} />
          </div>
          <p className={styles.keys} lang={messages.lang} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {messages.searchKeyMove} <kbd>↵</kbd> {messages.searchKeyOpen} <kbd>esc</kbd>{' '}
            {messages.searchKeyClose}
          </p>
          <div role="status" lang={messages.lang} className="visually-hidden">
            {isOpen ? (failure ?? status) : ''}
          </div>
        </PanelFrame>
      </dialog>
      {arrival}
    </>
  );
}
