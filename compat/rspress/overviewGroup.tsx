import { OverviewGroup as EngineOverviewGroup } from '#default-theme';

interface GroupItem {
  text: string;
  link: string;
  headers?: { id: string; text: string; depth: number }[];
  items?: { text: string; link: string }[];
}

/** A group of `OverviewGroup`. */
export interface Group {
  name: string;
  items: GroupItem[];
}

/** Id of a heading by the rule of all ids: letters, marks, digits, connectors, spaces and hyphens stay. */
function idOf(name: string): string {
  const LEFT_OUT = /[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation} -]/gu;
  return name.trim().toLowerCase().replace(LEFT_OUT, '').replaceAll(' ', '-');
}

/** A group of an overview. An item with items of its own is a group with its name. */
export function OverviewGroup({ group: { name, items } }: { group: Group }) {
  const withItems = items.filter((item) => item.items !== undefined && item.items.length > 0);
  const others = items.filter((item) => !withItems.includes(item));
  return (
    <>
      {(others.length > 0 || name !== '') && <EngineOverviewGroup group={{ name, id: idOf(name), items: others }} />}
      {withItems.map(({ text, link, headers, items: children = [] }, index) => {
        const own = link === '' ? [] : [{ text, link, ...(headers && { headers }) }];
        return <EngineOverviewGroup key={`${text} ${index}`} group={{ name: text, items: [...own, ...children] }} />;
      })}
    </>
  );
}
