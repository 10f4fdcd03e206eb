import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { ValueCache } from '../../../../../../src/node/support/cache/ValueCache.ts';

const root = mkdtempSync(path.join(tmpdir(), 'values-'));
let caches = 0;
afterAll(() => rmSync(root, { recursive: true, force: true }));

const makeNothing = () => {
  throw new Error('The value is known.');
};

function openCache(version = '1') {
  caches += 1;
  const file = path.join(root, `${caches}.jsonl`);
  return { file, cache: new ValueCache<string | null>(file, version) };
}

test('a value is made once, and kept in the file', () => {
  const { file, cache } = openCache();
  expect(cache.get('a', () => 'A')).toBe('A');
  expect(cache.get('none', () => null)).toBeNull();
  expect(cache.get('a', makeNothing)).toBe('A');
  cache.save();
  const next = new ValueCache<string | null>(file, '1');
  expect(next.get('a', makeNothing)).toBe('A');
  expect(next.get('none', makeNothing)).toBeNull();
});

test('values that were not used are dropped', () => {
  const { file, cache } = openCache();
  cache.get('a', () => 'A');
  cache.get('b', () => 'B');
  cache.save();
  const next = new ValueCache<string | null>(file, '1');
  next.get('a', makeNothing);
  next.save();
  expect(readFileSync(file, 'utf8')).not.toContain('"B"');
});

test.each([
  ['another version', (file: string) => new ValueCache<string>(file, '2')],
  [
    'a damaged file',
    (file: string) => {
      writeFileSync(file, readFileSync(file, 'utf8').replace('"A"', '"B"'));
      return new ValueCache<string>(file, '1');
    },
  ],
])('values are made again with %s', (_, open) => {
  const { file, cache } = openCache();
  cache.get('a', () => 'A');
  cache.save();
  expect(open(file).get('a', () => 'new')).toBe('new');
});
