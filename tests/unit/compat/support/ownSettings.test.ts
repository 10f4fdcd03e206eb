import { expect, test } from '@rstest/core';
import { withOwnSettings } from '../../../../compat/support/ownSettings.ts';

const CARRIED = { title: 'A', themeConfig: { darkMode: true, nav: [1] }, plugins: ['carried'], hosts: [] };

test.each<[string, unknown, object]>([
  ['nothing', undefined, CARRIED],
  ['a value', { hosts: ['netlify'], title: undefined }, { ...CARRIED, hosts: ['netlify'] }],
  ['a part of an object', { themeConfig: { nav: [2] } }, { ...CARRIED, themeConfig: { darkMode: true, nav: [2] } }],
  ['plugins', { plugins: ['own'] }, { ...CARRIED, plugins: ['carried', 'own'] }],
])('settings of a site with %s', (_name, own, expected) => {
  expect(withOwnSettings(CARRIED, own, 'docspack')).toEqual(expected);
});

test('anything but an object is an error', () => {
  expect(() => withOwnSettings(CARRIED, ['hosts'], 'docspack')).toThrow('"docspack" must be an object, not ["hosts"].');
});
