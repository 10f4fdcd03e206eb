import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readFenceMeta } from '../../../plugins/code/fenceMeta.ts';
import { DocsError } from '../../../plugins/errors.ts';
import type { PageWithContent } from '../../../plugins/pages/compilePage.ts';
import { codeKey, codeKeys } from '../../../plugins/pages/knownCode.ts';
import { type KeptPage, PageCache } from '../../../plugins/pages/pageCache.ts';
import { PageContent } from '../../../plugins/pages/pageContent.ts';
import { compileText, writeFolder } from './compileText.ts';

const NAME = 'en/guide/page.mdx';
const ALL = new Set([NAME]);

function keep({ content, ...page }: PageWithContent): KeptPage {
  return { key: 'key', page, content: PageContent.of(content), code: [] };
}

async function savedCache(files: Record<string, string> = {}) {
  const folder = writeFolder(files);
  const file = path.join(folder, 'cache', 'pages.jsonl');
  const page = await compileText('# A\n\ntext');
  page.dependencies = Object.keys(files).map((name) => path.join(folder, name));
  const cache = new PageCache(file, 'engine');
  cache.set(NAME, keep(page));
  cache.save(ALL);
  return { file, folder, page };
}

test('a page comes back as it was, for the same text and the same engine', async () => {
  const { file, page } = await savedCache();
  const cache = new PageCache(file, 'engine');
  expect(cache.notice).toBeUndefined();
  const known = cache.get(NAME, 'key');
  const { content, ...rest } = JSON.parse(JSON.stringify(page));
  expect(known?.page).toEqual(rest);
  expect(known?.content.nodes).toEqual(content);
  expect(known?.content.digest).toBe(PageContent.of(content).digest);
  expect(cache.get(NAME, 'other key')).toBeUndefined();
  expect(cache.get('en/other.mdx', 'key')).toBeUndefined();
});

test('another engine knows nothing of it, and says nothing', async () => {
  const { file } = await savedCache();
  const cache = new PageCache(file, 'other engine');
  expect([cache.get(NAME, 'key'), cache.notice]).toEqual([undefined, undefined]);
});

test('a page is compiled again when a file it read has changed or gone', async () => {
  const { file, folder } = await savedCache({ 'a.mdx': 'one' });
  expect(new PageCache(file, 'engine').get(NAME, 'key')).toBeDefined();
  writeFileSync(path.join(folder, 'a.mdx'), 'two');
  expect(new PageCache(file, 'engine').get(NAME, 'key')).toBeUndefined();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -10)],
  ['changed', (text: string) => text.replace('text', 'texT')],
  ['no JSON', () => 'nonsense'],
  ['empty', () => ''],
  ['a header alone', (text: string) => text.slice(0, text.indexOf('\n'))],
  ['bytes', () => '\0\uFFFD\n\0'],
])('a file that is %s is discarded with a notice, and the next one is believed', async (_, spoil) => {
  const { file, page } = await savedCache();
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const cache = new PageCache(file, 'engine');
  expect(cache.notice).toMatch(/^The page cache was discarded: /);
  expect(cache.get(NAME, 'key')).toBeUndefined();
  cache.set(NAME, keep(page));
  cache.save(ALL);
  expect(new PageCache(file, 'engine').get(NAME, 'key')).toBeDefined();
});

test('a page with problems is not kept, so that they are told again', async () => {
  const { file, page } = await savedCache();
  const cache = new PageCache(file, 'engine');
  cache.set(NAME, keep({ ...page, problems: [new DocsError({ area: 'a', problem: 'b' })] }));
  cache.save(ALL);
  expect(new PageCache(file, 'engine').get(NAME, 'key')).toBeUndefined();
});

test('pages that are gone are forgotten; without a change nothing is written', async () => {
  const { file } = await savedCache();
  new PageCache(file, 'engine').save(new Set());
  expect(new PageCache(file, 'engine').get(NAME, 'key')).toBeUndefined();
  writeFileSync(file, readFileSync(file, 'utf8'));
  const before = readFileSync(file, 'utf8');
  new PageCache(file, 'engine').save(new Set());
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('coloured code is known of a page whose text has changed', async () => {
  const { file, page } = await savedCache();
  const slot = { n: 'CodeBlock', h: '<b>a</b>' };
  const block = { lang: 'ts', code: 'a', meta: readFenceMeta(''), slot };
  const cache = new PageCache(file, 'engine');
  cache.set(NAME, { ...keep({ ...page, content: [slot] }), code: codeKeys([slot], [block]) });
  cache.save(ALL);
  const next = new PageCache(file, 'engine');
  expect(next.codeOf(NAME)).toEqual(new Map([[codeKey(block), '<b>a</b>']]));
  expect(next.codeOf('en/other.mdx')).toEqual(new Map());
});
