import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createMetaReader, readI18n, readNav } from '../../../../../src/node/site/metaFiles.ts';
import { writeFolder } from '../pages/compileText.ts';

test.each([
  ['beside the docs folder of the site', { 'i18n.json': 'project', '1.0/i18n.json': 'elsewhere' }, 'project'],
  ['in the docs folder of the site', { 'i18n.json': 'project', 'docs/i18n.json': 'site' }, 'site'],
  ['in the folder of the version', { 'docs/i18n.json': 'site', 'docs/1.0/i18n.json': 'version' }, 'version'],
])('the texts of a version are those %s', (_, files, expected) => {
  const texts = Object.entries(files).map(([name, en]) => [name, JSON.stringify({ guide: { en } })]);
  const root = writeFolder(Object.fromEntries(texts));
  const siteDir = path.join(root, 'docs');
  const read = readI18n({ docsDir: path.join(siteDir, '1.0'), siteDir }, { cwd: root });
  expect(read.get('guide')).toEqual({ en: expected });
});

test('the navbar of Rspress 1 is in a _meta.json, unless there is a _nav.json or it has rows', () => {
  const items = [{ text: 'Guide', link: '/guide/' }];
  const cwd = writeFolder({
    'old/_meta.json': JSON.stringify(items),
    'both/_meta.json': JSON.stringify(items),
    'both/_nav.json': '[]',
    'rows/_meta.json': '["a"]',
  });
  const options = { cwd, pageAdapter: { hasNavInMeta: true } as const };
  const readMeta = createMetaReader(options);
  const read = (name: string) => [readNav(path.join(cwd, name), options), readMeta(path.join(cwd, name))];
  expect(read('old')).toEqual([items, undefined]);
  expect(read('both')).toEqual([[], undefined]);
  expect(read('rows')).toEqual([undefined, ['a']]);
  expect(() => createMetaReader({ cwd })(path.join(cwd, 'old'))).toThrow('contains navbar items');
});

test('rows of other engines may have keys that have no meaning, and headers with rows are groups', () => {
  const page = { type: 'custom-link', label: 'Page', link: '/page' };
  const rows = [
    { type: 'section-header', label: 'Group', items: [{ ...page, order: 1 }] },
    { ...page, key: 'page' },
  ];
  const cwd = writeFolder({
    '_meta.json': JSON.stringify(rows),
    '_nav.json': '[{ "text": "A", "link": "/a", "key": 1 }]',
  });
  const options = { cwd, pageAdapter: { hasNavInMeta: true } as const };
  expect(createMetaReader(options)(cwd)).toEqual([{ type: 'custom-link', label: 'Group', items: [page] }, page]);
  expect(readNav(cwd, options)).toEqual([{ text: 'A', link: '/a' }]);
  expect(() => createMetaReader({ cwd })(cwd)).toThrow('"[0].items[0].order" is not a known key');
});
