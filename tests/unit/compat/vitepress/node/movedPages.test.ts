import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { movedPages } from '../../../../../compat/vitepress/node/movedPages.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folders = {
  plain: writeFolder({
    'index.md': '# Home\n',
    'packages/(a)/src/x.md': '# X\n',
    'packages/b/src/draft.md': '# Draft\n',
    'packages/b/src/y.mdx': '# Y\n',
    'packages/b/dist/src/z.md': '# Z\n',
    '[pkg].md': '# Template\n',
  }),
  languages: writeFolder({ 'en/guide/a.md': '# A\n', 'en/b.md': '# B\n', 'es/c.md': '# C\n' }),
};
const MONOREPO = { 'packages/:pkg/src/:slug*': ':pkg/:slug*' };

afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

test('pages with a new path take the place of those of their files', () => {
  const config = { lang: 'en', route: { exclude: ['**/draft.md'] } };
  const read = () => movedPages({ rewrites: MONOREPO, dynamicPages: [] }, config, folders.plain);
  const from = path.join(folders.plain, 'packages/(a)/src/x.md');
  expect(read()).toEqual([{ relativePath: '(a)/x.md', text: '# X\n', from, replacesFile: true }]);
  rmSync(from);
  expect(read()).toEqual([]);
});

test('pages of templates have the path of their parameters, or its rewrite', () => {
  const dynamicPages = ['one', 'two'].map((pkg) => ({ page: `${pkg}.md`, template: '[pkg].md', params: { pkg } }));
  const gone = { page: 'c.md', template: '[gone].md', params: {} };
  const moves = { rewrites: { 'two.md': 'more/2.md' }, dynamicPages: [...dynamicPages, gone] };
  const pages = movedPages(moves, { lang: 'en' }, folders.plain);
  expect(pages.map(({ relativePath, from }) => [relativePath, from])).toEqual([
    ['one.md', path.join(folders.plain, '[pkg].md')],
    ['more/2.md', path.join(folders.plain, '[pkg].md')],
  ]);
});

test('addresses of the default language have no prefix anyway', () => {
  const config = { lang: 'en', locales: [{ lang: 'en' }, { lang: 'es' }] };
  const find = (rewrites: object) =>
    movedPages({ rewrites, dynamicPages: [] }, config, folders.languages).map(({ relativePath, from = '' }) => [
      path.relative(folders.languages, from),
      relativePath,
    ]);
  expect(find({ 'en/:rest*': ':rest*' })).toEqual([]);
  expect(find({ 'en/guide/:rest*': ':rest*', 'es/:rest*': 'es/more/:rest*' })).toEqual([
    ['en/guide/a.md', 'en/a.md'],
    ['es/c.md', 'es/more/c.md'],
  ]);
});
