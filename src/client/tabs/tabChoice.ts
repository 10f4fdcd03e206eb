import { readStored, writeStored } from '../browser/stored.ts';

/**
 * Tabs are plain HTML: `[data-tabs]` contains a `role=tablist`, followed by a `role=tabpanel` for each tab. A group
 * (`data-tabs="name"`) remembers one choice for the whole site. With `data-tabs-query`, the choice is a query
 * parameter. This file is part of the script that runs before the first paint, so it stays small.
 */

const STORAGE_PREFIX = 'docs-tabs:';
const TABS = '[data-tabs]';

/** Returns the storage key of a group's choice. */
export function tabStorageKey(group: string): string {
  return STORAGE_PREFIX + group;
}

/** Returns the tabs and panels that belong to `tabs` itself, not to nested tabs. */
export function tabParts(tabs: Element): { buttons: Element[]; panels: Element[] } {
  const children = [...tabs.children];
  const list = children.find((child) => child.getAttribute('role') === 'tablist');
  return {
    buttons: list ? [...list.children] : [],
    panels: children.filter((child) => child.getAttribute('role') === 'tabpanel'),
  };
}

/** Selects the tab with the given value. Ignores unknown values. */
export function showTab(tabs: Element, value: string): void {
  const { buttons, panels } = tabParts(tabs);
  const index = buttons.findIndex((button) => button.getAttribute('data-value') === value);
  if (index < 0) return;
  buttons.forEach((button, at) => {
    const isSelected = at === index;
    if ((button.getAttribute('aria-selected') === 'true') === isSelected) return;
    button.setAttribute('aria-selected', String(isSelected));
    button.setAttribute('tabindex', isSelected ? '0' : '-1');
  });
  panels.forEach((panel, at) => {
    panel.toggleAttribute('hidden', at !== index);
  });
}

/** Selects the chosen tab of each group in the document, or the one in the query. */
export function applyTabChoices(): void {
  for (const tabs of document.querySelectorAll(TABS)) {
    const group = tabs.getAttribute('data-tabs');
    const query = tabs.getAttribute('data-tabs-query');
    const value =
      (query && new URLSearchParams(location.search).get(query)) || (group && readStored(tabStorageKey(group)));
    if (value) showTab(tabs, value);
  }
}

/** Stores the choice of a group and applies it to all its tabs. */
export function chooseTab(group: string, value: string): void {
  writeStored(tabStorageKey(group), value);
  applyTabChoices();
}
