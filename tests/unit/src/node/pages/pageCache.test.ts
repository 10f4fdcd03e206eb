import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { ComponentNode, ContentNode, ElementNode } from '../../../../../src/model/pageData.ts';
import { cachedCode, codeKey, codeKeys } from '../../../../../src/node/pages/cachedCode.ts';
import type { PageWithContent } from '../../../../../src/node/pages/compilePage.ts';
import { type CachedPage, fromRecord, PageCache, toRecord } from '../../../../../src/node/pages/pageCache.ts';
import { StoredContent } from '../../../../../src/node/pages/pageContent.ts';
import { digestFile } from '../../../../../src/tools/files/digest.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';
import { readFenceMeta } from '../../../../../src/tools/tree/fenceMeta.ts';
import { compileText, writeFolder } from './compileText.ts';

const NAME = 'en/guide/page.mdx';
const ALL = new Set([NAME]);

function keep({ content, ...page }: PageWithContent): CachedPage {
  const dependencies = page.dependencies.map((file): [string, string] => [file, digestFile(file)]);
  return { key: 'key', dependencies, page, content: StoredContent.of(content), code: [] };
}

/** The cache in a file below a folder `cache`, beside which the files of the site are. */
function open(file: string, key = 'engine'): PageCache {
  return new PageCache({ file, key, docsDir: path.dirname(path.dirname(file)) });
}

async function savedCache(files: Record<string, string> = {}) {
  const folder = writeFolder(files);
  const file = path.join(folder, 'cache', 'pages.jsonl');
  const page = await compileText('# A\n\ntext');
  page.dependencies = Object.keys(files).map((name) => path.join(folder, name));
  const cache = open(file);
  cache.set(NAME, keep(page));
  cache.save(ALL);
  return { file, folder, page };
}

test('restores a page for the same text and engine', async () => {
  const { file, page } = await savedCache();
  const cache = open(file);
  expect(cache.notice).toBeUndefined();
  const known = cache.get(NAME, 'key');
  const { content, source: _, ...rest } = JSON.parse(JSON.stringify(page));
  expect(known?.page).toEqual(rest);
  expect(known?.content.nodes).toEqual(content);
  expect(known?.content.digest).toBe(StoredContent.of(content).digest);
  expect(cache.get(NAME, 'other key')).toBeUndefined();
  expect(cache.get('en/other.mdx', 'key')).toBeUndefined();
});

test('stores a page of another process, and returns it', async () => {
  const folder = writeFolder({ 'a.mdx': 'one' });
  const file = path.join(folder, 'cache', 'pages.jsonl');
  const { source, ...page } = await compileText('# A\n\ntext');
  const dependency = path.join(folder, 'a.mdx');
  const record = toRecord(keep({ ...page, source, dependencies: [dependency] }), folder);
  const cache = open(file);
  const added = cache.add(NAME, record);
  expect(added).toEqual(fromRecord(record, folder));
  expect(added.dependencies).toEqual([[dependency, digestFile(dependency)]]);
  expect(cache.get(NAME, 'key')).toEqual({ page: added.page, content: added.content });
});

test('restores a long page of two lines, and the page after it', async () => {
  const { file, page } = await savedCache();
  const cache = open(file);
  const long = await compileText(
    Array.from({ length: 30 }, (_, index) => `## H${index}\n\n${'text '.repeat(200)}`).join('\n\n'),
  );
  expect(StoredContent.of(long.content).lines).toHaveLength(2);
  const names = ['en/a.mdx', 'en/b.mdx', 'en/c.mdx'];
  for (const [index, name] of names.entries()) cache.set(name, keep(index === 1 ? page : long));
  cache.save(new Set(names));
  const read = open(file);
  expect(read.notice).toBeUndefined();
  expect(names.map((name) => read.get(name, 'key')?.content)).toEqual(
    [long, page, long].map(({ content }) => StoredContent.of(content)),
  );
});

test('ignores pages of another engine without a notice', async () => {
  const { file } = await savedCache();
  const cache = open(file, 'other engine');
  expect([cache.get(NAME, 'key'), cache.notice]).toEqual([undefined, undefined]);
});

test('discards a page when a dependency has changed or was removed', async () => {
  const { file, folder } = await savedCache({ 'a.mdx': 'one' });
  expect(open(file).get(NAME, 'key')).toBeDefined();
  writeFileSync(path.join(folder, 'a.mdx'), 'two');
  expect(open(file).get(NAME, 'key')).toBeUndefined();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -10)],
  ['changed', (text: string) => text.replace('text', 'texT')],
  ['no JSON', () => 'nonsense'],
  ['empty', () => ''],
  ['a header alone', (text: string) => text.slice(0, text.indexOf('\n'))],
  ['bytes', () => '\0\uFFFD\n\0'],
])('discards a file that is %s with a notice, and accepts the next one', async (_, spoil) => {
  const { file, page } = await savedCache();
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const cache = open(file);
  expect(cache.notice).toMatch(/^The page cache was discarded: /);
  expect(cache.get(NAME, 'key')).toBeUndefined();
  cache.set(NAME, keep(page));
  cache.save(ALL);
  expect(open(file).get(NAME, 'key')).toBeDefined();
});

test('does not store a page with problems, so that they are reported again', async () => {
  const { file, page } = await savedCache();
  const cache = open(file);
  cache.set(NAME, keep({ ...page, problems: [new DocsError({ area: 'a', problem: 'b' })] }));
  cache.save(ALL);
  expect(open(file).get(NAME, 'key')).toBeUndefined();
});

test('forgets removed pages, and writes nothing without a change', async () => {
  const { file } = await savedCache();
  open(file).save(new Set());
  expect(open(file).get(NAME, 'key')).toBeUndefined();
  writeFileSync(file, readFileSync(file, 'utf8'));
  const before = readFileSync(file, 'utf8');
  open(file).save(new Set());
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('keeps the highlighted code of a changed page', async () => {
  const { file, page } = await savedCache();
  const node: ComponentNode = { kind: 'component', name: 'CodeBlock', html: '<b>a</b>' };
  const block = { lang: 'ts', code: 'a', meta: readFenceMeta(''), node };
  const cache = open(file);
  cache.set(NAME, { ...keep({ ...page, content: [node] }), code: codeKeys([node], [block]) });
  cache.save(ALL);
  const next = open(file);
  expect(next.codeOf(NAME)).toEqual(new Map([[codeKey(block), '<b>a</b>']]));
  expect(next.codeOf('en/other.mdx')).toBeUndefined();
});

test('returns the highlighted inline code of a page', () => {
  const node: ElementNode = { kind: 'element', tag: 'code', props: { 'data-lang': 'ts' }, html: '<b>a</b>' };
  const content: ContentNode[] = [
    { kind: 'element', tag: 'p', children: ['a ', { kind: 'element', tag: 'code', html: 'b' }, node] },
  ];
  const block = { lang: 'ts', code: 'a', meta: readFenceMeta(''), node };
  expect(cachedCode(content, codeKeys(content, [block]))).toEqual(new Map([[codeKey(block), '<b>a</b>']]));
});

test('accepts a cache that was moved with its site, without absolute paths', async () => {
  const { file, folder, page } = await savedCache({ 'a.mdx': 'one', 'pixel.png': 'two' });
  const cache = open(file);
  const assets = [{ file: path.join(folder, 'pixel.png'), outputName: 'static/media/pixel.png' }];
  const from = path.join(folder, 'en/guide/page.mdx');
  const imports = [{ specifier: './A.tsx', names: ['A'], from, file: 'docs/en/guide/page.mdx', line: 1, column: 1 }];
  cache.set(NAME, keep({ ...page, assets, imports }));
  cache.save(ALL);
  expect(readFileSync(file, 'utf8')).not.toContain(folder);
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  const known = open(path.join(moved, 'cache/pages.jsonl')).get(NAME, 'key');
  expect(known?.page.dependencies).toEqual([path.join(moved, 'a.mdx'), path.join(moved, 'pixel.png')]);
  expect(known?.page.imports[0]?.from).toBe(path.join(moved, 'en/guide/page.mdx'));
  expect(known?.page.assets[0]?.file).toBe(path.join(moved, 'pixel.png'));
  writeFileSync(path.join(moved, 'a.mdx'), 'edited');
  expect(open(path.join(moved, 'cache/pages.jsonl')).get(NAME, 'key')).toBeUndefined();
});

test('discards a page if a file changed between reading and storing', async () => {
  const { file, folder, page } = await savedCache({ 'a.mdx': 'one' });
  const cache = open(file);
  const kept = keep(page);
  writeFileSync(path.join(folder, 'a.mdx'), 'two');
  cache.set(NAME, kept);
  cache.save(ALL);
  expect(open(file).get(NAME, 'key')).toBeUndefined();
});

test('reads the newer of two caches, and leaves the other one as it is', async () => {
  const { file } = await savedCache();
  const other = (await savedCache()).file;
  const openBoth = (key?: string) =>
    new PageCache({ file, otherFile: other, key: key ?? 'engine', docsDir: path.dirname(path.dirname(file)) });
  const isKnown = (cache: PageCache) => cache.get(NAME, 'key') !== undefined;
  const own = readFileSync(file, 'utf8');
  utimesSync(file, 1, 1);
  writeFileSync(file, 'damaged');
  utimesSync(file, 1, 1);
  expect(isKnown(openBoth())).toBe(true);
  expect(isKnown(openBoth('other engine'))).toBe(false);

  writeFileSync(file, own);
  utimesSync(file, 1, 1);
  writeFileSync(other, 'damaged');
  const cache = openBoth();
  expect([cache.notice, isKnown(cache)]).toEqual([undefined, true]);
  expect(readFileSync(other, 'utf8')).toBe('damaged');
});
