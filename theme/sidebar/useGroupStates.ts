import { useState } from 'react';
import { containsRoute, type SidebarItem } from '#runtime';

/** Which groups are open. A group is known by its place, such as `0.2`. */
export interface GroupStates {
  isOpen(key: string, isCollapsed: boolean): boolean;
  /** Whether the group has been opened, by the reader or as the way to a page. */
  wasOpened(key: string): boolean;
  setOpen(key: string, isOpen: boolean): void;
}

/** Keys of the groups that hold the route. */
function ancestorKeys(items: readonly SidebarItem[], routePath: string, prefix = ''): string[] {
  return items.flatMap((item, index) => {
    if (item.kind !== 'group' || !containsRoute(item, routePath)) return [];
    const key = `${prefix}${index}`;
    return [key, ...ancestorKeys(item.items, routePath, `${key}.`)];
  });
}

function opened(items: readonly SidebarItem[], routePath: string): Record<string, boolean> {
  return Object.fromEntries(ancestorKeys(items, routePath).map((key) => [key, true]));
}

/** Open and closed groups: what the reader did stays while navigating, but the way to the page shown is opened. */
export function useGroupStates(items: readonly SidebarItem[], routePath: string): GroupStates {
  const [states, setStates] = useState(() => opened(items, routePath));
  const [seen, setSeen] = useState({ items, routePath });
  if (seen.items !== items || seen.routePath !== routePath) {
    setSeen({ items, routePath });
    // Another section has other groups in the same places.
    setStates({ ...(seen.items === items ? states : {}), ...opened(items, routePath) });
  }
  return {
    isOpen: (key, isCollapsed) => states[key] ?? !isCollapsed,
    wasOpened: (key) => states[key] !== undefined,
    setOpen: (key, isOpen) => setStates((current) => ({ ...current, [key]: isOpen })),
  };
}
