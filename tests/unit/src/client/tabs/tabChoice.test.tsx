import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { applyTabChoices, chooseTab, showTab, tabStorageKey } from '../../../../../src/client/tabs/tabChoice.ts';
import { watchTabs } from '../../../../../src/client/tabs/watchTabs.ts';

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

test('shows the first tab without a stored choice', () => {
  applyTabChoices();
  expect(shownPanels()).toEqual(['npm panel', 'npm panel', 'a panel']);
});

test('applies a choice to all tabs of its group, and stores it once', () => {
  chooseTab('manager', 'pnpm');
  expect(shownPanels()).toEqual(['pnpm panel', 'pnpm panel', 'a panel']);
  expect(selectedTabs()).toEqual(['pnpm', 'pnpm', 'a']);
  expect(localStorage.getItem(tabStorageKey('manager'))).toBe('pnpm');
});

test('keeps tabs without the chosen value unchanged', () => {
  chooseTab('manager', 'yarn');
  expect(shownPanels()).toEqual(['npm panel', 'yarn panel', 'a panel']);
});

test('keeps the choice in memory without storage', () => {
  rs.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  chooseTab('manager', 'pnpm');
  expect(shownPanels()).toEqual(['pnpm panel', 'pnpm panel', 'a panel']);
});

test('hides a panel that is parsed later', () => {
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

test('separates tabs in a panel of other tabs', () => {
  document.body.innerHTML = `<div data-tabs=""><div role="tablist"><button role="tab" data-value="x" aria-selected="true">x</button><button role="tab" data-value="y" aria-selected="false">y</button></div><div role="tabpanel">${tabsHtml('', ['x', 'y'])}</div><div role="tabpanel" hidden>other</div></div>`;
  const inner = document.querySelectorAll('[data-tabs]')[1];
  if (inner) showTab(inner, 'y');
  expect(document.querySelector('[role="tab"]')?.getAttribute('aria-selected')).toBe('true');
  expect(inner?.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('y panel');
});

test('applies the choice to added content before other code runs', async () => {
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
