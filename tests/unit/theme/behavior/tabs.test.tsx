import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import { applyTabChoices } from '../../../../src/client/tabs/tabChoice.ts';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { nextTabIndex } from '../../../../theme/behavior/tabs.ts';
import { PackageManagerTabs } from '../../../../theme/code/PackageManagerTabs.tsx';
import { PageTabs, Tab, Tabs } from '../../../../theme/code/Tabs.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

let detach: () => void;

beforeEach(() => {
  localStorage.clear();
  detach = attachBehavior(site);
});

afterEach(() => {
  detach();
});

const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('synchronizes and stores the choice of a package manager', async () => {
  const page = (
    <>
      <PackageManagerTabs command="install rstest" />
      <PackageManagerTabs exec command="rstest" />
    </>
  );
  const { unmount } = renderInSite(page);
  expect(selected()).toEqual(['npm', 'npm']);
  fireEvent.click(screen.getAllByRole('tab', { name: 'pnpm' })[0] as HTMLElement);
  expect(selected()).toEqual(['pnpm', 'pnpm']);
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['pnpm add rstest', 'pnpm rstest']);
  unmount();
  renderInSite(page);
  await settle();
  expect(selected()).toEqual(['pnpm', 'pnpm']);
});

test('applies a choice of another browser tab', () => {
  renderInSite(<PackageManagerTabs command="install rstest" />);
  localStorage.setItem('docs-tabs:package.manager', 'bun');
  window.dispatchEvent(new StorageEvent('storage', { key: 'docs-tabs:package.manager' }));
  expect(selected()).toEqual(['bun']);
});

test('arrow keys, Home and End move the focus and select', () => {
  renderInSite(<PackageManagerTabs command="install rstest" />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole('tab', { name: 'npm' }).focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('yarn');
  expect(selected()).toEqual(['yarn']);
  press('End');
  expect(document.activeElement?.textContent).toBe('bun');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('npm');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('bun');
  press('Home');
  expect(selected()).toEqual(['npm']);
});

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['a', 0, false, undefined],
])('%s moves from %i of 3 (right to left: %s) to %s', (key, index, isRightToLeft, expected) => {
  expect(nextTabIndex(key, index, 3, isRightToLeft)).toBe(expected);
});

test('only the selected tab is focusable, and each tab refers to its panel', () => {
  renderInSite(<PackageManagerTabs command="install rstest" />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: 'npm' })).toBeTruthy();
  expect(screen.getByRole('tablist', { name: 'Package manager' })).toBeTruthy();
});

test.each([
  ['by value', { defaultValue: 'b' }, 'Second'],
  ['by label', { defaultValue: 'Second' }, 'Second'],
  ['by position', { defaultIndex: 1 }, 'Second'],
  ['unknown', { defaultValue: 'none' }, 'First'],
])('the initial tab: %s', (_name, props, expected) => {
  renderInSite(
    <Tabs {...props}>
      <Tab label="First" value="a">
        one
      </Tab>
      <Tab label="Second" value="b">
        two
      </Tab>
    </Tabs>,
  );
  expect(selected()).toEqual([expected]);
});

test('tabs without a group change alone and store nothing', () => {
  const tabs = (
    <Tabs>
      <Tab label="A">a</Tab>
      <Tab label="B">b</Tab>
    </Tabs>
  );
  renderInSite(
    <>
      {tabs}
      {tabs}
    </>,
  );
  fireEvent.click(screen.getAllByRole('tab', { name: 'B' })[1] as HTMLElement);
  expect(selected()).toEqual(['A', 'B']);
  expect(localStorage).toHaveLength(0);
});

test('opens a hidden tab for a hash, once', async () => {
  history.replaceState(null, '', '#deep%20one');
  renderInSite(
    <Tabs>
      <Tab label="A">a</Tab>
      <Tab label="B">
        <h3 id="deep one">Deep</h3>
      </Tab>
    </Tabs>,
  );
  await settle();
  expect(selected()).toEqual(['B']);
  fireEvent.click(screen.getByRole('tab', { name: 'A' }));
  document.body.append(document.createElement('i'));
  await settle();
  expect(selected()).toEqual(['A']);
  history.replaceState(null, '', '#%');
  document.body.append(document.createElement('i'));
  await settle();
  history.replaceState(null, '', location.pathname);
});

test('page tabs select the tab in the URL', async () => {
  history.replaceState(null, '', '?part=B');
  renderInSite(
    <PageTabs id="part">
      <Tab label="A">a</Tab>
      <Tab label="B">b</Tab>
    </PageTabs>,
  );
  await settle();
  expect(selected()).toEqual(['B']);
  history.replaceState(null, '', location.pathname);
});

test('page tabs store their choice in the URL', () => {
  renderInSite(
    <PageTabs id="part">
      <Tab label="A">a</Tab>
      <Tab label="B">b</Tab>
    </PageTabs>,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'B' }));
  expect(new URL(location.href).searchParams.get('part')).toBe('B');
});

test('tabs with a group and a query show the choice, and store it in both', () => {
  const tabs = (
    <Tabs groupId="system" query="os">
      <Tab value="mac">Mac</Tab>
      <Tab value="linux">Linux</Tab>
    </Tabs>
  );
  const { unmount } = renderInSite(tabs);
  fireEvent.click(screen.getByRole('tab', { name: 'linux' }));
  expect(selected()).toEqual(['linux']);
  expect(new URLSearchParams(location.search).get('os')).toBe('linux');
  unmount();
  history.replaceState(null, '', location.pathname);
  renderInSite(tabs);
  applyTabChoices();
  expect(selected()).toEqual(['linux']);
});
