import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { checkOwnSettings, withOwnSettings } from '../../../../compat/support/ownSettings.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const CARRIED = { title: 'A', themeConfig: { darkMode: true, nav: [1] }, plugins: ['carried'], hosts: [] };

test.each<[string, unknown, object]>([
  ['nothing', undefined, CARRIED],
  ['a value', { hosts: ['netlify'], title: undefined }, { ...CARRIED, hosts: ['netlify'] }],
  ['a part of an object', { themeConfig: { nav: [2] } }, { ...CARRIED, themeConfig: { darkMode: true, nav: [2] } }],
  ['plugins', { plugins: ['own'] }, { ...CARRIED, plugins: ['carried', 'own'] }],
])('settings of a site with %s', (_name, own, expected) => {
  expect(withOwnSettings(CARRIED, own, 'docspack')).toEqual(expected);
});

test('settings of a language are added to those of the same one', () => {
  const carried = {
    themeConfig: { locales: [{ lang: 'en' }, { lang: 'ru', label: 'Русский', messages: { a: 'A' } }] },
  };
  const own = { themeConfig: { locales: [{ lang: 'ru', messages: { b: 'B' } }, { lang: 'fr' }] } };
  expect(withOwnSettings(carried, own, 'docspack')).toEqual({
    themeConfig: {
      locales: [{ lang: 'en' }, { lang: 'ru', label: 'Русский', messages: { a: 'A', b: 'B' } }, { lang: 'fr' }],
    },
  });
});

test('anything but an object is an error', () => {
  expect(() => withOwnSettings(CARRIED, ['hosts'], 'docspack')).toThrow('"docspack" must be an object, not ["hosts"].');
});

test('mistakes are reported where the configuration has them', () => {
  const root = writeFolder({ 'config.mjs': "export default {\n  a: { docspack: { titel: 'A', search: 7 } },\n};\n" });
  const check = (own: object) => () =>
    checkOwnSettings(own, 'a.docspack', { configFile: path.join(root, 'config.mjs'), cwd: root });
  expect(check({ title: 'A', hosts: ['caddy'] })).not.toThrow();
  expect(check({ titel: 'A' })).toThrow('config.mjs:2:20 "a.docspack.titel" is not a known key.');
  rmSync(root, { recursive: true });
});
