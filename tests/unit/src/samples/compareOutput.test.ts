import { expect, test } from '@rstest/core';
import { compareOutput, tidyOutput } from '../../../../src/samples/compareOutput.ts';

const PRINTED = `  Rstest v0.12.0

 ✓ b.test.ts (2)
  ✓ one (12ms)
  ✓ two (1ms) (retry x2)
 ✗ a.test.ts (1)
  ✗ three (7ms)


        at ~/my-app/a.test.ts:4:13
        at run (file:///repo/node_modules/@rstest/core/dist/a.js:1:2)
 Test Files 1 failed | 1 passed
   Duration 1.20s (build 40ms, tests 1.16s)`;

test.each<[string, (text: string) => string]>([
  ['the same', (text) => text],
  ['other durations', (text) => text.replace('12ms', '3ms').replace('1.20s', '980ms').replace(' (1ms)', '')],
  ['another folder', (text) => text.replace('~/my-app', '/home/ada/projects/shop'.replace('/projects', ''))],
  ['another location of packages', (text) => text.replace('file:///repo', '~/my-app')],
  ['colors', (text) => text.replace('✓ one', '\u001b[32m✓\u001b[39m one')],
  [
    'other blank lines and spaces at line ends',
    (text) => `\n\n${text.replace('\n\n\n', '\n\n').replace('three', 'three ').replace('(1)', '(1)  ')}\n`,
  ],
  ['no line with the version', (text) => text.replace('  Rstest v0.12.0\n\n', '')],
  [
    'another order of files',
    (text) => text.replace(/( ✓ b[\s\S]*)( ✗ a[\s\S]*?)\n\n\n/, '$2\n$1\n\n').replace('\n\n\n', '\n\n'),
  ],
  ['a part', (text) => text.split('\n').slice(2, 5).join('\n')],
  ['gaps', () => ' ✓ b.test.ts (2)\n…\n  ✗ three\n\n...\n   Duration 1s (build 1ms, tests 1ms)'],
])('%s is ignored', (_, change) => {
  expect(compareOutput(change(PRINTED), PRINTED)).toBeUndefined();
});

test.each<[string, (text: string) => string, number, string]>([
  ['another status', (text) => text.replace('✓ two', '✗ two'), 4, '-   ✗ two (retry x2)\n+   ✓ two (retry x2)'],
  ['another version', (text) => text.replace('0.12.0', '0.11.0'), 0, '-   Rstest v0.11.0\n+   Rstest v0.12.0'],
  ['a line more', (text) => `${text}\nmore`, 13, '- more'],
  ['a missing line in between', (text) => text.replace('  ✓ one (12ms)\n', ''), 3, '+   ✓ one'],
  ['gaps in the wrong order', () => '…\n  ✗ three\n…\n ✓ b.test.ts (2)\n…', 0, '- …'],
  ['an empty fence', () => '', 0, '+  ✓ b.test.ts (2)'],
])('%s is a difference', (_, change, line, diff) => {
  const difference = compareOutput(change(PRINTED), PRINTED);
  expect(difference?.line).toBe(line);
  expect(difference?.diff).toContain(diff);
});

test.each(['312ms', '1.20s', '1m 2s'])('a test that is listed because it took %s is ignored', (time) => {
  const shown = PRINTED.replace('  ✓ one (12ms)\n', '');
  expect(compareOutput(shown, PRINTED.replace('12ms', time))).toBeUndefined();
  expect(compareOutput(PRINTED, PRINTED.replace('12ms', time))).toBeUndefined();
  expect(compareOutput(shown, PRINTED.replace('✓ one (12ms)', `✗ one (${time})`))).toBeDefined();
});

test('output is formatted as in a folder of the reader', () => {
  expect(tidyOutput('\n\u001b[1ma\u001b[22m /tmp/x/my-app/b.ts \r\nc\n\n', '/tmp/x/my-app')).toBe('a ~/my-app/b.ts\nc');
});
