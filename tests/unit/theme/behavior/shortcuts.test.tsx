import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { site } from '../../../fixtures/generated/siteData.ts';

let detach = () => {};
beforeEach(() => {
  detach = attachBehavior(site);
});
afterEach(() => {
  detach();
  document.body.innerHTML = '';
  document.documentElement.lang = '';
});

const dialogs = () => screen.queryAllByRole('dialog');

test.each([
  ['en', 'Keyboard shortcuts', 'Search'],
  ['zh-Hans', '键盘快捷键', '搜索'],
])('opens the shortcuts once with a question mark: %s', async (lang, name, first) => {
  document.documentElement.lang = lang;
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getAllByRole('definition')[0]?.textContent).toBe(first);
  expect(within(dialog).getAllByRole('term')[0]?.textContent).toMatch(/^\//);
  fireEvent.keyDown(document.body, { key: '?' });
  await rs.waitFor(() => expect(dialogs()).toHaveLength(1));
  fireEvent.click(within(dialog).getByRole('button'));
  await rs.waitFor(() => expect(dialogs()).toHaveLength(0));
});

test('ignores a question mark in a field or with a modifier', async () => {
  document.body.innerHTML = '<input>';
  fireEvent.keyDown(screen.getByRole('textbox'), { key: '?' });
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialogs()).toHaveLength(0);
});

test.each<[string, () => unknown]>([
  ['the key of search', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: '/' })],
  ['back and forward', () => fireEvent.popState(window)],
])('closes at %s', async (_, act) => {
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByRole('dialog');
  act();
  await rs.waitFor(() => expect(dialogs()).toHaveLength(0));
});
