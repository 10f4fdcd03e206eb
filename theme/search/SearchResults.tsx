import { type ReactNode, useId } from 'react';
import {
  type HighlightRange,
  hasUnsafeScheme,
  isSitePath,
  normalizePathname,
  type SearchGroup,
  type SearchHit,
  type SearchPage,
  splitHref,
  useHref,
  useLocale,
} from '#runtime';
import { isNavItemActive } from '../shared/isActive.ts';
import styles from './SearchResults.module.css';
import siteHooks from './searchHooks.ts';
import { useSearchMessages } from './searchMessages.ts';
import type { SearchRow } from './useSearch.ts';

/** Returns the id of a row, with which the input refers to the active one. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface SearchResultsProps {
  listId: string;
  label: string;
  groups: readonly SearchGroup[];
  hasLabels: boolean;
  /** The hits of all groups in rendering order. */
  rows: readonly SearchRow[];
  cursor: number;
  onPoint: (index: number) => void;
  onOpen: (row: SearchRow) => void;
}

/** Search results, grouped by page. */
export function SearchResults({ listId, label, groups, hasLabels, rows, cursor, onPoint, onOpen }: SearchResultsProps) {
  const firstRows = new Map(rows.map(({ page }, index) => [page, index] as const).reverse());
  return (
    <div role="listbox" id={listId} aria-label={label} className={styles.list}>
      {groups.map((group, position) => (
        <div key={position} role="presentation">
          {hasLabels && group.label !== '' && (
            <p className={styles.index} role="presentation">
              {group.label}
            </p>
          )}
          {group.pages.map((page) => (
            <PageGroup key={page.link} page={page}>
              {page.hits.map((hit, position) => {
                const index = (firstRows.get(page) ?? 0) + position;
                return (
                  <Row
                    key={position}
                    id={rowId(listId, index)}
                    row={{ hit, page, group }}
                    isActive={index === cursor}
                    onPoint={() => index !== cursor && onPoint(index)}
                    onOpen={onOpen}
                  />
                );
              })}
            </PageGroup>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the name of the navbar section that contains a page of this site. */
function useSectionName(link: string): string | undefined {
  const { nav } = useLocale();
  if (!isSitePath(link)) return undefined;
  const routePath = normalizePathname(splitHref(link).pathname);
  return nav.find((item) => isNavItemActive(item, routePath))?.text;
}

function PageGroup({ page, children }: { page: SearchPage; children: ReactNode }) {
  const titleId = useId();
  const section = useSectionName(page.link);
  // The first row is the page itself, with its title, unless a section is exactly what is asked for.
  const hasTitle = page.hits[0]?.type === 'title';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is for controls.
    <div role="group" aria-labelledby={titleId} className={styles.page}>
      <p id={titleId} role="presentation" className={styles.title} data-section-only={hasTitle || undefined}>
        <span className={hasTitle ? 'visually-hidden' : undefined}>{page.title}</span>
        {section !== undefined && <span className={styles.section}>{section}</span>}
      </p>
      {children}
    </div>
  );
}

interface RowProps {
  id: string;
  row: SearchRow;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (row: SearchRow) => void;
}

function Row({ id, row, isActive, onPoint, onOpen }: RowProps) {
  const messages = useSearchMessages();
  const { hit, page, group } = row;
  const { ResultRow } = siteHooks;
  const href = useHref(hit.link);
  const isInert = hasUnsafeScheme(hit.link);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      href={isInert ? undefined : href}
      target={group.isDefault ? undefined : '_blank'}
      rel={group.isDefault ? undefined : 'noopener noreferrer'}
      // Only when the pointer moves, not when rows scroll below it.
      onPointerMove={onPoint}
      onClick={(event) => {
        if (!isInert && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onOpen(row);
      }}
    >
      {ResultRow ? <ResultRow hit={hit} page={page} /> : <RowContent hit={hit} />}
      {!group.isDefault && <span className="visually-hidden">({messages.newTab})</span>}
    </a>
  );
}

function RowContent({ hit }: { hit: SearchHit }) {
  if (hit.type === 'title') {
    return (
      <>
        <span className={styles.mark} aria-hidden="true">
          ☰
        </span>
        <span className={styles.text}>
          <span className={styles.pageTitle}>
            <Highlighted text={hit.header} ranges={hit.ranges} />
          </span>
          {hit.statement !== undefined && (
            <span className={styles.statement}>
              <Highlighted text={hit.statement} ranges={hit.statementRanges ?? []} />
            </span>
          )}
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {hit.type === 'header' ? '#' : '≡'}
      </span>
      <span className={styles.text}>
        {hit.type === 'header' ? (
          <span className={styles.header}>
            <Highlighted text={hit.header} ranges={hit.ranges} />
          </span>
        ) : (
          <>
            {hit.header !== undefined && <span className={styles.below}>{hit.header}</span>}
            <span className={styles.statement}>
              <Highlighted text={hit.statement} ranges={hit.ranges} />
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** Text with highlighted ranges. */
function Highlighted({ text, ranges }: { text: string; ranges: readonly HighlightRange[] }) {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(last, start), <mark key={start}>{text.slice(start, end)}</mark>);
    last = end;
  }
  return [...parts, text.slice(last)];
}
