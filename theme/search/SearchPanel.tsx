import { useId, useRef } from 'react';
import { useLocale } from '#runtime';
import { Icon } from '../ui/Icon.tsx';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchScopes } from './SearchScopes.tsx';
import { useSearchMessages } from './searchMessages.ts';
import { countText, unknownText } from './searchTexts.ts';
import { useArrivalHighlight } from './useArrivalHighlight.tsx';
import { useModalLayer } from './useModalLayer.ts';
import { useRecentPages } from './useRecentPages.ts';
import { type SearchRow, useSearch } from './useSearch.ts';
import { useSearchField } from './useSearchField.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/** Props of `SearchPanel`. */
export interface SearchPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search panel: an input with the results below. */
export default function SearchPanel({ isOpen, onClose }: SearchPanelProps) {
  const messages = useSearchMessages();
  const { lang } = useLocale();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const recent = useRecentPages();
  const search = useSearch(isOpen, recent.groups);
  const { query, answer, groups, rows, cursor, choose } = search;

  useModalLayer(dialog, isOpen, onClose);
  // After the layer is shown: reading the window's height makes the browser lay out all changes so far.
  useVisibleHeight(dialog, isOpen);
  const { field, activeId, ...input } = useSearchField({ isOpen, listId, search, onOpen: recent.refresh });

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

  const isIdle = query.trim() === '';
  const idleLabel = recent.groups.length > 0 ? messages.searchRecent : messages.searchSuggested;
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  const isPartial = answer?.isPartial === true;
  const { hasFailed } = search;
  const failure = count === 0 ? messages.searchFailed : messages.searchPartialFailed;
  const hasNone = answer !== undefined && count === 0 && !isPartial && !hasFailed;
  const hasStatus = isOpen && answer !== undefined && !(isPartial && count === 0);
  const unknown = isIdle
    ? ''
    : unknownText(
        messages,
        lang,
        groups.flatMap((group) => group.unknown ?? []),
      );
  const status = hasStatus ? [unknown, countText(messages, lang, count, answer.query)].filter(Boolean).join(' ') : '';
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
        <div className={styles.panel}>
          <div className={styles.bar} lang={messages.lang}>
            <Icon name="search" />
            <input
              ref={field}
              className={styles.field}
              // Not `search`, in which Escape clears the field before it closes the panel.
              type="text"
              inputMode="search"
              role="combobox"
              aria-label={messages.search}
              aria-autocomplete="list"
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-activedescendant={activeId}
              placeholder={messages.searchPlaceholder}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              {...input}
            />
            <button type="button" className={styles.cancel} onClick={onClose}>
              {messages.searchCancel}
            </button>
          </div>
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
            {hasFailed && (
              <div className={styles.none} lang={messages.lang}>
                <p className={styles.noneTitle}>{failure}</p>
                <p>{messages.searchFailedHint}</p>
                <button type="button" className={styles.cancel} onClick={onRetry}>
                  {messages.retry}
                </button>
              </div>
            )}
            {!isIdle && answer === undefined && !hasFailed && (
              <p className={styles.note} lang={messages.lang}>
                {messages.searchLoading}
              </p>
            )}
            {isPartial && (
              <p className={styles.note} lang={messages.lang}>
                {messages.searchPartial}
              </p>
            )}
            {hasNone && (
              <div className={styles.none} lang={messages.lang}>
                <p className={styles.noneTitle}>{countText(messages, lang, 0, answer.query)}</p>
                <p>{messages.searchSuggestion}</p>
              </div>
            )}
          </div>
          <p className={styles.keys} lang={messages.lang} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {messages.searchKeyMove} <kbd>↵</kbd> {messages.searchKeyOpen} <kbd>esc</kbd>{' '}
            {messages.searchKeyClose}
          </p>
          <div role="status" lang={messages.lang} className="visually-hidden">
            {hasFailed && isOpen ? failure : status}
          </div>
        </div>
      </dialog>
      {arrival}
    </>
  );
}
