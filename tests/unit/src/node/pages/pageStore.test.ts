import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import type { DocsPlugin } from '../../../../../src/model/plugin.ts';
import type { SiteUse } from '../../../../../src/model/sourceAdapter.ts';
import type { Highlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { DraftFile } from '../../../../../src/node/pages/DraftFile.ts';
import { PageCache } from '../../../../../src/node/pages/pageCache.ts';
import { PageStore } from '../../../../../src/node/pages/pageStore.ts';
import type { Reading } from '../../../../../src/node/support/siteUse.ts';
import { compiledPage, isCompiled } from '../../../../../src/tools/pages/isCompiled.ts';
import { makeConfig, makeSource, writeFolder } from './compileText.ts';

function openStore(
  files: Record<string, string>,
  use: SiteUse = 'build',
  plugins: readonly DocsPlugin[] = [],
  inEditor = false,
) {
  const docsDir = writeFolder(files);
  const highlighted: string[] = [];
  const highlighter: Highlighter = {
    styleSheet: '',
    highlight: (code) => {
      highlighted.push(code);
      return Promise.resolve(`<b>${code}</b>`);
    },
  };
  const cache = new PageCache({ file: path.join(docsDir, 'pages.jsonl'), key: 'engine', docsDir });
  const drafts = use === 'dev' ? new DraftFile(docsDir) : undefined;
  const options = { version: '1', use, inEditor, highlighter: () => Promise.resolve(highlighter) };
  const store = new PageStore({ ...options, cache, drafts });
  const config = { ...makeConfig(docsDir), plugins };
  const update = (...names: string[]) =>
    store.update(
      names.map((name) => makeSource(docsDir, name)),
      config,
    );
  return { docsDir, store, update, highlighted, cache };
}

test('compiles only pages with a changed text or dependency', async () => {
  const { docsDir, update } = openStore({
    'en/a.mdx': 'a',
    'en/b.mdx': "import Part from './_part.mdx';\n\n<Part />",
    'en/_part.mdx': 'part',
  });
  const pages = ['en/a.mdx', 'en/b.mdx'];
  expect((await update(...pages)).compiled).toEqual(['/a', '/b']);
  expect((await update(...pages)).compiled).toEqual([]);
  writeFileSync(path.join(docsDir, 'en/a.mdx'), 'new');
  expect((await update(...pages)).compiled).toEqual(['/a']);
  writeFileSync(path.join(docsDir, 'en/_part.mdx'), 'other');
  const last = await update(...pages);
  expect(last.compiled).toEqual(['/b']);
  expect(last.pages.filter(isCompiled).map(({ searchText }) => searchText)).toEqual(['new', 'other']);
});

test('compiles a page again once a JSON file that it imports can be read', async () => {
  const text = "import data from './data.json';\n\nIt is {data.word}.";
  const { docsDir, update } = openStore({ 'en/a.mdx': text, 'en/data.json': '{"word":' });
  await update('en/a.mdx');
  writeFileSync(path.join(docsDir, 'en/data.json'), '{"word":"here"}');
  const { compiled, pages } = await update('en/a.mdx');
  expect(compiled).toEqual(['/a']);
  expect(pages.filter(isCompiled).map(({ searchText }) => searchText)).toEqual(['It is here.']);
});

test('compiles a page again after a change of a file that a "tree" hook depends on', async () => {
  const files: string[] = [];
  const plugin: DocsPlugin = {
    name: 'reader',
    tree(_tree, { relativePath }, { dependOn }) {
      if (relativePath === 'en/a.mdx') for (const file of files) dependOn(file);
      return undefined;
    },
  };
  const { docsDir, update } = openStore({ 'en/a.mdx': 'a', 'en/b.mdx': 'b', 'data.json': '1' }, 'build', [plugin]);
  files.push(path.join(docsDir, 'data.json'));
  expect((await update('en/a.mdx', 'en/b.mdx')).compiled).toEqual(['/a', '/b']);
  writeFileSync(path.join(docsDir, 'data.json'), '2');
  expect((await update('en/a.mdx', 'en/b.mdx')).compiled).toEqual(['/a']);
});

test.each<Reading>([{ use: 'dev' }, { use: 'check', inEditor: true }])(
  'has no page, and no error, for a file that is removed while files are listed: %j',
  async (reading) => {
    const { docsDir, update } = openStore({ 'en/a.mdx': 'a', 'en/b.mdx': 'b' }, reading.use, [], reading.inEditor);
    await update('en/a.mdx', 'en/b.mdx');
    rmSync(path.join(docsDir, 'en/b.mdx'));
    expect(await update('en/a.mdx', 'en/b.mdx')).toMatchObject({
      pages: [{ source: { routePath: '/a' } }],
      errors: [],
    });
  },
);

test('reports a page that cannot be compiled, and compiles the others', async () => {
  const { docsDir, update } = openStore({ 'en/a.mdx': '<b', 'en/b.mdx': 'b', 'en/c.mdx': 'c' });
  rmSync(path.join(docsDir, 'en/c.mdx'));
  const { pages, errors } = await update('en/a.mdx', 'en/b.mdx', 'en/c.mdx');
  expect(pages.filter(isCompiled).map(({ searchText }) => searchText)).toEqual(['b']);
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    expect.stringMatching(/^\[docs:mdx\] en\/a\.mdx:1:\d+ cannot be compiled/),
    expect.stringMatching(/^\[docs:pages\] en\/c\.mdx cannot be read: ENOENT/),
  ]);
});

test('a build has the highlighted content of its pages immediately', async () => {
  const { update, highlighted } = openStore({ 'en/a.mdx': '```ts\na\n```' });
  const { pages } = await update('en/a.mdx');
  expect(highlighted).toEqual(['a']);
  expect((await pages[0]?.content())?.nodes).toEqual([
    { kind: 'component', name: 'CodeBlock', props: { lang: 'ts' }, html: '<b>a</b>' },
  ]);
});

test('watch mode highlights code on the first request for content, once for concurrent requests', async () => {
  const { update, highlighted } = openStore({ 'en/a.mdx': '```ts\na\n```' }, 'dev');
  const { pages } = await update('en/a.mdx');
  expect(highlighted).toEqual([]);
  const [first, second] = [pages[0]?.content(), pages[0]?.content()];
  expect((await first)?.nodes).toEqual([
    { kind: 'component', name: 'CodeBlock', props: { lang: 'ts' }, html: '<b>a</b>' },
  ]);
  expect(await second).toBe(await first);
  expect(highlighted).toEqual(['a']);
});

test.each<SiteUse>(['build', 'dev', 'check'])(
  'for the use %s, the hash of a page changes with its text and its fragments',
  async (use) => {
    const { docsDir, update } = openStore(
      { 'en/a.mdx': "import Part from './_part.mdx';\n\n<Part />", 'en/_part.mdx': 'part', 'en/b.mdx': 'b' },
      use,
    );
    const hashes = async () => (await update('en/a.mdx', 'en/b.mdx')).pages.map(({ hash }) => hash);
    const [first = '', other] = await hashes();
    expect(await hashes()).toEqual([first, other]);
    writeFileSync(path.join(docsDir, 'en/_part.mdx'), 'another part');
    const [second = '', same] = await hashes();
    expect(same).toBe(other);
    writeFileSync(path.join(docsDir, 'en/a.mdx'), 'no part');
    const [third = ''] = await hashes();
    expect(new Set([first, second, third]).size).toBe(3);
  },
);

test('a page without changes stays the same object, unless its source is another', async () => {
  const { docsDir, store, update } = openStore({ 'en/a.mdx': 'a', 'en/b.mdx': 'b' }, 'dev');
  const first = await update('en/a.mdx', 'en/b.mdx');
  writeFileSync(path.join(docsDir, 'en/a.mdx'), 'new');
  const second = await update('en/a.mdx', 'en/b.mdx');
  expect(second.pages.map((page, index) => page === first.pages[index])).toEqual([false, true]);
  const source = { ...makeSource(docsDir, 'en/b.mdx'), routePath: '/moved' };
  const { pages } = await store.update([source], makeConfig(docsDir));
  expect(pages.filter(isCompiled).map((page) => [page.source.routePath, page.searchText])).toEqual([['/moved', 'b']]);
});

test('highlights only the new code of an edited page', async () => {
  const { docsDir, update, highlighted } = openStore({ 'en/a.mdx': '```ts\na\n```\n\n- ```ts\n  b\n  ```' });
  await update('en/a.mdx');
  const text = 'new\n\n<Steps>\n\n```ts\nb\n```\n\n</Steps>\n\n```js\na\n```\n\n```ts {1}\na\n```\n\n```ts\na\n```';
  writeFileSync(path.join(docsDir, 'en/a.mdx'), text);
  const { pages } = await update('en/a.mdx');
  const json = JSON.stringify((await pages[0]?.content())?.nodes);
  expect(highlighted).toEqual(['a', 'b', 'a', 'a']);
  expect(json.match(/<b>\w<\/b>/g)).toEqual(['<b>b</b>', '<b>a</b>', '<b>a</b>', '<b>a</b>']);
});

describe('watch mode at the start of a large site', () => {
  const NAMES = Array.from({ length: 130 }, (_, index) => `en/p${index}.mdx`);
  const open = (files: Record<string, string> = {}) => {
    const all = { ...Object.fromEntries(NAMES.map((name) => [name, `# ${name}\n\n## More\n`])), ...files };
    const { update, ...rest } = openStore(all, 'dev');
    const read = async () => {
      const { pages, compiled, errors } = await update(...Object.keys(all));
      const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
      const uncompiled = pages.filter((page) => !isCompiled(page)).map(({ source }) => source.routePath);
      return { byRoute, compiled, errors, uncompiled };
    };
    return { ...rest, read, routes: NAMES.map((name) => name.slice('en'.length, -'.mdx'.length)) };
  };

  test('knows titles, and compiles only pages that may have code', async () => {
    const { read, routes } = open({ 'en/p7.mdx': '# Seven {1 + 6}\n' });
    const { byRoute, compiled, uncompiled } = await read();
    expect(compiled).toEqual(['/p7']);
    expect(uncompiled.sort()).toEqual(routes.filter((route) => route !== '/p7').sort());
    expect(byRoute.get('/p3')).toMatchObject({ title: 'en/p3.mdx' });
    expect(byRoute.get('/p3')).not.toHaveProperty('toc');
  });

  test('compiles the pages that are asked for, then the others, each once', async () => {
    const { store, read, routes } = open();
    await read();
    await store.complete(['/p3', '/nowhere']);
    const some = await read();
    expect(some.uncompiled).toHaveLength(129);
    expect(compiledPage(some.byRoute.get('/p3'))?.toc).toMatchObject([{ id: 'more' }]);
    await Promise.all([store.complete(routes), store.complete(['/p5'])]);
    const { uncompiled, compiled, byRoute } = await read();
    expect(uncompiled).toEqual([]);
    expect(compiled).toEqual([]);
    expect([...byRoute.values()].filter(isCompiled).map(({ ids }) => ids.includes('more'))).not.toContain(false);
  });

  test('has the content of a page on request', async () => {
    const { read } = open();
    const { byRoute } = await read();
    expect(JSON.stringify((await byRoute.get('/p3')?.content())?.nodes)).toContain('More');
    expect((await read()).uncompiled).not.toContain('/p3');
  });

  test('reads the search text of a page where it is asked for, and has it in the cache', async () => {
    const { docsDir, store, read, cache } = open({ 'en/p3.mdx': '# Three\n\nText of 三.\n' });
    await read();
    await store.complete(['/p3']);
    const page = compiledPage((await read()).byRoute.get('/p3'));
    expect(page && Object.getOwnPropertyDescriptor(page, 'searchText')).toMatchObject({
      enumerable: true,
      set: undefined,
    });
    expect(page?.searchText).toBe('Text of 三.');
    expect({ ...page }).toMatchObject({ searchText: 'Text of 三.' });
    await page?.content();
    cache.save(new Set(['en/p3.mdx']));
    expect(readFileSync(path.join(docsDir, 'pages.jsonl'), 'utf8')).toContain('"searchText":"Text of 三."');
  });

  test('compiles an edited page at once', async () => {
    const { docsDir, read } = open();
    await read();
    writeFileSync(path.join(docsDir, 'en/p3.mdx'), '# Edited\n');
    const { compiled, uncompiled } = await read();
    expect(compiled).toEqual(['/p3']);
    expect(uncompiled).toHaveLength(129);
  });

  test('an edit while the page is compiled counts', async () => {
    const { docsDir, store, read } = open();
    await read();
    const completed = store.complete(['/p3']);
    writeFileSync(path.join(docsDir, 'en/p3.mdx'), '# Edited\n');
    await Promise.all([completed, read()]);
    expect((await read()).byRoute.get('/p3')?.title).toBe('Edited');
  });

  test('reports an error of a page once it is compiled', async () => {
    const { store, read } = open({ 'en/p3.mdx': '# Broken <b\n' });
    const first = await read();
    expect([first.errors, first.byRoute.has('/p3')]).toEqual([[], true]);
    await store.complete(['/p3']);
    const { errors, byRoute } = await read();
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('en/p3.mdx:1')]);
    expect(byRoute.has('/p3')).toBe(false);
  });

  test('compiles the page that a translation takes its ids from', async () => {
    const { store, read } = open({ 'zh/p3.mdx': '# 三\n\n## 更多\n' });
    await read();
    await store.complete(['/zh/p3']);
    const { byRoute, compiled, uncompiled } = await read();
    expect(compiled).toEqual([]);
    expect(compiledPage(byRoute.get('/zh/p3'))?.toc).toMatchObject([{ id: 'more', text: '更多' }]);
    expect(uncompiled).not.toContain('/p3');
  });

  test('removes what it knows of a removed page', async () => {
    const { store, update } = openStore(Object.fromEntries(NAMES.map((name) => [name, name])), 'dev');
    await update(...NAMES);
    await update(...NAMES.slice(1));
    await store.complete(['/p0']);
    expect((await update(...NAMES)).compiled).toEqual(['/p0']);
  });
});

test('compiles a page again when a file that it links to appears in the repository, goes, or becomes a page', async () => {
  const { docsDir, store } = openStore({ 'en/a.mdx': '[b](./b) [c](./c.ts)', 'en/c.ts': 'c', 'en/b.mdx': 'b' });
  const address = { fileUrl: 'https://a.b/c/d/blob/main', folderUrl: 'https://a.b/c/d/tree/main', docsPath: '' };
  const update = async (...names: string[]) => {
    const sources = names.map((name) => makeSource(docsDir, name));
    const routes = new Set(sources.map(({ routePath }) => routePath));
    const result = await store.update(sources, { ...makeConfig(docsDir), repository: address, routes });
    const links = compiledPage(result.pages[0])?.links.map(({ isInRepository = false }) => isInRepository);
    return [result.compiled, links];
  };
  expect(await update('en/a.mdx', 'en/b.mdx')).toEqual([
    ['/a', '/b'],
    [false, true],
  ]);
  expect(await update('en/a.mdx')).toEqual([[], [false, true]]);
  mkdirSync(path.join(docsDir, 'en/b'));
  expect(await update('en/a.mdx')).toEqual([['/a'], [true, true]]);
  expect(await update('en/a.mdx', 'en/b.mdx')).toEqual([['/a'], [false, true]]);
  rmSync(path.join(docsDir, 'en/c.ts'));
  expect(await update('en/a.mdx', 'en/b.mdx')).toEqual([['/a'], [false, false]]);
});
