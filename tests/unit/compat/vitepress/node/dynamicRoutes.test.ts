import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import picomatch from 'picomatch';
import {
  type DynamicPages,
  findDynamicRoutes,
  foldersOf,
  type ListedPages,
  linkMatcher,
  loadDynamicPages,
  withoutTemplates,
} from '../../../../../compat/vitepress/node/dynamicRoutes.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folder = writeFolder({
  'packages/[pkg].md': '# {{ $params.pkg }}\n',
  'packages/[pkg].paths.ts': `import { readFileSync } from 'node:fs';
export default {
  watch: ['../data/*.txt', '../data/none.csv'],
  paths: (files: string[]) => files.map((file) => ({ params: { pkg: file.replace(/.*\\/|\\.txt$/g, '') }, content: readFileSync(file, 'utf8') })),
};
`,
  'data/a.txt': 'Text A',
  'data/b.txt': 'Text B',
  'data/c.md': 'C',
  'v[major]/index.md': '# Version\n',
  'v[major]/index.paths.js': 'export default { paths: [{ params: { major: 2 } }], transformPageData() {} };\n',
  'bad/[a].md': '',
  'bad/[a].paths.mjs': 'export default { paths: () => [{ params: { b: "x" } }] };\n',
  'thrown/[a].md': '',
  'thrown/[a].paths.js': 'export default { paths() { throw new Error("No network.\\nDetails"); } };\n',
  'broken/[a].md': '',
  'broken/[a].paths.ts': 'export default { paths: [1,,};\n',
  'alone/[a].md': '',
  'packages/p.md': '# P\n',
  'dist/[a].md': '',
  '.vitepress/[a].md': '',
});
const routes = findDynamicRoutes(folder);

afterAll(() => rmSync(folder, { recursive: true }));

test('finds templates with their loaders, and leaves them out', () => {
  expect(Object.fromEntries(routes.map(({ template, loader }) => [template, loader]))).toEqual({
    'alone/[a].md': undefined,
    'bad/[a].md': 'bad/[a].paths.mjs',
    'broken/[a].md': 'broken/[a].paths.ts',
    'packages/[pkg].md': 'packages/[pkg].paths.ts',
    'thrown/[a].md': 'thrown/[a].paths.js',
    'v[major]/index.md': 'v[major]/index.paths.js',
  });
  const { route } = withoutTemplates({ route: { exclude: ['a.md'] } }, routes);
  const isExcluded = picomatch(route.exclude);
  expect(['a.md', 'packages/[pkg].md', 'packages/p.md'].map((name) => isExcluded(name))).toEqual([true, true, false]);
});

test('runs loaders with the files that they watch, and names those that list no pages', async () => {
  const { pages, notCarried, files } = await loadDynamicPages(routes, folder, folder);
  expect(pages.map(({ page, content }) => [page, content]).toSorted()).toEqual([
    ['packages/a.md', 'Text A'],
    ['packages/b.md', 'Text B'],
    ['v2/index.md', undefined],
  ]);
  expect(notCarried.map(({ name, consequence }) => `${name} ${consequence}`).toSorted()).toEqual([
    'alone/[a].md has no ".paths" file with the list of its pages: the pages of "alone/[a].md" are not built',
    'bad/[a].paths.mjs fails (an entry has no "params.a"): the pages of "bad/[a].md" are not built',
    'broken/[a].paths.ts cannot be parsed: Unexpected token "}": the pages of "broken/[a].md" are not built',
    'thrown/[a].paths.js fails (No network): the pages of "thrown/[a].md" are not built',
    'v[major]/index.paths.js has "transformPageData", which is not run',
  ]);
  const places = notCarried.map(({ place }) => `${path.relative(folder, place?.file ?? '')}:${place?.line}`);
  expect(places.toSorted()).toEqual([
    'alone/[a].md:1',
    'bad/[a].paths.mjs:1',
    'broken/[a].paths.ts:1',
    'thrown/[a].paths.js:1',
    'v[major]/index.paths.js:1',
  ]);
  expect(files.map((file) => path.relative(folder, file))).toContain('data/a.txt');
});

test('the pages of a loader that breaks are those that it listed last', async () => {
  const root = writeFolder({ '[a].md': '', '[a].paths.ts': "export default { paths: [{ params: { a: 'x' } }] };\n" });
  const listed: ListedPages = new Map();
  const load = (text: string) => {
    writeFileSync(path.join(root, '[a].paths.ts'), text);
    return loadDynamicPages(findDynamicRoutes(root), root, root, undefined, listed);
  };
  const namesOf = ({ pages }: DynamicPages) => pages.map(({ page }) => page);
  expect(namesOf(await load("export default { paths: [{ params: { a: 'x' } }] };\n"))).toEqual(['x.md']);
  const broken = await load("export default { paths: [{ params: { a: 'x' };\n");
  expect(namesOf(broken)).toEqual(['x.md']);
  expect(broken.notCarried[0]?.consequence).toMatch(/the pages of "\[a\]\.md" are those that it listed last$/);
  expect(namesOf(await load("export default { paths: [{ params: { a: 'y' } }] };\n"))).toEqual(['y.md']);
  rmSync(root, { recursive: true });
});

test('a package of a loader that is not installed is named', async () => {
  const root = writeFolder({
    '[a].md': '',
    '[a].paths.ts':
      "import { defineRoutes } from 'vitepress';\nimport { list } from 'absent-list';\nexport default defineRoutes({ paths: () => list() });\n",
  });
  const { pages, notCarried } = await loadDynamicPages(findDynamicRoutes(root), root, root);
  rmSync(root, { recursive: true });
  expect(pages).toEqual([]);
  expect(notCarried.map(({ name, consequence, place }) => `${place?.line} ${name} ${consequence}`)).toEqual([
    '2 [a].paths.ts imports "absent-list", which is not installed: the pages of "[a].md" are not built',
  ]);
});

test.each([
  ['/packages/a', '', true],
  ['./b.md#c', 'packages/index.md', true],
  ['../packages/%E9%A1%B5.html', 'guide/a.md', true],
  ['/v2/', '', true],
  ['/packages/', '', false],
  ['/packages/a/b', '', false],
  ['./b', 'guide/a.md', false],
])('the link %j in %j may be one of a template: %j', (href, page, expected) => {
  expect(linkMatcher(['packages/[pkg].md', 'v[major]/index.md'])(href, page)).toBe(expected);
  expect(linkMatcher([])(href, page)).toBe(false);
});

test('the folders of patterns are those in which a new file may be watched', () => {
  const patterns = ['data/*.txt', 'data/none.csv', 'none/*.md'].map((name) => path.posix.join(folder, name));
  expect(foldersOf(patterns)).toEqual([path.posix.join(folder, 'data')]);
  expect(foldersOf([])).toEqual([]);
});
