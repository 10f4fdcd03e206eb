import { type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

/** A tab with its panel. */
export interface TabGroupItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

interface TabGroupProps {
  items: TabGroupItem[];
  /** Tabs of one group share a stored choice; `''` stores nothing. */
  group: string;
  /**
   * Value of the initially selected tab.
   * @default the first tab
   */
  selected?: string;
  /** Name of the query parameter that contains the choice. */
  query?: string;
  /** Accessible name of the tab list. */
  name?: string;
  className?: string;
}

/** Tabs as HTML. theme/behavior/tabs.ts and src/client/tabs handle selection and storage. */
export function TabGroup({ items, group, selected, query, name, className = styles.tabs }: TabGroupProps) {
  const id = useId();
  const selectedIndex = Math.max(
    items.findIndex(({ value }) => value === selected),
    0,
  );
  return (
    <div className={className} data-tabs={group} data-tabs-query={query}>
      <div role="tablist" className={styles.list} aria-label={name}>
        {items.map(({ value, label, isDisabled }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            className={styles.tab}
            aria-controls={`${id}p${index}`}
            aria-selected={index === selectedIndex}
            tabIndex={index === selectedIndex ? 0 : -1}
            data-value={value}
            disabled={isDisabled}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ value, label, content }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}p${index}`}
          className={styles.panel}
          data-label={typeof label === 'string' ? label : undefined}
          aria-labelledby={`${id}t${index}`}
          hidden={index !== selectedIndex}
          suppressHydrationWarning
        >
          {content}
        </div>
      ))}
    </div>
  );
}
