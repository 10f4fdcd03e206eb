import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { describeWritten, OutputCache } from '../../../../../src/node/outputs/outputCache.ts';

const HASH = 'made from';

/** An output of one file, and its cache for the next build. */
function lastBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'outputs-'));
  const [out, next] = [path.join(folder, 'out'), path.join(folder, 'next')];
  for (const each of [out, next]) mkdirSync(each);
  const file = path.join(out, 'a.html');
  writeFileSync(file, 'text');
  const cacheFile = path.join(folder, 'outputs.jsonl');
  const cache = new OutputCache(cacheFile, out);
  cache.add('a.html', HASH, describeWritten(file, 'text'));
  cache.save();
  return { cacheFile, file, out, target: path.join(next, 'a.html') };
}

test('reuses a file with the same hash, and stores it', () => {
  const { cacheFile, file, out, target } = lastBuild();
  const cache = new OutputCache(cacheFile, out);
  expect(cache.reuse('a.html', HASH, target)).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('text');
  cache.save();
  rmSync(file);
  // As after a swap.
  const after = new OutputCache(cacheFile, path.dirname(target));
  expect(after.reuse('a.html', HASH, file)).toBe(true);
});

test('does not reuse a file with another hash', () => {
  const { cacheFile, out, target } = lastBuild();
  const cache = new OutputCache(cacheFile, out);
  expect(cache.reuse('a.html', 'made from other things', target)).toBe(false);
  expect(cache.reuse('b.html', HASH, target)).toBe(false);
});

test.each<[string, (file: string) => void, boolean]>([
  ['edited', (file) => writeFileSync(file, 'TEXT'), false],
  [
    'edited to the same size and given its time',
    (file) => {
      const { atime, mtime } = statSync(file);
      rmSync(file);
      writeFileSync(`${file}.other`, 'takes the place on disk');
      writeFileSync(file, 'TEXT');
      utimesSync(file, atime, mtime);
    },
    false,
  ],
  ['restored with another date', (file) => writeFileSync(file, 'text'), true],
  ['removed', (file) => rmSync(file), false],
])('checks whether a file that was %s is reused', (_, touch, isReused) => {
  const { cacheFile, file, out, target } = lastBuild();
  utimesSync(file, 1, 1);
  touch(file);
  expect(new OutputCache(cacheFile, out).reuse('a.html', HASH, target)).toBe(isReused);
});

test('does not reuse a file that cannot be linked', () => {
  const { cacheFile, out, target } = lastBuild();
  writeFileSync(target, 'in the way');
  expect(new OutputCache(cacheFile, out).reuse('a.html', HASH, target)).toBe(false);
});

test.each([
  ['a hash that was changed', (text: string) => text.replace('"hash"', '"Hash"')],
  ['an end that is missing', (text: string) => text.slice(0, -10)],
  ['nothing in it', () => ''],
])('discards a cache with %s, with a notice', (_, spoil) => {
  const { cacheFile, out, target } = lastBuild();
  expect(new OutputCache(cacheFile, out).notice).toBeUndefined();
  writeFileSync(cacheFile, spoil(readFileSync(cacheFile, 'utf8')));
  const cache = new OutputCache(cacheFile, out);
  expect(cache.notice).toMatch(/^The cache of output files was discarded: /);
  expect(cache.reuse('a.html', HASH, target)).toBe(false);
});
