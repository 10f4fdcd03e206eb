import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { applyTabChoices, chooseTab, showTab, tabStorageKey } from '../../../src/tabs/tabChoice.ts';
import { watchTabs } from '../../../src/tabs/watchTabs.ts';

function tabsHtml(group: string, values: string[]): string {
  const tabs = values.map(
    (value, index) =>
      `<button role="tab" data-value="${value}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}">${value}</button>`,
  );
  const panels = values.map(
    (value, index) => `<div role="tabpanel" ${index === 0 ? '' : 'hidden'}>${value} panel</div>`,
  );
  return `<div data-tabs="${group}"><div role="tablist">${tabs.join('')}</div>${panels.join('')}</div>`;
}

function shownPanels(): string[] {
  return [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map((panel) => panel.textContent ?? '');
}

function selectedTabs(): string[] {
  return [...document.querySelectorAll('[role="tab"][aria-selected="true"][tabindex="0"]')].map(
    (tab) => tab.textContent ?? '',
  );
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    tabsHtml('manager', ['npm', 'pnpm']) + tabsHtml('manager', ['npm', 'yarn', 'pnpm']) + tabsHtml('', ['a', 'b']);
});

afterEach(() => {
  rs.restoreAllMocks();
});

test('nothing remembered: the first tab shows', () => {
  applyTabChoices();
  expect(shownPanels()).toEqual(['npm panel', 'npm panel', 'a panel']);
});

test('a choice shows wherever its group appears, and is stored once for the group', () => {
  chooseTab('manager', 'pnpm');
  expect(shownPanels()).toEqual(['pnpm panel', 'pnpm panel', 'a panel']);
  expect(selectedTabs()).toEqual(['pnpm', 'pnpm', 'a']);
  expect(localStorage.getItem(tabStorageKey('manager'))).toBe('pnpm');
});

test('tabs that lack the chosen value stay as they are', () => {
  chooseTab('manager', 'yarn');
  expect(shownPanels()).toEqual(['npm panel', 'yarn panel', 'a panel']);
});

test('without storage the choice lasts as long as the page', () => {
  rs.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  chooseTab('manager', 'pnpm');
  expect(shownPanels()).toEqual(['pnpm panel', 'pnpm panel', 'a panel']);
});

test('a panel that has not been parsed yet is hidden once it is', () => {
  localStorage.setItem(tabStorageKey('manager'), 'pnpm');
  const [tabs] = document.querySelectorAll('[data-tabs]');
  const last = tabs?.lastElementChild;
  last?.remove();
  applyTabChoices();
  expect(tabs?.querySelectorAll('[role="tabpanel"]:not([hidden])')).toHaveLength(0);
  if (last) tabs?.append(last);
  applyTabChoices();
  expect(tabs?.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('pnpm panel');
});

test('tabs in a panel of other tabs are their own', () => {
  document.body.innerHTML = `<div data-tabs=""><div role="tablist"><button role="tab" data-value="x" aria-selected="true">x</button><button role="tab" data-value="y" aria-selected="false">y</button></div><div role="tabpanel">${tabsHtml('', ['x', 'y'])}</div><div role="tabpanel" hidden>other</div></div>`;
  const inner = document.querySelectorAll('[data-tabs]')[1];
  if (inner) showTab(inner, 'y');
  expect(document.querySelector('[role="tab"]')?.getAttribute('aria-selected')).toBe('true');
  expect(inner?.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('y panel');
});

test('content that is added later gets the choice before anything else runs', async () => {
  localStorage.setItem(tabStorageKey('manager'), 'yarn');
  const stop = watchTabs();
  const added = document.createElement('div');
  added.innerHTML = tabsHtml('manager', ['npm', 'yarn']);
  document.body.append(added);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(added.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('yarn panel');
  stop();
});
