import { expect, test } from '@rstest/core';
import { fenceOf, fencesOf } from './helpers.ts';

const CONTAINERS: [string, string, { line: number; column: number; code: string[]; indents: number[] }][] = [
  ['plain', '```ts\na\n  b\n```', { line: 1, column: 1, code: ['a', '  b'], indents: [0, 0] }],
  [
    'after frontmatter',
    '---\ntitle: "A: {b}"\n---\n\n```ts\na\n```',
    { line: 5, column: 1, code: ['a'], indents: [0] },
  ],
  [
    'in a list',
    '- a\n\n  1. b\n\n     ```ts\n     a\n       b\n     ```',
    { line: 5, column: 6, code: ['a', '  b'], indents: [5, 5] },
  ],
  ['after a list marker', '- ```ts\n  a\n  ```', { line: 1, column: 3, code: ['a'], indents: [2] }],
  [
    'in tabs',
    '<Tabs>\n<Tab label="A">\n\n  ```ts\n  a\n  ```\n\n</Tab>\n</Tabs>',
    { line: 4, column: 3, code: ['a'], indents: [2] },
  ],
  ['in a callout', ':::tip\n\n```ts\na\n```\n\n:::', { line: 3, column: 1, code: ['a'], indents: [0] }],
  ['close in a callout', ':::tip{title="T"}\n```ts\na\n```\n:::', { line: 2, column: 1, code: ['a'], indents: [0] }],
  ['in a quotation', '> ```ts\n> a\n>\n> b\n> ```', { line: 1, column: 3, code: ['a', '', 'b'], indents: [2, 1, 2] }],
  [
    'after a heading with an id',
    '## A {#b}\n\n## C \\{#d}\n\n```ts\na {#b}\n```',
    { line: 5, column: 1, code: ['a {#b}'], indents: [0] },
  ],
  ['with more backticks', '````ts\n```\n````', { line: 1, column: 1, code: ['```'], indents: [0] }],
  ['with tildes', '~~~ts\na\n~~~', { line: 1, column: 1, code: ['a'], indents: [0] }],
  ['empty', '```ts\n```', { line: 1, column: 1, code: [], indents: [] }],
];

test.each(CONTAINERS)('the location of a fence %s', async (_, text, { line, column, code, indents }) => {
  for (const written of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`]) {
    const fence = await fenceOf(written);
    expect({ line: fence.line, column: fence.column }).toEqual({ line, column });
    expect(fence.lines.map((row) => row.text)).toEqual(code);
    expect(fence.lines.map((row) => row.indent)).toEqual(indents);
    expect(fence.lines.map((row) => row.line)).toEqual(code.map((_row, index) => line + 1 + index));
  }
});

test('a .md file is parsed as Markdown, where HTML and braces are allowed', async () => {
  expect((await fenceOf('<br>\n\n{ a\n\n```ts\na\n```', 'page.md')).line).toBe(5);
});

test('collects the commands that a component shows', async () => {
  const text = '<PackageManagerTabs exec command="rstest --globals" />\n\n<PackageManagerTabs command="install a" />';
  expect((await fencesOf(text)).commands).toEqual([
    { command: 'npx rstest --globals', line: 1, column: 1 },
    { command: 'npm install a', line: 3, column: 1 },
  ]);
});

test('HTML in a .md file is no fence, and the text of a fence is as authored', async () => {
  const { fences } = await fencesOf('<pre><code>a</code></pre>\n\n```ts\na < b && "c"\n```\n', 'page.md');
  expect(fences.filter(({ lang }) => lang !== '').map(({ lines }) => lines[0]?.text)).toEqual(['a < b && "c"']);
});
