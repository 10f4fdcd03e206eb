import {
  type ComponentType,
  type CompositionEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { languageTag, takeSearchText, type UnknownWord, useLocale } from '#runtime';
import { formatCount, formatMessage, type PartMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ArrivalHighlightProps } from './ArrivalHighlight.tsx';
import styles from './SearchPanel.module.css';
import { rowId, SearchResults } from './SearchResults.tsx';
import { SearchScopes } from './SearchScopes.tsx';
import { useSearchMessages } from './searchMessages.ts';
import { useModalLayer } from './useModalLayer.ts';
import { useRecentPages } from './useRecentPages.ts';
import { type SearchRow, useSearch } from './useSearch.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/**
 * Loaded with the first page that is opened: a highlight rule makes the browser recalculate all styles, which a new
 * page needs anyway. If it fails to load, the page has no highlights.
 */
const loadArrival = () => import(/* webpackChunkName: "search-text" */ './ArrivalHighlight.tsx');

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
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const [opened, setOpened] = useState<SearchRow>();
  const [Arrival, setArrival] = useState<ComponentType<ArrivalHighlightProps>>();
  const recent = useRecentPages();
  const search = useSearch(isOpen, recent.groups);
  const { query, change, answer, groups, rows, cursor, choose, move } = search;
  const isComposing = useRef(false);
  /** The query whose first row is opened once its answer is there: Enter was faster. */
  const entered = useRef<string>(undefined);
  const clearOpened = useCallback(() => setOpened(undefined), []);

  const latest = useRef({ refreshRecent: recent.refresh, change });
  useEffect(() => {
    latest.current = { refreshRecent: recent.refresh, change };
  });
  useModalLayer(dialog, isOpen, onClose);
  // After the layer is shown: reading the window's height makes the browser lay out all changes so far.
  useVisibleHeight(dialog, isOpen);
  useEffect(() => {
    if (!isOpen) return;
    latest.current.refreshRecent();
    field.current?.focus({ preventScroll: true });
    const typed = takeSearchText();
    if (typed === '') {
      field.current?.select();
      return;
    }
    setWritten(typed);
    latest.current.change(typed, false);
  }, [isOpen]);

  const activeId = rows[cursor] ? rowId(listId, cursor) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    if (!isOpen) entered.current = undefined;
    if (answer === undefined || entered.current !== answer.query) return;
    // A fuller answer is on its way.
    if (activeId === undefined && answer.isPartial) return;
    entered.current = undefined;
    if (activeId !== undefined) document.getElementById(activeId)?.click();
  }, [isOpen, answer, activeId]);

  const onInput = (value: string, composition: string | null) => {
    entered.current = undefined;
    setWritten(value);
    // Latin letters that an input method is about to convert are not a query yet, but a partial syllable is.
    if (!isComposing.current || !/[a-z']/i.test(composition ?? '')) change(value);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    if (event.currentTarget.value !== query) change(event.currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // 229: Safari ends the composition before the key event that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (search.isDue()) entered.current = search.finish();
      else if (activeId !== undefined) document.getElementById(activeId)?.click();
    }
  };
  const onOpenRow = (row: SearchRow) => {
    if (row.group.isDefault) {
      recent.add(row);
      setOpened(row.hit.query === '' ? undefined : row);
      if (row.hit.query !== '') {
        // If it fails to load, the page stays usable.
        loadArrival().then((loaded) => setArrival(() => loaded.default), console.warn);
      }
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
              value={written}
              maxLength={MAX_INPUT_CHARACTERS}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                const native = event.nativeEvent;
                onInput(event.target.value, native instanceof InputEvent ? native.data : null);
              }}
              onCompositionStart={() => {
                isComposing.current = true;
              }}
              onCompositionEnd={onCompositionEnd}
              onKeyDown={onKeyDown}
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
      {opened && Arrival && <Arrival row={opened} onClear={clearOpened} />}
    </>
  );
}

/** Maximum length of a query in a message. */
const MAX_QUOTED_CHARACTERS = 80;
/** Maximum length of the input. Longer text was pasted by mistake. */
const MAX_INPUT_CHARACTERS = 512;

function countText(messages: PartMessages<'search'>, lang: string, count: number, query: string): string {
  if (count === 0) {
    const shown = query.length > MAX_QUOTED_CHARACTERS ? `${query.slice(0, MAX_QUOTED_CHARACTERS)}…` : query;
    return formatMessage(messages.searchNoResults, { query: shown });
  }
  return formatCount(messages.searchPages, count, messages.lang ?? lang);
}

/** Says which words no page has, and what was searched for instead. */
function unknownText(messages: PartMessages<'search'>, lang: string, unknown: readonly UnknownWord[]): string {
  const quote = (words: readonly string[]) =>
    new Intl.ListFormat(languageTag(messages.lang ?? lang), { type: 'disjunction' }).format(
      words.map((word) => formatMessage(messages.searchWord, { word })),
    );
  const instead = unknown.flatMap((each) => each.instead ?? []);
  return [
    unknown.length > 0 ? formatMessage(messages.searchUnknown, { words: quote(unknown.map(({ word }) => word)) }) : '',
    instead.length > 0 ? formatMessage(messages.searchInstead, { words: quote(instead) }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
