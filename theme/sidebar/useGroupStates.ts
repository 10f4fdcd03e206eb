import { useState } from 'react';
import { containsRoute, type SidebarItem } from '#runtime';

/** Open states of groups, identified by their position, such as `0.2`. */
export interface GroupStates {
  isOpen(key: string, isCollapsed: boolean): boolean;
  /** Returns whether the group has been open, either by the reader or as an ancestor of a page. */
  wasOpened(key: string): boolean;
  setOpen(key: string, isOpen: boolean): void;
}

/** Returns the keys of the groups that contain the route. */
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

/**
 * Manages open and closed groups. The reader's choices persist across navigations, but the ancestors of the current
 * page open.
 */
export function useGroupStates(items: readonly SidebarItem[], routePath: string): GroupStates {
  const [states, setStates] = useState(() => opened(items, routePath));
  const [seen, setSeen] = useState({ items, routePath });
  if (seen.items !== items || seen.routePath !== routePath) {
    setSeen({ items, routePath });
    // Another section has other groups at the same positions.
    setStates({ ...(seen.items === items ? states : {}), ...opened(items, routePath) });
  }
  return {
    isOpen: (key, isCollapsed) => states[key] ?? !isCollapsed,
    wasOpened: (key) => states[key] !== undefined,
    setOpen: (key, isOpen) => setStates((current) => ({ ...current, [key]: isOpen })),
  };
}
