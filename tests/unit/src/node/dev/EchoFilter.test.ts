import { expect, test } from '@rstest/core';
import { EchoFilter } from '../../../../../src/node/dev/EchoFilter.ts';
import type { Update } from '../../../../../src/node/dev/formatUpdate.ts';

function updateOf(changes: Partial<Update>): Update {
  return { milliseconds: 10, edited: [], added: [], removed: [], files: [], isFixed: false, ...changes };
}

const LOG = updateOf({ files: ['docs/log.txt'] });

const TIMES = [0, 100, 900, 1_800, 2_700, 2_800];

test('a file that changes again and again, faster than somebody edits, is an echo from the fifth time on', () => {
  const filter = new EchoFilter();
  expect(TIMES.map((at) => filter.isEcho(LOG, at))).toEqual([false, false, false, false, true, true]);
  expect(filter.isEcho(LOG, 4_000)).toBe(false);
});

test.each([
  ['another file', updateOf({ files: ['docs/_meta.json'] })],
  ['two files', updateOf({ files: ['docs/log.txt', 'docs/_meta.json'] })],
  ['a page besides', updateOf({ files: ['docs/log.txt'], edited: ['/guide'] })],
  ['a removed file', updateOf({ files: ['docs/log.txt'], removedFiles: ['docs/a.txt'] })],
  ['a repair', updateOf({ files: ['docs/log.txt'], isFixed: true })],
])('%s is none, and begins anew', (_, update) => {
  const filter = new EchoFilter();
  for (const at of TIMES) filter.isEcho(LOG, at);
  expect(filter.isEcho(update, 2_900)).toBe(false);
  expect(filter.isEcho(LOG, 3_000)).toBe(false);
});
