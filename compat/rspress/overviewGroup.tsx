import { type ReactNode, useMemo } from 'react';
import { OverviewGroup as EngineOverviewGroup, OverviewList, Overview as OverviewPage } from '#default-theme';
import { type OverviewGroupData, type PageData, usePage } from '#runtime';
import { headingId } from './headingId.ts';
import { mapLinks, toVersionLink } from './versionPaths.ts';

interface GroupItem {
  text: string;
  link?: string;
  headers?: { id: string; text: string; depth: number }[];
  items?: { text: string; link: string }[];
}

/** A group of `OverviewGroup`. */
export interface Group {
  name: string;
  items: GroupItem[];
}

/** A group of an overview. */
export function OverviewGroup({ group }: { group: Group }) {
  return divideGroup(group).map((each, index) => <EngineOverviewGroup key={`${each.name} ${index}`} group={each} />);
}

/** Returns the groups of a group: an item with items of its own is a group with its name. */
function divideGroup({ name, items: given }: Group): OverviewGroupData[] {
  const items = given.map((item) => ({ link: '', headers: [], ...mapLinks(item, toVersionLink) }));
  const withItems = items.filter((item) => item.items !== undefined && item.items.length > 0);
  const others = items.filter((item) => !withItems.includes(item));
  return [
    ...(others.length > 0 || name !== '' ? [{ name, id: headingId(name), items: others }] : []),
    ...withItems.map(({ text, link, headers, items: children = [] }) => {
      const own = link === '' ? [] : [{ text, link, headers }];
      return { name: text, items: [...own, ...children.map((each) => ({ ...each, headers: [] }))] };
    }),
  ];
}

/** Props of `Overview`. */
export interface OverviewProps {
  groups?: Group[];
  content?: ReactNode;
  /** Levels of the headings that the list has. */
  overviewHeaders?: number[];
}

/** The list of an overview in a page: groups of its own, or those of the page. */
export function OverviewContent({ groups, content, overviewHeaders }: OverviewProps) {
  const { overview } = usePage();
  const all = withLevels(groups?.flatMap(divideGroup) ?? overview, overviewHeaders);
  return <OverviewList content={content} {...(all && { groups: all })} />;
}

/** A whole overview page, or groups of its own. */
export function Overview(props: OverviewProps) {
  const page = usePage();
  const { overviewHeaders } = props;
  const groups = useMemo(() => withLevels(withItemIds(page), overviewHeaders) ?? [], [page, overviewHeaders]);
  const isPage = props.groups === undefined && props.content === undefined;
  return isPage ? <OverviewPage groups={groups} /> : <OverviewContent {...props} />;
}

function withLevels(groups: OverviewGroupData[] | undefined, levels: number[] | undefined) {
  if (levels === undefined) return groups;
  return groups?.map((group) => ({
    ...group,
    items: group.items.map(({ headers, ...item }) => ({
      ...item,
      ...(headers && { headers: headers.filter(({ depth }) => levels.includes(depth)) }),
    })),
  }));
}

/** Gives each page of an overview the id of the heading that Rspress adds for a page outside of groups, unless another heading has it. */
function withItemIds({ overview = [], toc, titleId }: PageData): OverviewGroupData[] {
  const taken = new Set([titleId, ...toc.map(({ id }) => id), ...overview.map(({ id }) => id)]);
  return overview.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const id = headingId(item.text);
      if (id === '' || taken.has(id)) return item;
      taken.add(id);
      return { ...item, id };
    }),
  }));
}
