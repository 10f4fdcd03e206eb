import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { RenderCache } from '../../../plugins/prerender/renderCache.ts';

const DOCUMENT = '<head>assets</head><body>text</body>';
const NOTE = { key: 'drawn from', documentKey: 'all of it', head: '<title>a</title>' };

/** An output of one document, and what the next build remembers of it. */
function lastBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'renders-'));
  const [out, next] = [path.join(folder, 'out'), path.join(folder, 'next')];
  for (const each of [out, next]) mkdirSync(each);
  const file = path.join(out, 'a.html');
  writeFileSync(file, DOCUMENT);
  const cacheFile = path.join(folder, 'renders.jsonl');
  const cache = new RenderCache(cacheFile, out);
  cache.set('/a', NOTE, DOCUMENT, file);
  cache.save();
  return { cacheFile, file, out, target: path.join(next, 'a.html') };
}

test('a document that would be the same is put in place as it is, and remembered', () => {
  const { cacheFile, file, out, target } = lastBuild();
  const cache = new RenderCache(cacheFile, out);
  expect(cache.link('/a', NOTE.documentKey, 'a.html', target)).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe(DOCUMENT);
  cache.save();
  rmSync(file);
  // As when the new output takes the old one's place.
  const after = new RenderCache(cacheFile, path.dirname(target));
  expect(after.link('/a', NOTE.documentKey, 'a.html', file)).toBe(true);
});

test('what is drawn alike is taken from the last document where the rest is another', () => {
  const { cacheFile, out, target } = lastBuild();
  const cache = new RenderCache(cacheFile, out);
  expect(cache.link('/a', 'other assets', 'a.html', target)).toBe(false);
  expect(cache.get('/a', NOTE.key, 'a.html')).toEqual({ head: NOTE.head, body: '</head><body>text</body>' });
  expect(cache.get('/a', 'drawn from something else', 'a.html')).toBeUndefined();
});

test.each<[string, (file: string) => void, boolean]>([
  ['edited', (file) => writeFileSync(file, DOCUMENT.replace('text', 'another')), false],
  [
    'edited to the same size and given its time',
    (file) => {
      const { atime, mtime } = statSync(file);
      rmSync(file);
      writeFileSync(`${file}.other`, 'takes the place on disk');
      writeFileSync(file, DOCUMENT.replace('text', 'TEXT'));
      utimesSync(file, atime, mtime);
    },
    false,
  ],
  ['written again as it was', (file) => writeFileSync(file, DOCUMENT), true],
  ['gone', (file) => rmSync(file), false],
])('a document that was %s is not linked', (_, touch, isKnown) => {
  const { cacheFile, file, out, target } = lastBuild();
  utimesSync(file, 1, 1);
  touch(file);
  const cache = new RenderCache(cacheFile, out);
  expect(cache.link('/a', NOTE.documentKey, 'a.html', target)).toBe(false);
  expect(cache.get('/a', NOTE.key, 'a.html') !== undefined).toBe(isKnown);
});

test('where a document cannot be linked it is written', () => {
  const { cacheFile, out, target } = lastBuild();
  writeFileSync(target, 'in the way');
  expect(new RenderCache(cacheFile, out).link('/a', NOTE.documentKey, 'a.html', target)).toBe(false);
});

test.each([
  ['a head that was changed', (text: string) => text.replace('<title>a', '<title>b')],
  ['an end that is missing', (text: string) => text.slice(0, -10)],
  ['nothing in it', () => ''],
])('a cache with %s is discarded with a notice', (_, spoil) => {
  const { cacheFile, out, target } = lastBuild();
  expect(new RenderCache(cacheFile, out).notice).toBeUndefined();
  writeFileSync(cacheFile, spoil(readFileSync(cacheFile, 'utf8')));
  const cache = new RenderCache(cacheFile, out);
  expect(cache.notice).toMatch(/^The cache of rendered pages was discarded: /);
  expect(cache.get('/a', NOTE.key, 'a.html')).toBeUndefined();
  expect(cache.link('/a', NOTE.documentKey, 'a.html', target)).toBe(false);
});
