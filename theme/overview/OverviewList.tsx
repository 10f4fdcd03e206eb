import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { type OverviewGroupData, usePage } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';
import { filterGroups } from './filterGroups.ts';
import styles from './Overview.module.css';
import { OverviewGroup } from './OverviewGroup.tsx';

const NONE: OverviewGroupData[] = [];

/** Props of `OverviewList`. */
export interface OverviewListProps {
  /** By default, the groups of the page. */
  groups?: OverviewGroupData[];
  /** Shown between the filter and the groups. */
  content?: ReactNode;
}

/** The groups of an overview with a filter. */
export function OverviewList({ groups, content }: OverviewListProps) {
  const messages = useMessages();
  const page = usePage();
  const id = useId();
  const [query, setQuery] = useState('');
  const all = groups ?? page.overview ?? NONE;
  // The field shows a key at once, the list soon after.
  const shownQuery = useDeferredValue(query);
  const shown = useMemo(() => filterGroups(all, shownQuery), [all, shownQuery]);
  const list = useMemo(
    () =>
      shown.map((group, index) => <OverviewGroup key={`${group.name} ${index}`} group={group} query={shownQuery} />),
    [shown, shownQuery],
  );
  return (
    <>
      <search className={styles.filter} lang={messages.lang}>
        <label htmlFor={id}>{messages.overviewFilter}</label>
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder={messages.overviewFilterPlaceholder}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={styles.status} role="status">
          {shownQuery !== '' &&
            (shown.length === 0
              ? formatMessage(messages.overviewNoMatch, { query: shownQuery })
              : [shown, all].map((some) => some.flatMap(({ items }) => items).length).join(' / '))}
        </p>
      </search>
      {content}
      {list}
    </>
  );
}
