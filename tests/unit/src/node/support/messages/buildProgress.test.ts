import { expect, test } from '@rstest/core';
import { formatProgress, ProgressLine } from '../../../../../../src/node/support/messages/buildProgress.ts';

test.each([
  [{ stage: 'compile', done: 12, total: 40, elapsedSeconds: 9 }, 'Compiling pages: 12 of 40'],
  [{ stage: 'compile', done: 0, total: 2000, elapsedSeconds: 0 }, 'Compiling pages: 0 of 2,000'],
  [{ stage: 'compile', done: 100, total: 2000, elapsedSeconds: 1 }, 'Compiling pages: 100 of 2,000'],
  [
    { stage: 'compile', done: 1000, total: 2000, elapsedSeconds: 2 },
    'Compiling pages: 1,000 of 2,000 (about 5 s left)',
  ],
  [
    { stage: 'bundle', done: 10_000, total: 10_000, elapsedSeconds: 35 },
    'Bundling pages: 10,000 of 10,000 (about 15 s left)',
  ],
  [
    { stage: 'render', done: 5070, total: 10_140, elapsedSeconds: 85 },
    'Rendering pages: 5,070 of 10,140 (about 15 s left)',
  ],
  [{ stage: 'render', done: 10_139, total: 10_140, elapsedSeconds: 60 }, 'Rendering pages: 10,139 of 10,140'],
] as const)('%j', (step, text) => {
  expect(formatProgress(step)).toBe(text);
});

function openLine(stream: { isTTY?: boolean; columns?: number }, isQuiet = false) {
  const written: string[] = [];
  const clock = { now: 1000 };
  const line = new ProgressLine({ ...stream, write: (text) => written.push(text) }, isQuiet, () => clock.now);
  return { line, written, clock };
}

test('overwrites one line, at most ten times a second, and clears it once', () => {
  const { line, written, clock } = openLine({ isTTY: true, columns: 100 });
  for (let done = 0; done < 30; done++) {
    line.show('render', done, 30);
    clock.now += 10;
  }
  expect(written).toEqual([
    '\r\u001b[2KRendering pages: 0 of 30',
    '\r\u001b[2KRendering pages: 10 of 30',
    '\r\u001b[2KRendering pages: 20 of 30',
  ]);
  line.clear();
  line.clear();
  expect(written.slice(3)).toEqual(['\r\u001b[2K']);
});

test.each([
  [12, 'Rendering p'],
  [0, 'Rendering pages: 0 of 30'],
  [undefined, 'Rendering pages: 0 of 30'],
])('truncates the line in a terminal of %j columns', (columns, text) => {
  const { line, written } = openLine({ isTTY: true, ...(columns === undefined ? undefined : { columns }) });
  line.show('render', 0, 30);
  expect(written).toEqual([`\r\u001b[2K${text}`]);
});

test.each([
  ['a pipe', {}, false],
  ['a file', { isTTY: false }, false],
  ['a terminal of a CI', { isTTY: true }, true],
])('%s gets no progress', (_, stream, isQuiet) => {
  const { line, written } = openLine(stream, isQuiet);
  line.show('compile', 1, 2);
  line.clear();
  expect(written).toEqual([]);
});
