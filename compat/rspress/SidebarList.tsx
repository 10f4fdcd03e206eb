import { useMemo } from 'react';
import { Sidebar } from '#default-theme';
import { type SidebarItem, usePage } from '#runtime';
import sidebarStyles from '../../theme/sidebar/Sidebar.module.css';
import { SidebarList as EngineSidebarList } from '../../theme/sidebar/SidebarList.tsx';
import { useGroupStates } from '../../theme/sidebar/useGroupStates.ts';
import styles from './SidebarList.module.css';
import { mapLinks, toVersionLink } from './versionPaths.ts';

/** A row of a sidebar as Rspress has it at run time: a link, a group, a heading or a divider. */
export interface SidebarRow {
  text?: string;
  link?: string;
  items?: SidebarRow[];
  collapsed?: boolean;
  collapsible?: boolean;
  tag?: string;
  icon?: string;
  context?: string;
  dividerType?: 'solid' | 'dashed';
  sectionHeaderText?: string;
}

/** Props of `SidebarList`. */
export interface SidebarListProps {
  /**
   * Rows that a theme has made or changed.
   * @default the sidebar of the page
   */
  sidebarData?: SidebarRow[];
}

/** A sidebar. The theme of this engine keeps by itself which groups are open. */
export function SidebarList({ sidebarData }: SidebarListProps) {
  return sidebarData ? <OwnRows rows={sidebarData} /> : <Sidebar />;
}

function OwnRows({ rows }: { rows: SidebarRow[] }) {
  const items = useMemo(() => rows.map((row) => mapLinks(toItem(row), toVersionLink)), [rows]);
  const groups = useGroupStates(items, usePage().routePath);
  return (
    <div className={`${sidebarStyles.sidebar} ${styles.rows}`}>
      <EngineSidebarList items={items} groups={groups} section={undefined} />
    </div>
  );
}

function toItem({ dividerType, sectionHeaderText, items, ...row }: SidebarRow): SidebarItem {
  const { text = '', link, collapsed = false, collapsible = true, ...rest } = row;
  if (dividerType !== undefined) return { kind: 'divider', dividerType };
  if (items) {
    const inner = items.map(toItem);
    return { ...rest, kind: 'group', text, collapsed, collapsible, items: inner, ...(link !== undefined && { link }) };
  }
  if (link === undefined) return { ...rest, kind: 'sectionHeader', sectionHeaderText: sectionHeaderText ?? text };
  return { ...rest, kind: 'link', text, link };
}
