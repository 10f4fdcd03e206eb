import { readStored, writeStored } from '../browser/stored.ts';

/**
 * Tabs are plain HTML: `[data-tabs]` holds a `role=tablist` and, after it, a `role=tabpanel` for each tab. A group
 * (`data-tabs="name"`) remembers one choice for the whole site; with `data-tabs-query` the choice is a parameter of the
 * address. This file is part of the script that runs before the
 * first paint, so it stays small.
 */

const STORAGE_PREFIX = 'docs-tabs:';
const TABS = '[data-tabs]';

/** Choices that storage refused to take; they last until the next page load. */
const unstored = new Map<string, string>();

/** Storage key of a group's choice. */
export function tabStorageKey(group: string): string {
  return STORAGE_PREFIX + group;
}

function chosenValue(group: string): string | null {
  return unstored.get(group) ?? readStored(tabStorageKey(group));
}

/** The tabs and panels that belong to `tabs` itself, not to tabs inside a panel. */
export function tabParts(tabs: Element): { buttons: Element[]; panels: Element[] } {
  const children = [...tabs.children];
  const list = children.find((child) => child.getAttribute('role') === 'tablist');
  return {
    buttons: list ? [...list.children] : [],
    panels: children.filter((child) => child.getAttribute('role') === 'tabpanel'),
  };
}

/** Shows the tab with the given value; unknown values leave the tabs as they are. */
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

/** Brings all tabs in the document in step with what was chosen for their group, or with the address. */
export function applyTabChoices(): void {
  for (const tabs of document.querySelectorAll(TABS)) {
    const group = tabs.getAttribute('data-tabs');
    const query = tabs.getAttribute('data-tabs-query');
    const value = query ? new URLSearchParams(location.search).get(query) : group && chosenValue(group);
    if (value) showTab(tabs, value);
  }
}

/** Remembers the choice of a group and shows it wherever the group appears. */
export function chooseTab(group: string, value: string): void {
  const key = tabStorageKey(group);
  writeStored(key, value);
  if (readStored(key) === value) unstored.delete(group);
  else unstored.set(group, value);
  applyTabChoices();
}
