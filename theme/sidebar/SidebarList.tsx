import { memo } from 'react';
import { isSidebarLinkActive, Link, type SidebarItem, type SidebarLink, usePage } from '#runtime';
import { RowText } from './RowText.tsx';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import type { GroupStates } from './useGroupStates.ts';

/** Memoized, so that a navigation renders only the rows that change. */
const LinkRow = memo(function LinkRow({ item, isActive }: { item: SidebarLink; isActive: boolean }) {
  return (
    <li>
      <Link
        className={styles.row}
        href={item.link}
        data-context={item.context}
        aria-current={isActive ? 'page' : undefined}
      >
        <RowText {...item} />
      </Link>
    </li>
  );
});

function SidebarRow({ item, place, groups }: { item: SidebarItem; place: string; groups: GroupStates }) {
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
      return <LinkRow item={item} isActive={isSidebarLinkActive(item.link, routePath)} />;
    case 'group':
      return (
        <SidebarGroup item={item} place={place} groups={groups}>
          <SidebarList items={item.items} groups={groups} place={`${place}.`} />
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

/** The rows of one level. `place` is the position of the level in the tree. */
export function SidebarList({
  items,
  groups,
  place = '',
}: {
  items: SidebarItem[];
  groups: GroupStates;
  place?: string;
}) {
  const keys = rowKeys(items);
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <SidebarRow key={keys[index]} item={item} place={`${place}${index}`} groups={groups} />
      ))}
    </ul>
  );
}
