import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readI18n } from '../../../../../src/node/site/metaFiles.ts';
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
