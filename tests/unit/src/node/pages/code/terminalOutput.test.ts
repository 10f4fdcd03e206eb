import { expect, test } from '@rstest/core';
import { highlightTerminal } from '../../../../../../src/node/pages/code/terminalOutput.ts';

/** HTML with `<style|text>` in place of `<span class="term-style">text</span>`. */
function styled(code: string): string {
  return highlightTerminal(code)
    .join('\n')
    .replace(/<span class="term-(\w+)">(.*?)<\/span>/g, '<$1|$2>');
}

test.each([
  ['  Rstest v0.12.0', '<title|  Rstest v0.12.0>'],
  ['$ npx rstest', '<dim|$ ><strong|npx rstest>'],
  [' ✓ src/sum.test.ts (2)', ' <pass|✓> <path|src/sum.test.ts><dim| (2)>'],
  [' ✓ [unit] src/sum.test.ts (1)', ' <pass|✓> <dim|[unit] ><path|src/sum.test.ts><dim| (1)>'],
  ['  ✓ adds (12ms)', '  <pass|✓> adds<dim| (12ms)>'],
  ['  ✓ adds (8ms) (retry x2)', '  <pass|✓> adds<dim| (8ms)><dim| (retry x2)>'],
  ['  ✓ calls f(x) (1ms)', '  <pass|✓> calls f(x)<dim| (1ms)>'],
  ['  ✓ loads (8ms) 11 MB heap used', '  <pass|✓> loads<dim| (8ms)><dim| 11 MB heap used>'],
  ['  - is skipped (0ms)', '  <dim|-> is skipped<dim| (0ms)>'],
  [' FAIL  a.test.ts > adds', ' <chip|FAIL>  <path|a.test.ts><dim| &gt; >adds'],
  ['AssertionError: expected 1 to be 2', '<error|AssertionError><fail|: expected 1 to be 2>'],
  ['error | a.test.ts > adds', '<fail|error><dim| | >a.test.ts<dim| &gt; >adds'],
  ['log | a.test.ts > adds', '<dim|log | a.test.ts &gt; adds>'],
  ['- Expected', '<pass|- Expected>'],
  ['+ Received', '<fail|+ Received>'],
  ['-   "logout",', '<pass|-   "logout",>'],
  ['> 5 |   expect(1).toBe(2);', '<fail|&gt;><dim| 5 |>   expect(1).toBe(2);'],
  ['  6 | });', '<dim|  6 |> });'],
  ['    |           ^', '<dim|    |><fail|           ^>'],
  ['        at a.test.ts:5:31', '<dim|        at a.test.ts:5:31>'],
  [' Test Files 1 failed', '<dim| Test Files> <fail|1 failed>'],
  ['      Tests 2 passed | 1 skipped (3)', '<dim|      Tests> <pass|2 passed><dim| | ><skip|1 skipped><dim| (3)>'],
  ['   Duration 1.19s (build 35ms, tests 1.16s)', '<dim|   Duration> 1.19s<dim| (build 35ms, tests 1.16s)>'],
  ['   Snapshots 1 written', '<dim|   Snapshots> <pass|1 written>'],
  ['plain <text> & more', 'plain &lt;text&gt; &amp; more'],
  ['', ''],
])('%j', (line, expected) => {
  expect(styled(line)).toBe(expected);
});

test('indented lines below a failed test are its message', () => {
  expect(styled('  ✗ adds (4ms)\n    expected 1 to be 2\n    expected 3 to be 4\n\n    code')).toBe(
    '  <fail|✗> adds<dim| (4ms)>\n<fail|    expected 1 to be 2>\n<fail|    expected 3 to be 4>\n\n    code',
  );
});

test('a stack below a failed test is no message', () => {
  expect(styled('  ✗ adds (4ms)\n        at a.test.ts:1:1')).toContain('<dim|        at a.test.ts:1:1>');
});

test('keeps the text of every line', () => {
  const code = ' ✗ a.test.ts (1)\n  ✗ a < b && c (4ms)\n    "x" & <y>\n\n FAIL  a.test.ts\n$ rstest --project=a';
  const text = highlightTerminal(code)
    .join('\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(text).toBe(code);
});
