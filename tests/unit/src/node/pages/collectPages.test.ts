import { expect, test } from '@rstest/core';
import { collectPages } from '../../../../../src/node/pages/collectPages.ts';
import { issueOf, issuesOf, writeFolder } from './compileText.ts';

function collect(paths: string[], options: { locales?: string[]; exclude?: string[] } = {}) {
  const docsDir = writeFolder(Object.fromEntries(paths.map((path) => [path, ''])));
  const { locales = ['en', 'zh'], exclude = [] } = options;
  return collectPages({ docsDir, cwd: docsDir, locales, lang: locales[0] || 'en', exclude });
}

test('returns pages in path order, with locale, route and format', () => {
  const pages = collect(['zh/index.md', 'en/b/index.mdx', 'en/b/a.tsx', 'en/index.mdx', 'en/a.jsx']);
  expect(pages.map(({ relativePath, locale, routePath, format }) => [relativePath, locale, routePath, format])).toEqual(
    [
      ['en/a.jsx', 'en', '/a', 'component'],
      ['en/b/a.tsx', 'en', '/b/a', 'component'],
      ['en/b/index.mdx', 'en', '/b/', 'mdx'],
      ['en/index.mdx', 'en', '/', 'mdx'],
      ['zh/index.md', 'zh', '/zh/', 'md'],
    ],
  );
});

test('for an engine that publishes all Markdown, every Markdown file is a page with the address of its name', () => {
  const paths = [
    '_a.md',
    'guide/README.md',
    'shared/b.md',
    'theme/c.md',
    'theme/D.tsx',
    'e.mdx',
    'public/f.md',
    'zh/_g.md',
  ];
  const docsDir = writeFolder(
    Object.fromEntries(
      [...paths, '.x/h.md', 'node_modules/i/j.md', 'dist/k.md', 'a/dist/l.md'].map((each) => [each, '']),
    ),
  );
  const options = { docsDir, cwd: docsDir, locales: ['', 'zh'], lang: 'en', exclude: [] };
  const pages = collectPages({ ...options, pageAdapter: { publishesAllMarkdown: true } });
  expect(pages.map(({ routePath }) => routePath)).toEqual([
    '/_a',
    '/guide/README',
    '/public/f',
    '/shared/b',
    '/theme/c',
    '/zh/_g',
  ]);
});

test('for an engine that publishes all folders, pages are in folders named shared as well, and a README has the address of its name', () => {
  const paths = ['README.md', 'b/README.md', 'b/shared/c.md', 'shared/D.tsx', '_shared/e.md', 'f/components/G.tsx'];
  const docsDir = writeFolder({
    ...Object.fromEntries(paths.map((each) => [each, ''])),
    'components/h.tsx': 'export const frontmatter = {};',
  });
  const options = { docsDir, cwd: docsDir, locales: [''], lang: 'en', exclude: [] };
  const pages = collectPages({ ...options, pageAdapter: { publishesAllFolders: true } });
  expect(pages.map(({ routePath }) => routePath)).toEqual(['/', '/b/README', '/b/shared/c', '/components/h']);
});

test('for an engine that publishes all folders, pages beside those of languages are of the default one', () => {
  const paths = ['README.md', 'blog/a.md', 'parts/b.tsx', 'en/c.md', 'c.md', 'zh/d.md', 'fr/e.md', 'public/f.md'];
  const docsDir = writeFolder({
    ...Object.fromEntries(paths.map((each) => [each, ''])),
    'parts/g.jsx': 'export const frontmatter = {};',
  });
  const options = { docsDir, cwd: docsDir, locales: ['en', 'zh'], lang: 'en', exclude: [] };
  const pages = collectPages({ ...options, pageAdapter: { publishesAllFolders: true } });
  expect(pages.map(({ relativePath, locale, routePath }) => `${relativePath} ${locale} ${routePath}`)).toEqual([
    'en/c.md en /c',
    'zh/d.md zh /zh/d',
    'README.md en /README',
    'blog/a.md en /blog/a',
    'fr/e.md en /fr/e',
    'parts/g.jsx en /parts/g',
  ]);
});

test('a language without a folder has the pages that are in none of another one', () => {
  const pages = collect(['index.md', 'guide/zh/a.md', 'zh/a.md'], { locales: ['', 'zh'] });
  expect(pages.map(({ locale, routePath }) => [locale, routePath])).toEqual([
    ['en', '/guide/zh/a'],
    ['en', '/'],
    ['zh', '/zh/a'],
  ]);
});

test.each([
  'en/_draft.mdx',
  'en/_components/A.tsx',
  'en/components/A.tsx',
  'en/guide/components/charts/A.jsx',
  'en/a/_b/c.mdx',
  'en/.hidden.mdx',
  'en/.git/a.mdx',
  'en/shared/a.mdx',
  'en/a/shared/b.mdx',
  'en/node_modules/a.md',
  'en/types.d.ts',
  'en/types.d.tsx',
  'en/a.ts',
  'en/a.css',
  'en/_meta.json',
  'shared/a.mdx',
  'public/a.md',
  'theme/index.tsx',
  'a.mdx',
])('%s is not a page', (path) => {
  expect(collect(['en/index.mdx', path])).toHaveLength(1);
});

test.each([
  'en/__tests__.mdx',
  'en/public/a.mdx',
  'en/theme/a.mdx',
  'en/a b/页#1%.mdx',
  'en/components/a.mdx',
  'en/components.tsx',
])('%s is a page', (path) => {
  expect(collect([path]).map(({ relativePath }) => relativePath)).toEqual([path]);
});

test('excludes the paths that a site configures', () => {
  const pages = collect(['en/a.mdx', 'en/b.mdx', 'zh/drafts/c.mdx'], { exclude: ['en/b.mdx', '**/drafts/**'] });
  expect(pages.map(({ relativePath }) => relativePath)).toEqual(['en/a.mdx']);
});

test('without locales, pages are in the docs folder itself', () => {
  const pages = collect(['index.md', 'guide/a.md', 'public/b.md', 'theme/c.tsx', 'de/d.md'], { locales: [''] });
  expect(pages.map(({ routePath, locale }) => [routePath, locale])).toEqual([
    ['/de/d', 'en'],
    ['/guide/a', 'en'],
    ['/', 'en'],
  ]);
});

test('reports all duplicate routes at once', async () => {
  const names = ['en/a.md', 'en/a.mdx', 'en/b.md', 'en/b.tsx', 'en/c/index.md', 'en/c.md', 'en/D.md', 'en/d.mdx'];
  const errors = await issuesOf(() => collect([...names, 'en/e.md', 'zh/e.md']));
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    '[docs:routes] en/a.mdx has the URL "/a", which en/a.md already has.',
    '[docs:routes] en/b.tsx has the URL "/b", which en/b.md already has.',
    '[docs:routes] en/c.md has the URL "/c", which en/c/index.md already has.',
    '[docs:routes] en/d.mdx has the URL "/d", which differs only in case from "/D" of en/D.md.',
  ]);
});

test('reports a folder of pages that is not a locale, but not a folder without pages', async () => {
  const error = await issueOf(() => collect(['en/a.md', 'de/a.md']));
  expect(error.message).toContain('"de" contains pages, but "de" is not among the locales (en, zh).');
  expect(error.hint).toContain('{ lang: "de"');
  expect(collect(['en/a.md', 'de/a.txt', 'images/a.md'])).toHaveLength(1);
});

test('names the folders of a site without pages', async () => {
  const error = await issueOf(() => collect(['public/a.md']));
  expect(error.message).toBe(
    '[docs:pages] No pages found in "en" and "zh".\nCreate the first page, for example index.mdx. "npx docspack init" creates a whole site.',
  );
});

test('reports a folder that cannot be read', () => {
  const docsDir = writeFolder({ 'en/index.mdx': '# Home', zh: 'a file' });
  const options = { docsDir, cwd: docsDir, locales: ['en', 'zh'], lang: 'en', exclude: [] };
  expect(() => collectPages(options)).toThrow('ENOTDIR');
});

test('names all pages whose path has a control character', async () => {
  const errors = await issuesOf(() => collect(['a\nb.md', 'c/d\te.md', 'f.md'], { locales: [''] }));
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    '[docs:pages] The path of the page "a\\nb.md" has a control character, such as a line end.',
    '[docs:pages] The path of the page "c/d\\te.md" has a control character, such as a line end.',
  ]);
});
