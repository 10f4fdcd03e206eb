import { memo } from 'react';
import { isSidebarLinkActive, Link, type SidebarItem, type SidebarLink, usePage } from '#runtime';
import { RowText } from './RowText.tsx';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import type { GroupStates } from './useGroupStates.ts';

interface SidebarListProps {
  items: SidebarItem[];
  groups: GroupStates;
  /** Link of the row whose section the reader has reached. */
  section: string | undefined;
  /** Position of the level in the tree. */
  place?: string;
}

/** Memoized, so that a navigation renders only the rows that change. */
const LinkRow = memo(function LinkRow({
  item,
  current,
}: {
  item: SidebarLink;
  current: 'page' | 'location' | undefined;
}) {
  return (
    <li>
      <Link className={styles.row} href={item.link} data-context={item.context} aria-current={current}>
        <RowText {...item} />
      </Link>
    </li>
  );
});

function SidebarRow({ item, place, ...rest }: Omit<SidebarListProps, 'items'> & { item: SidebarItem; place: string }) {
  const { routePath } = usePage();
  switch (item.kind) {
    case 'divider':
      return (
        <li>
          <hr className={styles.divider} data-type={item.dividerType} />
        </li>
      );
    case 'sectionHeader':
      return (
        <li className={styles.header}>
          <RowText text={item.sectionHeaderText} icon={item.icon} tag={item.tag} />
        </li>
      );
    case 'link':
      return (
        <LinkRow
          item={item}
          current={
            isSidebarLinkActive(item.link, routePath) ? 'page' : item.link === rest.section ? 'location' : undefined
          }
        />
      );
    case 'group':
      return (
        <SidebarGroup item={item} place={place} groups={rest.groups}>
          <SidebarList items={item.items} place={`${place}.`} {...rest} />
        </SidebarGroup>
      );
  }
}

/**
 * Keys of a level's rows: what is before a row in the whole sidebar may be missing in a document. A group of another section is
 * another element, because one that moves shifts the layout.
 */
function rowKeys(items: readonly SidebarItem[]): (string | number)[] {
  const used = new Set<string>();
  return items.map((item, index) => {
    const key =
      item.kind === 'group' ? (item.entry ?? item.link ?? item.text) : item.kind === 'link' ? item.link : undefined;
    if (key === undefined || used.has(key)) return index;
    used.add(key);
    return key;
  });
}

/** The rows of one level. */
export function SidebarList({ items, place = '', ...rest }: SidebarListProps) {
  const keys = rowKeys(items);
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <SidebarRow key={keys[index]} item={item} place={`${place}${index}`} {...rest} />
      ))}
    </ul>
  );
}
