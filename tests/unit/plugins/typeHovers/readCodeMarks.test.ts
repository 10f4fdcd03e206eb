import { expect, test } from '@rstest/core';
import { readCodeMarks } from '../../../../plugins/typeHovers/readCodeMarks.ts';

const read = (code: string) => readCodeMarks(code.split('\n'));

test.each([
  ['const a = 1;\n//    ^?', [{ kind: 'type', at: 1, line: 0, column: 6 }]],
  ['con\n// ^|', [{ kind: 'completions', at: 1, line: 0, column: 3 }]],
  [
    'const a = f(b);\n//    ^?\n//          ^?',
    [
      { kind: 'type', at: 1, line: 0, column: 6 },
      { kind: 'type', at: 2, line: 0, column: 12 },
    ],
  ],
  ['// an arrow ^? in a text', []],
])('%j asks for %j', (code, queries) => {
  expect(read(code).queries).toEqual(queries);
});

test.each([
  ['// ---cut---\nb', [0]],
  ['a\n// ---cut-before---\nb', [0, 1]],
  ['a\n//---cut---\nb\n// ---cut---\nc', [0, 1, 2, 3]],
  ['a\n// ---cut-after---\nb', [1, 2]],
  ['a\n// ---cut-start---\nb\n// ---cut-end---\nc', [1, 2, 3]],
  ['a\n// ---cut-after---\n// ---cut-start---', [1, 2]],
])('%j hides the lines %j', (code, lines) => {
  const { cut, problems } = read(code);
  expect([...cut].sort()).toEqual(lines);
  expect(problems).toEqual([]);
});

test.each([
  ['// ---cut-end---', 'has "// ---cut-end---" without a start.'],
  ['// ---cut-start---', 'has "// ---cut-start---" without an end.'],
  ['// ^^', 'marks "^^" behind the end of the line above.'],
  ['// @showEmit', 'has "@showEmit", which is not supported.'],
  ['// @emit', 'has "@emit", which is not supported.'],
  ['// @paths: {', 'has an option whose value "{" is no JSON.'],
])('%j is a mistake', (code, message) => {
  expect(read(code).problems).toMatchObject([{ line: 0, message }]);
});

test.each([
  ['// @strict: false', { strict: false }],
  ['// @noImplicitAny', { noImplicitAny: true }],
  ['// @lib: es2015, dom', { lib: ['es2015', 'dom'] }],
  ['// @paths: {"@a": ["./a"]}', { paths: { '@a': ['./a'] } }],
  ['// @jsxImportSource: preact', { jsxImportSource: 'preact' }],
  ['// @ts-expect-error', {}],
  ['// @generated', {}],
])('%j sets %j', (code, options) => {
  const { options: set, comments } = read(code);
  expect(set).toEqual(options);
  expect(comments.size).toBe(Object.keys(options).length);
});

test('knows the errors that are expected, and those that are ignored', () => {
  expect(read('// @errors: 2322 2345\nx')).toMatchObject({ errors: new Set([2322, 2345]), ignored: new Set() });
  expect(read('// @noErrors\nx').ignored).toBe('all');
  expect(read('// @noErrors: 2322\nx').ignored).toEqual(new Set([2322]));
  expect(read('// @noErrorsCutted\nx').ignored).toBe('cut');
  expect(read('// @noErrorValidation\nx').isUnchecked).toBe(true);
  expect(read('// @noStaticSemanticInfo\nx').isPlain).toBe(true);
});

test('splits the files of a fence at the comments that name them', () => {
  expect(read('a\n// @filename: b.ts\nb\n// @filename: c.ts\nc').parts).toEqual([
    { name: undefined, from: 0, to: 1 },
    { name: 'b.ts', from: 1, to: 3 },
    { name: 'c.ts', from: 3, to: 5 },
  ]);
  expect(read('// @filename: b.ts\nb').parts).toEqual([{ name: 'b.ts', from: 0, to: 2 }]);
});

test('keeps the text beside a range, and removes a range without one', () => {
  const { ranges, comments } = read("const a = 'b';\n//    ^^\nconst c = 1;\n//    ^^ the name");
  expect(ranges).toEqual([
    { line: 0, column: 6, length: 2 },
    { line: 2, column: 6, length: 2 },
  ]);
  expect([...comments]).toEqual([1]);
});

test('shows the text of a tag', () => {
  const { texts } = read('// @warn: slow\n// @log: 12');
  expect([...texts]).toEqual([
    [0, '// slow [!code warning]'],
    [1, '// 12 [!code highlight]'],
  ]);
});
