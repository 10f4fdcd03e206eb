import { expect, test } from '@rstest/core';
import { EchoFilter } from '../../../../../src/node/dev/EchoFilter.ts';
import type { Update } from '../../../../../src/node/dev/formatUpdate.ts';

function updateOf(changes: Partial<Update>): Update {
  return { milliseconds: 10, edited: [], added: [], removed: [], files: [], isFixed: false, ...changes };
}

const LOG = updateOf({ files: ['docs/log.txt'] });

test('a file that changes again and again, faster than somebody edits, is an echo but for the first time', () => {
  const filter = new EchoFilter();
  expect([0, 100, 900, 1_800].map((at) => filter.isEcho(LOG, at))).toEqual([false, true, true, true]);
  expect(filter.isEcho(LOG, 3_000)).toBe(false);
});

test.each([
  ['another file', updateOf({ files: ['docs/_meta.json'] })],
  ['two files', updateOf({ files: ['docs/log.txt', 'docs/_meta.json'] })],
  ['a page besides', updateOf({ files: ['docs/log.txt'], edited: ['/guide'] })],
  ['a removed file', updateOf({ files: ['docs/log.txt'], removedFiles: ['docs/a.txt'] })],
  ['a repair', updateOf({ files: ['docs/log.txt'], isFixed: true })],
])('%s is none', (_, update) => {
  const filter = new EchoFilter();
  filter.isEcho(LOG, 0);
  expect(filter.isEcho(update, 100)).toBe(false);
  expect(filter.isEcho(LOG, 200)).toBe(false);
});
