import { expect, test } from '@rstest/core';
import { linkingPage } from '../../../../../compat/docusaurus/node/links.ts';
import type { ParsedFile } from '../../../../../src/model/page.ts';

const PAGES = [
  { relativePath: 'intro.mdx', from: '/site/docs/intro.mdx' },
  { relativePath: 'guide/sail.mdx', from: '/site/docs/guide/2-sail.mdx' },
];

test.each<[string, Pick<ParsedFile, 'relativePath' | 'pagePath' | 'importedBy'>, string | undefined]>([
  ['a page', { relativePath: 'intro.mdx' }, 'intro.mdx'],
  ['a partial', { relativePath: '../docs/_part.mdx', pagePath: 'guide/sail.mdx' }, 'guide/sail.mdx'],
  ['a module', { relativePath: '../docs/guide/_part.mdx', importedBy: 'page' }, 'guide/sail.mdx'],
  ['a module in a folder without pages', { relativePath: '../other/_part.mdx', importedBy: 'code' }, undefined],
])('relative addresses of %s are those of a page', (_, file, expected) => {
  const inFolder = `/site/${file.relativePath.replace('../', '')}`;
  expect(linkingPage(PAGES, file, { own: inFolder, hasLocales: false })?.relativePath).toBe(expected);
  const inLanguage = {
    ...file,
    relativePath: `fr/${file.relativePath}`,
    ...(file.pagePath !== undefined && { pagePath: `fr/${file.pagePath}` }),
  };
  expect(linkingPage(PAGES, inLanguage, { own: inFolder, hasLocales: true })?.relativePath).toBe(expected);
});
