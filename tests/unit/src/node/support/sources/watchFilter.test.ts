import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { createWatchFilter } from '../../../../../../src/node/support/sources/watchFilter.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-filter-')));
const at = (name: string) => path.join(root, name);
for (const folder of ['site', 'store/cache', 'store/out', 'store/docs', 'packages/node_modules/a']) {
  mkdirSync(at(folder), { recursive: true });
}
symlinkSync(at('packages/node_modules'), at('site/node_modules'));
symlinkSync(at('store/cache'), at('site/linked-cache'));
symlinkSync(at('store/out'), at('site/linked-out'));
symlinkSync(at('store/docs'), at('site/linked-docs'));
symlinkSync(at('site'), at('link'));
writeFileSync(at('site/.git'), 'gitdir: elsewhere\n');

describe('a watcher of a site in the root of its project', () => {
  const isIgnored = createWatchFilter({
    docsDir: at('site'),
    written: ['.docspack', 'dist', 'linked-cache', 'linked-out'].map((name) => at(`site/${name}`)),
  });

  test.each([
    ['site/.docspack', true],
    ['site/.docspack/a/dev/pages.jsonl', true],
    ['site/dist', true],
    ['site/dist/index.html', true],
    ['site/node_modules', true],
    ['site/node_modules/.cache/docspack/x', true],
    ['packages/node_modules/a/index.js', true],
    ['site/.git', true],
    ['site/.git/index.lock', true],
    ['site/linked-cache/x', true],
    ['store/cache/x', true],
    ['site/linked-out/index.html', true],
    ['store/out/index.html', true],
    ['site', false],
    ['site/README.md', false],
    ['site/distance/index.md', false],
    ['site/.gitignore', false],
    ['site/linked-docs/a.md', false],
    ['store/docs/a.md', false],
  ])('%s: ignored %s', (name, expected) => {
    expect(isIgnored(at(name))).toBe(expected);
  });
});

test('a cache is recognized by its real path, and by the path through a linked docs folder', () => {
  const isIgnored = createWatchFilter({ docsDir: at('link'), written: [at('link/.docspack')] });
  expect([isIgnored(at('link/.docspack/x')), isIgnored(at('site/.docspack/x'))]).toEqual([true, true]);
  expect(isIgnored(at('link/README.md'))).toBe(false);
});

test('pages inside of the cache or output folder are watched', () => {
  const isIgnored = createWatchFilter({ docsDir: at('site'), written: [root, at('link')] });
  expect(isIgnored(at('site/index.md'))).toBe(false);
});

test('the file that the output of the process is directed to is not watched', () => {
  const log = openSync(at('site/dev.log'), 'w');
  try {
    const isIgnored = createWatchFilter({ docsDir: at('site'), written: [], printed: [log] });
    expect(['dev.log', 'README.md', 'none.log'].map((name) => isIgnored(at(`site/${name}`)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isIgnored(at('link/dev.log'))).toBe(true);
  } finally {
    closeSync(log);
  }
});
