import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@rstest/core';
import { PackCache } from '../../../plugins/search/packCache.ts';
import { type Block, packBlock, packIndex } from '../../../plugins/search/packIndex.ts';
import { readSearchIndex } from '../../../plugins/search/readSearchIndex.ts';
import { openIndex, readIndex } from '../../../src/search/readIndex.ts';
import type { StoredSearchDocument } from '../../../src/shared/search.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

function document(id: number, more: Partial<StoredSearchDocument> = {}): StoredSearchDocument {
  return {
    id,
    title: `Page ${id}`,
    routePath: `/guide/page-${id}`,
    domain: '',
    content: `What page ${id} says.\nconst a = ${id};\n第 ${id} 页的内容。`,
    toc: [
      { text: 'Getting started', id: 'getting-started', depth: 2, charIndex: 5 },
      { text: '安装', id: 'install', depth: 3, charIndex: 12 },
    ],
    ...more,
  };
}

const several = Array.from({ length: 12 }, (_, id) => document(id));

test.each<[string, StoredSearchDocument[]]>([
  ['no pages', []],
  ['one page', [document(0)]],
  ['several pages', several],
  ['an empty page', [document(0, { content: '', toc: [] })]],
  ['pages of another site', [document(0, { domain: 'https://other.example' }), document(1)]],
  [
    'headings at the same place, without text, at the end and with odd ids',
    [
      document(0, {
        content: 'abc',
        toc: [
          { text: '', id: '', depth: 2, charIndex: 0 },
          { text: 'A b', id: '', depth: 2, charIndex: 0 },
          { text: '#x', id: '#', depth: 6, charIndex: 3 },
        ],
      }),
    ],
  ],
])('%s come back as they were', (_, documents) => {
  expect(readIndex(packIndex(documents))).toEqual(documents);
});

test('the file is a list of documents, small once the host has compressed it', () => {
  const documents = several.map((page) => ({ ...page, content: page.content.repeat(3) }));
  const entries: { title: string; routePath: string }[] = JSON.parse(packIndex(documents));
  expect(entries.map(({ title, routePath }) => [title, routePath])).toEqual(
    documents.map(({ title, routePath }) => [title, routePath]),
  );
  expect(gzipSync(packIndex(documents)).length).toBeLessThan(gzipSync(JSON.stringify(documents)).length);
});

test('headings are known before contents are unpacked', () => {
  const reader = openIndex(packIndex(several));
  expect(reader?.heads[3]).toEqual({
    ...several[3],
    content: '',
    toc: several[3]?.toc.map((entry) => ({ ...entry, charIndex: 0 })),
  });
});

test('what was packed once is not packed again; what is not used is removed', () => {
  const cache = new PackCache(path.join(folder, 'cache'));
  const long = Array.from({ length: 130_000 }, (_, at) => (at * at) % 10_007).join(' ');
  const documents = [0, 1, 2].map((id) => document(id, { content: `${id} ${long.slice(0, 550_000)}`, toc: [] }));
  let packed = 0;
  const pack = (block: Block) => {
    packed++;
    return packBlock(block);
  };
  const counted = (block: Block) => cache.pack(block, pack);
  const first = packIndex(documents, counted);
  expect(packed).toBe(2);
  expect(packIndex(documents, counted)).toBe(first);
  expect(packed).toBe(2);
  cache.prune();
  expect(readdirSync(path.join(folder, 'cache'))).toHaveLength(2);

  // The first block has the titles of all documents.
  for (const [change, total] of [
    [{ content: 'Other.' }, 3],
    [{ content: 'Other.', title: 'Other' }, 5],
  ] as const) {
    const edited = documents.with(2, document(2, { toc: [], ...change }));
    expect(readIndex(packIndex(edited, counted))).toEqual(edited);
    expect(packed).toBe(total);
    cache.prune();
    expect(readdirSync(path.join(folder, 'cache'))).toHaveLength(2);
  }
}, 60_000);

test('documents that cannot be packed stay plain', () => {
  const file = packIndex(several, () => {
    throw new RangeError('The texts are too much alike.');
  });
  expect(file).toBe(JSON.stringify(several));
});

test('a script reads the documents of a file', () => {
  const name = path.join(folder, 'search_index.en.json');
  writeFileSync(name, packIndex(several));
  expect(readSearchIndex(name)).toEqual(several);
  writeFileSync(name, '{}');
  expect(() => readSearchIndex(name)).toThrow(/no index file/);
});

const file = packIndex(several);
const entries: { content: string }[] = JSON.parse(file);
const withEntry = (at: number, change: object) =>
  JSON.stringify(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)));
const withBlock = (content: string) => withEntry(0, { content });
const block = entries[0]?.content ?? '';
const bytes = Buffer.from(block, 'base64');
const changed = (offset: number, byte: number) => {
  const copy = Buffer.from(bytes);
  copy[offset] = byte;
  return copy.toString('base64');
};

test.each<[string, string]>([
  ['a file that ends early', file.slice(0, -20)],
  ['a block that ends early', withBlock(block.slice(0, block.length / 2))],
  ['no block', withBlock('')],
  ['no base64', withBlock('%%%%')],
  ['two bytes', withBlock('AQU=')],
  ['another version', withBlock(changed(0, 9))],
  ['a length beyond all bounds', withBlock(changed(1, 255))],
  ['a length that is too small', withBlock(changed(4, (bytes[4] ?? 0) - 40))],
  ['other bytes', withBlock(changed(60, (bytes[60] ?? 0) ^ 16))],
  ['another title than it was packed with', withEntry(2, { title: 'Other' })],
  ['fewer documents than it has', JSON.stringify(entries.slice(0, -1))],
  ['more documents than it has', JSON.stringify([...entries, entries[1]])],
  ['a document of another kind', JSON.stringify([...entries, document(3)])],
])('%s is no index', (_, broken) => {
  expect(readIndex(broken)).toBe(undefined);
});
