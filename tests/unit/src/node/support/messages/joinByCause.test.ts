import { expect, test } from '@rstest/core';
import type { CommonCause, DocsErrorOptions, SourceLocation } from '../../../../../../src/model/issue.ts';
import { hookResultError } from '../../../../../../src/node/support/issues/hookResults.ts';
import { hookValueError } from '../../../../../../src/node/support/issues/pluginErrors.ts';
import { joinByCause } from '../../../../../../src/node/support/messages/joinByCause.ts';
import { DocsError, formatLocation } from '../../../../../../src/tools/messages/errors.ts';
import { type HookCall, pluginError } from '../../../../../../src/tools/messages/pluginError.ts';
import { Unreturned } from '../../../../../../src/tools/messages/Unreturned.ts';

const SITE = { cwd: '/none', docsDir: '/none' };
const FILES = ['docs/a.md', 'docs/b c.md', 'docs/c.md', 'docs/d.md', 'docs/e.md'];

const callFor = (hook: string, file: string): HookCall => ({ hook, place: { file }, kind: 'page' });
const errorAt = (file: string, commonCause: CommonCause | undefined, options: Partial<DocsErrorOptions> = {}) =>
  new DocsError({ area: 'x', location: { file, line: 1 }, problem: `is wrong for ${file}.`, commonCause, ...options });
const problemsOf = (errors: readonly (DocsError | undefined)[]) =>
  joinByCause(errors.filter((each) => each !== undefined));

test.each<[string, (file: string) => DocsError | undefined]>([
  ['a hook that throws', (file) => pluginError('x', callFor('data', file), new Error('no: 1'), SITE)],
  ['a value that JSON cannot hold', (file) => hookValueError('x', callFor('data', file), new Map())],
  [
    'a hook that does not return',
    (file) => pluginError('x', callFor('data', file), new Unreturned('hangs', false), SITE),
  ],
  ['an invalid tag', (file) => hookResultError('x', 'head', [1], callFor('head', file))],
])('%s on each of five pages is one problem with all places', (_, fail) => {
  const other = new DocsError({ area: 'links', problem: 'links to "/b".' });
  const [joined, ...rest] = problemsOf([...FILES.map(fail), other]);
  expect(rest).toEqual([{ error: other, others: [] }]);
  expect(joined?.error.problem).toContain('docs/a.md');
  expect(joined?.others).toEqual(FILES.slice(1).map((file) => ({ file })));
  expect(joined?.more).toBe('And on 4 more pages: docs/b c.md, docs/c.md, docs/d.md and 1 more.');
});

test.each<[CommonCause['kind'], SourceLocation[], string]>([
  [
    'fence',
    [
      { file: 'a.md', line: 3, column: 1 },
      { file: 'a.md', line: 9, column: 1 },
    ],
    'And for 1 more fence: a.md:9:1.',
  ],
  ['file', [{ file: 'a.png' }, { file: 'b.png' }], 'And in 1 more file: b.png.'],
  [
    undefined,
    [
      { file: 'a.md', line: 1 },
      { file: 'b.md', line: 2 },
    ],
    'The same cause once more: b.md:2.',
  ],
])('places of the kind "%s" are named by what they are', (kind, places, more) => {
  const errors = places.map((place) => errorAt('p.ts', { key: 'cause', place, ...(kind && { kind }) }));
  expect(problemsOf(errors)).toMatchObject([{ more }]);
});

test('a cause without a place of its own shows at the locations of its problems', () => {
  const joined = problemsOf(FILES.map((file) => errorAt(file, { key: 'package' })));
  expect(joined).toHaveLength(1);
  expect(joined[0]?.others.map(formatLocation)).toEqual(FILES.slice(1).map((file) => `${file}:1`));
});

test('problems of other causes are not joined', () => {
  const at = (file: string) => ({ place: { file } });
  const errors = [
    pluginError('x', callFor('data', 'docs/a.md'), new Error('one'), SITE),
    pluginError('x', callFor('data', 'docs/b.md'), new Error('another'), SITE),
    pluginError('y', callFor('data', 'docs/b.md'), new Error('one'), SITE),
    pluginError('x', callFor('head', 'docs/b.md'), new Error('one'), SITE),
    errorAt('p.ts', { key: 'same', ...at('docs/a.md') }),
    errorAt('q.ts', { key: 'same', ...at('docs/a.md') }),
    errorAt('p.ts', { key: 'same', ...at('docs/a.md') }, { area: 'y' }),
    errorAt('p.ts', undefined),
    errorAt('p.ts', undefined),
    new DocsError({ area: 'x', problem: 'is nowhere.', commonCause: { key: 'same' } }),
    new DocsError({ area: 'x', problem: 'is nowhere.', commonCause: { key: 'same' } }),
  ];
  expect(joinByCause(errors).map(({ error }) => error)).toEqual(errors);
});
