import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import type { Navigation } from '../../../../src/model/siteData.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { watchPlugin } from '../../../../src/node/support/issues/watchPlugin.ts';
import { makeConfig, makeSource } from './pages/compileText.ts';
import { makeSite } from './site/makeSite.ts';

const FILES = { 'en/index.mdx': '# Home', 'en/a.mdx': '# A', 'zh/index.mdx': '# 首页' };

function messagesOf(errors: readonly { message: string }[]): string[] {
  return errors.map(({ message }) => message);
}

async function run(plugins: DocsPlugin[], mode: 'build' | 'dev' = 'build') {
  const { graph, docsDir } = await makeSite(FILES);
  const hooks = new Hooks([], makeConfig(docsDir, { plugins }), mode);
  return { hooks, graph, docsDir };
}

test('pages of plugins and files are sorted by path', async () => {
  const plugin: DocsPlugin = {
    name: 'extra',
    pages: (sources) => [{ relativePath: 'en/b.md', text: `# ${sources.length} files` }],
  };
  const { hooks, docsDir } = await run([plugin]);
  const sources = await hooks.pages(['en/index.mdx', 'en/a.mdx'].map((name) => makeSource(docsDir, name)));
  expect(sources.map(({ routePath }) => routePath)).toEqual(['/a', '/b', '/']);
  expect(sources[1]).toMatchObject({
    file: path.join(docsDir, 'en/b.md'),
    format: 'md',
    locale: 'en',
    displayPath: 'en/b.md of the plugin "extra"',
    virtual: { text: '# 2 files', plugin: 'extra', madeFrom: undefined },
  });
});

test('a page generated from a file is named by it in messages, and watched', async () => {
  const { hooks, docsDir } = await run([]);
  const from = path.join(docsDir, 'en/data.json');
  const plugin: DocsPlugin = { name: 'extra', pages: () => [{ relativePath: 'en/data.mdx', text: '', from }] };
  const own = new Hooks([plugin], makeConfig(docsDir), 'build');
  const [source] = await own.pages([]);
  expect(source).toMatchObject({ file: from, displayPath: 'en/data.json', virtual: { madeFrom: 'en/data.json' } });
  expect([...own.reports.dependencies]).toEqual([from]);
  expect(hooks.reports.errors).toEqual([]);
});

test.each([
  ['fr/a.mdx', 'A path must start with a language folder: "en/" or "zh/".'],
  ['/en/a.mdx', 'A path must start with a language folder: "en/" or "zh/".'],
  ['en/../a.mdx', 'Use a path relative to the docs folder, with forward slashes, that ends in ".md" or ".mdx".'],
  ['en/a.txt', 'Use a path relative to the docs folder, with forward slashes, that ends in ".md" or ".mdx".'],
  ['en\\a.mdx', 'A path must start with a language folder: "en/" or "zh/".'],
])('rejects a page with the path %s', async (relativePath, hint) => {
  const { hooks } = await run([{ name: 'extra', pages: () => [{ relativePath, text: '' }] }]);
  expect(await hooks.pages([])).toEqual([]);
  expect(messagesOf(hooks.reports.errors)).toEqual([
    `[docs:plugins] The plugin "extra" adds a page with the invalid path ${JSON.stringify(relativePath)}.\n${hint}`,
  ]);
});

test('rejects a page with the URL of a file, and names both', async () => {
  const { hooks, docsDir } = await run([{ name: 'extra', pages: () => [{ relativePath: 'en/a.md', text: '' }] }]);
  await expect(hooks.pages([makeSource(docsDir, 'en/a.mdx')])).rejects.toThrow(
    'en/a.md of the plugin "extra" has the URL "/a", which en/a.mdx already has.',
  );
});

test('data and head tags of plugins are part of page data and its hash', async () => {
  const { hooks, graph } = await run([
    { name: 'words', data: (page) => (page.source.routePath === '/a' ? page.searchText.length : undefined) },
    { name: 'meta', head: (page) => (page.source.routePath === '/' ? [['meta', { name: 'a', content: '1' }]] : []) },
  ]);
  const changed = await hooks.pageData(graph);
  expect(changed.pageData.get('/a')?.pluginData).toEqual({ words: 0 });
  expect(changed.pageData.get('/')?.pluginHead).toEqual([['meta', { name: 'a', content: '1' }]]);
  expect(changed.pageData.get('/zh/')).toEqual(graph.pageData.get('/zh/'));
  const isSame = (route: string) => changed.pageNames.hashOf(route) === graph.pageNames.hashOf(route);
  expect(['/', '/a', '/zh/'].map(isSame)).toEqual([false, false, true]);
});

test.each([
  [['meta', { 'bad name': 'x' }], '"[0][1]["bad name"]" is not a name that an attribute can have'],
  [['img src=x onerror=y', {}], '"[0][0]" must be the name of an element that a head can have, such as "meta"'],
  [['meta', { content: 5 }], '"[0][1].content" must be a string, not 5'],
  [['script', {}, 5], '"[0][2]" must be a string, not 5'],
])('reports and removes the head tag %j of a plugin', async (tag, problem) => {
  const { hooks, graph } = await run([{ name: 'meta', head: () => JSON.parse(JSON.stringify([tag])) }]);
  const changed = await hooks.pageData(graph);
  expect(changed.pageData.get('/a')?.pluginHead).toBeUndefined();
  expect(messagesOf(hooks.reports.errors)[0]).toContain(
    `[docs:meta] "head" for en/a.mdx returns an invalid tag: ${problem}`,
  );
});

function nested(levels: number): unknown[] {
  let value: unknown[] = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

const circular: Record<string, unknown> = {};
Object.assign(circular, { self: circular });

test.each([
  [new Map(), 'it is a Map'],
  [{ sizes: [1, 5n] }, '"sizes[1]" is 5n'],
  [{ at: new Date(0) }, '"at" is a Date'],
  [{ run: () => 1 }, '"run" is a function'],
  [[Number.NaN], '"[0]" is NaN'],
  [nested(20_000), 'it is nested in more than 1,000 levels'],
  [circular, '"self" is a reference to an object that contains it'],
])('reports and removes data that JSON cannot hold', async (value, problem) => {
  const { hooks, graph } = await run([{ name: 'words', data: () => value as never }]);
  const changed = await hooks.pageData(graph);
  expect(changed.pageData.get('/a')?.pluginData).toBeUndefined();
  expect(messagesOf(hooks.reports.errors)[0]).toBe(
    `[docs:plugins] The plugin "words" returns a value that JSON cannot hold in "data" for en/a.mdx: ${problem}.\n` +
      'Return strings, numbers, booleans, null, arrays and plain objects.',
  );
});

test.each([
  [5, 'an invalid value: it must be an array, not 5'],
  [null, 'an invalid value: it must be an array, not null'],
  ['a.md', 'an invalid value: it must be an array, not "a.md"'],
  [[5], 'an invalid page: "[0]" must be an object, not 5'],
  [[{ relativePath: 'en/b.md' }], 'an invalid page: "[0].text" is missing: it must be a string'],
])('reports and removes the pages %j of a plugin', async (pages, problem) => {
  const { hooks } = await run([{ name: 'extra', pages: () => pages as never }]);
  expect(await hooks.pages([])).toEqual([]);
  expect(messagesOf(hooks.reports.errors)).toEqual([`[docs:extra] "pages" returns ${problem}.`]);
});

test.each([
  [5, 'an invalid value: it must be an array, not 5'],
  [null, 'an invalid value: it must be an array, not null'],
  [[{ path: 'a.txt', read: () => '' }], 'an invalid output file: "[0].fileName" is missing: it must be a string'],
  [[{ fileName: 'a.txt', read: 'text' }], 'an invalid output file: "[0].read" must be a function'],
])('reports and removes the outputs %j of a plugin', async (files, problem) => {
  const { hooks, graph } = await run([{ name: 'extra', outputs: () => files as never }]);
  expect(await hooks.outputs(graph)).toEqual([]);
  expect(messagesOf(hooks.reports.errors)).toEqual([`[docs:extra] "outputs" returns ${problem}.`]);
});

test('a head that is null is reported, and one that is undefined is empty', async () => {
  const { hooks, graph } = await run([
    { name: 'none', head: () => undefined as never },
    { name: 'null', head: () => null as never },
  ]);
  await hooks.pageData(graph);
  expect(messagesOf(hooks.reports.errors)[0]).toBe(
    '[docs:null] "head" for en/a.mdx returns an invalid value: it must be an array, not null.',
  );
  expect(hooks.reports.errors).toHaveLength(graph.pages.length);
});

test('a check that returns what it has found, instead of reporting it, is reported', async () => {
  const { hooks, graph } = await run([
    { name: 'lists', check: () => [{ message: 'wrong' }] as never },
    { name: 'none', check: () => [] as never },
  ]);
  await hooks.check(graph);
  expect(messagesOf(hooks.reports.errors)).toEqual([
    '[docs:lists] "check" returns a list, which has no effect.\nReport each problem with context.report({ message }).',
  ]);
});

test('a plugin may generate its pages, and is reported if the generator throws', async () => {
  const { hooks } = await run([
    {
      name: 'extra',
      *pages() {
        yield { relativePath: 'en/b.md', text: '# B' };
      },
    },
    {
      name: 'broken',
      *pages() {
        yield { relativePath: 'en/c.md', text: '# C' };
        throw new Error('No more pages.');
      },
    },
  ]);
  expect((await hooks.pages([])).map(({ routePath }) => routePath)).toEqual(['/b']);
  expect(messagesOf(hooks.reports.errors)[0]).toContain('The plugin "broken" throws in "pages": No more pages.');
});

test.each([Promise.resolve.bind(Promise, []), () => Promise.reject(new Error('late'))])(
  'head tags must not be a promise',
  async (head) => {
    const { hooks, graph } = await run([{ name: 'meta', head: head as never }]);
    await hooks.pageData(graph);
    expect(messagesOf(hooks.reports.errors)[0]).toContain(
      '"head" for en/a.mdx returns a promise, but this hook is synchronous.',
    );
  },
);

test('a document’s tags must not be a promise', async () => {
  const { hooks, graph } = await run([{ name: 'meta', documentHead: () => Promise.resolve([]) as never }]);
  const [page] = graph.pages;
  if (!page) throw new Error('The site has no page.');
  expect(() => hooks.documentHead(page, graph)).toThrow(
    '"documentHead" for en/a.mdx returns a promise, but this hook is synchronous.',
  );
});

test('converts reported issues to errors or warnings with locations', async () => {
  const { hooks, graph } = await run([
    {
      name: 'spelling',
      check(_site, { report }) {
        report({ message: 'says "teh".', hint: 'Write "the".', location: { file: 'en/a.mdx', line: 1, column: 3 } });
        report({ message: 'could be shorter.', severity: 'warning' });
      },
    },
  ]);
  await hooks.check(graph);
  expect(messagesOf(hooks.reports.errors)).toEqual(['[docs:spelling] en/a.mdx:1:3 says "teh".\nWrite "the".']);
  expect(messagesOf(hooks.reports.warnings)).toEqual(['[docs:spelling] could be shorter.']);
});

test('names the plugin whose output file has no text or bytes', async () => {
  const bad = watchPlugin(
    { name: 'bad', outputs: () => [{ fileName: 'a.txt', read: () => 5 as never }] },
    { cwd: process.cwd(), docsDir: process.cwd(), mode: 'build' },
  );
  const { hooks, graph } = await run([bad]);
  const [output] = await hooks.outputs(graph);
  await expect(output?.read({} as never, () => '')).rejects.toThrow(
    '[docs:bad] "read" of "a.txt" returns 5, not a text or bytes.',
  );
});

test('plans outputs with the names of their plugins, in every mode', async () => {
  const modes: string[] = [];
  const plugin: DocsPlugin = {
    name: 'extra',
    outputs(site, { mode }) {
      modes.push(mode);
      return [{ fileName: 'count.txt', read: () => String(site.pages.length) }];
    },
  };
  for (const mode of ['build', 'dev'] as const) {
    const { hooks, graph } = await run([plugin], mode);
    const [output] = await hooks.outputs(graph);
    expect(output).toMatchObject({ fileName: 'count.txt', plugin: 'extra', isEngine: false });
  }
  expect(modes).toEqual(['build', 'dev']);
});

test.each<[string, DocsPlugin, string]>([
  ['pages', { name: 'bad', pages: () => thrown() }, '"pages"'],
  ['data', { name: 'bad', data: () => thrown() }, '"data" for en/a.mdx'],
  ['head', { name: 'bad', head: () => thrown() }, '"head" for en/a.mdx'],
  ['check', { name: 'bad', check: () => thrown() }, '"check"'],
  ['outputs', { name: 'bad', outputs: () => Promise.reject(new Error('no reason')) }, '"outputs"'],
])('a plugin that throws in %s is reported with its name and hook', async (_, plugin, what) => {
  const { hooks, graph } = await run([plugin]);
  await hooks.pages([]);
  await hooks.outputs(await hooks.pageData(graph));
  await hooks.check(graph);
  const problems = hooks.reports.errors.map(({ problem }) => problem);
  expect(problems).toContain(`The plugin "bad" throws in ${what}: no reason.`);
});

function thrown(): never {
  throw new Error('no reason');
}

describe('navigation', () => {
  const row = { kind: 'link' as const, text: 'B', link: '/b' };

  async function navigate(plugins: DocsPlugin[]) {
    const { hooks, graph } = await run(plugins);
    const { nav } = graph.locales[0] ?? { nav: [] };
    const given: Navigation[] = [
      { lang: 'en', nav, sidebars: { '/': [] } },
      { lang: 'zh', nav: [], sidebars: {} },
    ];
    return { given, ...(await hooks.navigation(given, graph.pages)), errors: messagesOf(hooks.reports.errors) };
  }

  test('is changed by each plugin in turn, with the pages of the language', async () => {
    const { navigation, addedBy, errors, given } = await navigate([
      {
        name: 'one',
        navigation({ sidebars, lang, nav }, pages) {
          sidebars['/']?.push(row);
          nav.push({ text: `${lang} ${pages.length}`, position: 'left' });
        },
      },
      { name: 'two', navigation: ({ sidebars }) => void sidebars['/']?.reverse() },
    ]);
    expect(errors).toEqual([]);
    expect(navigation).toMatchObject([
      { nav: [{ text: 'en 2' }], sidebars: { '/': [row] } },
      { nav: [{ text: 'zh 1' }] },
    ]);
    expect([...addedBy]).toEqual([['en /b', 'one']]);
    expect(given[0]?.sidebars).toEqual({ '/': [] });
  });

  test.each<[string, DocsPlugin['navigation'], string]>([
    ['throws', () => Promise.reject(new Error('No luck')), '"navigation" for en: No luck'],
    [
      'adds a row without a text',
      ({ sidebars }) => void sidebars['/']?.push(JSON.parse('{"kind":"link","link":"/a"}')),
      '"navigation" for en returns an invalid navigation: "sidebars["/"][0].text" is missing',
    ],
    [
      'adds a link with code',
      ({ nav }) => void nav.push({ text: 'A', position: 'right', link: 'javascript:alert(1)' }),
      '"navigation" for en returns an invalid navigation: "nav[0].link" must lead somewhere',
    ],
    [
      'adds a sidebar below no folder',
      ({ sidebars }) => {
        sidebars.guide = [row];
      },
      'must have a path as its key that begins and ends with a slash',
    ],
    ['returns a value', () => JSON.parse('[]'), '"navigation" for en returns a value, which has no effect.'],
  ])('stays as it was for a plugin that %s', async (_, hook, message) => {
    const { navigation, given, errors } = await navigate([{ name: 'bad', ...(hook && { navigation: hook }) }]);
    expect(errors[0]).toContain(message);
    expect(errors[0]).toContain('bad');
    expect(navigation).toEqual(given);
  });
});
