import { Fragment } from 'react';
import { Link, type OverviewGroupData } from '#runtime';
import { requireProp } from '../shared/requireProp.ts';
import { splitMatches } from './filterGroups.ts';
import styles from './Overview.module.css';

/** Estimates the height in pixels of a card on a phone, for the scroll bar of a browser that has not laid it out. */
export function cardHeight(description = '', facts = 0, headers = 0): number {
  const lines = Math.ceil((description.length + (description.match(/[^ -\u024f]/g)?.length ?? 0)) / 48);
  return 70 + 20 * lines + 22 * facts + 28 * headers;
}

/** Props of `OverviewGroup`. */
export interface OverviewGroupProps {
  /** The name and the headings of items are optional. */
  group: Partial<Pick<OverviewGroupData, 'name' | 'id' | 'context'>> & {
    items?: (Omit<OverviewGroupData['items'][number], 'headers'> &
      Partial<Pick<OverviewGroupData['items'][number], 'headers'>>)[];
  };
  /** Text whose matches are marked. */
  query?: string;
}

/** A group of an overview: its pages with descriptions, facts and headings. */
export function OverviewGroup({ group, query = '' }: OverviewGroupProps) {
  const marked = (text: string) =>
    splitMatches(text, query).map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
  const { name = '', id, items = [], context } = requireProp('OverviewGroup', 'group', group);
  const ItemHeading = name ? 'h3' : 'h2';
  return (
    <section className={styles.group} data-context={context}>
      {name && (
        <h2 className={styles.groupName} id={id}>
          {marked(name)}
        </h2>
      )}
      <ul className={styles.items}>
        {items.map(({ headers = [], ...item }) => (
          <li
            key={item.link}
            className={styles.item}
            data-card-height={cardHeight(item.description, Object.keys(item.facts ?? {}).length, headers.length)}
          >
            <ItemHeading className={styles.itemName} id={item.id}>
              <Link className={styles.itemLink} href={item.link}>
                {marked(item.text)}
              </Link>
            </ItemHeading>
            {item.description && <p className={styles.description}>{marked(item.description)}</p>}
            {item.facts && (
              <dl className={styles.facts}>
                {Object.entries(item.facts).map(([label, value]) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <code>{value}</code>
                    </dd>
                  </Fragment>
                ))}
              </dl>
            )}
            {headers.length > 0 && (
              <ul className={styles.headers}>
                {headers.map(({ id, text, depth }) => (
                  <li key={id} className={depth > 2 ? styles.deep : undefined}>
                    <Link className={styles.header} href={`${item.link}#${id}`}>
                      {marked(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
