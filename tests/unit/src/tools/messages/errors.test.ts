import { inspect } from 'node:util';
import { expect, test } from '@rstest/core';
import { fromPlainError, type PlainError, toPlainError } from '../../../../../src/node/support/workers/plainErrors.ts';
import {
  codeFrame,
  DocsError,
  DocsErrors,
  formatLocation,
  joinChoices,
  messageOf,
  quoteValue,
  toDocsErrors,
  toIssue,
} from '../../../../../src/tools/messages/errors.ts';

test.each([
  ['the middle', 'a\nb\nc\nd\ne\nf', 3, 1, '  1 | a\n  2 | b\n> 3 | c\n    | ^\n  4 | d\n  5 | e'],
  ['the first line', 'a\nb', 1, 2, '> 1 | a\n    |  ^\n  2 | b'],
  ['the last line', 'a\nb', 2, undefined, '  1 | a\n> 2 | b'],
  ['CRLF', 'a\r\nb', 2, 1, '  1 | a\n> 2 | b\n    | ^'],
  ['tabs', '\t\ta', 1, 3, '> 1 | \t\ta\n    | \t\t^'],
  ['a line that is not there', 'a', 9, 1, ''],
])('formats a code frame at %s', (_, source, line, column, frame) => {
  expect(codeFrame(source, line, column)).toBe(frame);
});

test('a code frame of a very long line shows the text around the column', () => {
  const frame = codeFrame(`${'a'.repeat(1000)}X${'b'.repeat(1000)}`, 1, 1001);
  const [line = '', mark = ''] = frame.split('\n');
  expect(frame.length).toBeLessThan(500);
  expect(line[mark.indexOf('^')]).toBe('X');
});

test('pads line numbers', () => {
  expect(codeFrame('\n'.repeat(12), 9, undefined).split('\n')[0]).toBe('   7 |');
});

test.each([
  ['a sequence of the terminal', '\x1b]0;title\x07\x1b[2Jfine', '␛]0;title␇␛[2Jfine'],
  ['control characters of eight bits', '\x7f\x9b2J', '␡\ufffd2J'],
  ['a command of GitHub Actions', 'a\n ::stop-commands::x\n##[error]y', 'a␊ ::stop-commands::x␊##[error]y'],
  ['several lines and tabs', 'a\n\tb: c::d', 'a\n\tb: c::d'],
])('a message shows %s as text', (_, text, shown) => {
  const error = new DocsError({ area: 'links', problem: `links to "${text}".`, hint: text, location: { file: text } });
  expect(error.message).toBe(`[docs:links] ${shown} links to "${shown}".\n${shown}`);
});

test('a code frame shows control characters as text, each in its column', () => {
  expect(codeFrame('\x1b[2Ja', 1, 5)).toBe('> 1 | ␛[2Ja\n    |     ^');
});

test('an error message has area, location, problem, frame and hint', () => {
  const cause = new Error('inner');
  const error = new DocsError({
    area: 'links',
    location: { file: 'docs/a.mdx', line: 2, column: 1 },
    problem: 'links to nowhere.',
    hint: 'Mend it.',
    source: 'a\nb',
    cause,
  });
  expect(error.message).toBe('[docs:links] docs/a.mdx:2:1 links to nowhere.\n  1 | a\n> 2 | b\n    | ^\nMend it.');
  expect(error.cause).toBe(cause);
  expect(error.stack).toBe(`DocsError: ${error.message}`);
  expect(new DocsError({ area: 'a', problem: 'B.' }).message).toBe('[docs:a] B.');
});

test.each([
  [{ file: 'a' }, 'a'],
  [{ file: 'a', line: 1 }, 'a:1'],
  [{ file: 'a', line: 1, column: 2 }, 'a:1:2'],
  [{ file: 'a', column: 2 }, 'a'],
])('formats %j as %s', (location, displayPath) => {
  expect(formatLocation(location)).toBe(displayPath);
});

test('returns a message for any thrown value', () => {
  expect([messageOf(new Error('a')), messageOf('b'), messageOf(undefined)]).toEqual(['a', 'b', 'undefined']);
});

test('prints only the message of an inspected error', () => {
  const error = new DocsError({ area: 'a', problem: 'One.', cause: new Error('inner') });
  expect(inspect(error)).toBe('[docs:a] One.');
  expect(inspect(new DocsErrors([error, error]))).toBe('[docs:a] One.\n\n[docs:a] One.');
});

test('several errors keep their messages', () => {
  const errors = [new DocsError({ area: 'a', problem: 'One.' }), new DocsError({ area: 'b', problem: 'Two.' })];
  const all = new DocsErrors(errors);
  expect(all.message).toBe('[docs:a] One.\n\n[docs:b] Two.');
  expect(toDocsErrors(all)).toBe(errors);
  expect(toDocsErrors(errors[0])).toEqual([errors[0]]);
  const defect = new TypeError('x is undefined');
  expect(() => toDocsErrors(defect)).toThrow(defect);
});

test.each([
  ['a', '"a"'],
  [undefined, 'undefined'],
  [() => {}, 'a function'],
  [{ a: [1] }, '{"a":[1]}'],
  ['x'.repeat(100), `"${'x'.repeat(59)}…`],
])('quotes %j as %s', (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('formats the choices %j as "%s"', (choices, joined) => {
  expect(joinChoices(choices)).toBe(joined);
});

test('the time of a code frame does not depend on the length of the text', () => {
  const source = 'a line of text\n'.repeat(100_000);
  const { user } = process.cpuUsage();
  for (let line = 1; line <= 20_000; line++) codeFrame(source, line, 1);
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(3_000);
});

test('the problem and the hint of an error are cut to a length that somebody can read', () => {
  const { problem, hint } = new DocsError({ area: 'plugins', problem: 'a'.repeat(30_000), hint: 'b'.repeat(10_000) });
  expect(problem).toBe(`${'a'.repeat(10_000)}… (20,000 more characters)`);
  expect(hint).toBe('b'.repeat(10_000));
});

test('of a list with many items, only the first ones are read', () => {
  let read = 0;
  const item = {
    toJSON() {
      read += 1;
      return 1;
    },
  };
  expect(quoteValue(Array.from({ length: 100_000 }, () => item))).toMatch(/^\[/);
  expect(read).toBeLessThan(2_000);
  expect(quoteValue(new Array(100_000_000))).toBe('[ <100000000 empty items> ]');
});

test('an error keeps its cause and its fix as an issue, and on the way from another process', () => {
  const options = {
    area: 'links',
    location: { file: 'a.md', line: 1 },
    problem: 'links to "/b".',
    hint: { text: 'Did you mean "/a"?', fix: { kind: 'replace', from: '/b', to: '/a' } },
    commonCause: { key: 'b' },
  } as const;
  const error = new DocsError(options);
  const { area: check, problem: message, ...rest } = options;
  expect(toIssue(error)).toEqual({ check, message, ...rest });
  const sent: PlainError = JSON.parse(JSON.stringify(toPlainError(error)));
  const { message: printed, fix, commonCause } = fromPlainError(sent);
  expect([printed, fix, commonCause]).toEqual([error.message, options.hint.fix, options.commonCause]);
});
