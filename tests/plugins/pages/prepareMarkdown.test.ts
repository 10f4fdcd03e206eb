import { expect, test } from '@rstest/core';
import { prepareMarkdown } from '../../../plugins/pages/prepareMarkdown.ts';
import { mistakeOf } from './compileText.ts';

const prepare = (body: string, format: 'mdx' | 'md' = 'mdx') =>
  prepareMarkdown(body, { format, cjkFriendlyEmphasis: true, file: 'en/a.mdx' });

test.each([
  ['a callout', ':::tip\na\n:::', '<Callout type="tip">\na\n</Callout>'],
  ['a title', ':::tip "A" & <b>\na\n:::', '<Callout type="tip" title={"\\"A\\" & <b>"}>\na\n</Callout>'],
  ['a callout in a list', '- a\n\n  :::note\n  b\n  :::', '- a\n\n  <Callout type="note">\n  b\n  </Callout>'],
  ['a callout in a quote', '> :::tip\n> a\n> :::', '> <Callout type="tip">\n> a\n> </Callout>'],
  [
    'callouts in each other',
    '::::tip\n:::note\na\n:::\n::::',
    '<Callout type="tip">\n<Callout type="note">\na\n</Callout>\n</Callout>',
  ],
  ['fewer colons than the open one', '::::tip\na\n:::\n::::', '<Callout type="tip">\na\n:::\n</Callout>'],
  ['a fence', '```\n:::tip\n## A {#b}\n**“a”**中\n```', '```\n:::tip\n## A {#b}\n**“a”**中\n```'],
  ['a fence of tildes with backticks in it', '~~~\n```\n:::tip\n~~~', '~~~\n```\n:::tip\n~~~'],
  ['a longer fence', '````\n```\n:::tip\n```\n````', '````\n```\n:::tip\n```\n````'],
  ['a fence in a list', '- ```\n  :::tip\n  ```', '- ```\n  :::tip\n  ```'],
  ['code between backticks is no fence', '```a``` b\n:::tip\na\n:::', '```a``` b\n<Callout type="tip">\na\n</Callout>'],
  ['an unknown type', ':::hint\na\n:::', ':::hint\na\n:::'],
  ['an id', '## A {#b}', '## A \\{#b}'],
  ['an id that is escaped already', '## A \\{#b}', '## A \\{#b}'],
  ['braces that are no id', '## A {b}', '## A {b}'],
  ['text without any of it', 'a\nb', 'a\nb'],
])('%s in MDX', (_, body, expected) => {
  expect(prepare(body)).toBe(expected);
});

test('in .md, callouts are comments that hold type and title, and ids stay', () => {
  expect(prepare(':::tip A -- b\na\n:::\n\n## A {#b}', 'md')).toBe(
    '<!--:::open {"type":"tip","title":"A -\\u002d b"}-->\na\n<!--:::close-->\n\n## A {#b}',
  );
});

test('CJK emphasis is left alone where a site turns it off', () => {
  const options = { format: 'mdx' as const, cjkFriendlyEmphasis: false, file: 'a' };
  expect(prepareMarkdown('**“a”**中', options)).toBe('**“a”**中');
});

test.each([
  ['a\n\n:::tip\nb\n', 3, /opens a callout ":::tip"/, ':::'],
  ['::::note\n\n:::tip\nb\n:::\n', 1, /":::note"/, '::::'],
])('a callout without an end in %j is told where it begins', async (body, line, problem, colons) => {
  const error = await mistakeOf(() => prepare(body));
  expect(error.place).toEqual({ file: 'en/a.mdx', line });
  expect(error.problem).toMatch(problem);
  expect(error.remedy).toBe(`Close it with a line of its own: ${colons}`);
});
