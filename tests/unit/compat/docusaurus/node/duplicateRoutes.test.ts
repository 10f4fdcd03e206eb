import path from 'node:path';
import { expect, test } from '@rstest/core';
import { addressOf, readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const FILES = {
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
  'docs/one.md': '---\nslug: /twice\ntags: [a]\n---\n\n# One\n',
  'docs/two.md': '---\nslug: /twice\n---\n\n# Two\n',
  'docs/tags.md': '# Tags\n',
  'docs/later.md': '---\nslug: /twice\ndraft: true\n---\n\n# Draft\n',
  'docs/more/_category_.json': '{ "link": { "type": "generated-index", "slug": "/tags" } }',
  'docs/more/page.md': '# Page\n',
  'src/pages/index.js': 'export default () => null;\n',
};

/** Reads a site in several languages: a page that two of them have is reported once. */
function readSite(setting: object) {
  const siteDir = writeFolder(FILES);
  const files = new DataFiles();
  const options = {
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    ...setting,
  };
  const contents = readContent({ siteDir, files, options }, new Map());
  const lines = files.mistakes.map(
    ({ location, message, severity }) => `${severity} ${path.relative(siteDir, location.file)} ${message}`,
  );
  const fileAt = (address: string) => {
    const found = contents[0]?.pages.filter((page) => addressOf(page) === address && !page.frontmatter?.draft) ?? [];
    return found.map(({ from }) => from && path.relative(siteDir, from));
  };
  return { lines, fileAt };
}

const LINES = [
  'docs/more/_category_.json The generated index of the category "more" has the address "/tags", which docs/tags.md has.',
  'docs/tags.md has the address "/tags", which a generated list has: the page is left out.',
  'docs/intro.md has the address "/", which src/pages/index.js has: the page is left out.',
  'docs/two.md has the address "/twice", which docs/one.md has: the page is left out.',
];

test.each([
  [{}, 'warning'],
  [{ onDuplicateRoutes: 'log' }, 'warning'],
  [{ onDuplicateRoutes: 'throw' }, 'error'],
  [{ onDuplicateRoutes: 'ignore' }, undefined],
])('of several pages with one address there is the one of Docusaurus, with %j', (setting, severity) => {
  const { lines, fileAt } = readSite(setting);
  expect(fileAt('/')).toEqual(['src/pages/index.js']);
  expect(fileAt('/twice')).toEqual(['docs/one.md']);
  expect(fileAt('/tags')).toEqual([undefined]);
  expect(lines.toSorted()).toEqual(severity ? LINES.map((line) => `${severity} ${line}`).toSorted() : []);
});
