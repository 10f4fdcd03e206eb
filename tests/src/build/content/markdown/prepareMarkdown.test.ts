import { expect, test } from '@rstest/core';
import { prepareMarkdown } from '../../../../../src/build/content/markdown/prepareMarkdown.ts';
import type { DocsErrorOptions } from '../../../../../src/build/messages/errors.ts';
import { issueOf } from '../compileText.ts';

const prepare = (body: string, format: 'mdx' | 'md' = 'mdx') =>
  prepareMarkdown(body, { format, cjkFriendlyEmphasis: true, file: 'en/a.mdx' });

function warningsOf(body: string): DocsErrorOptions[] {
  const warnings: DocsErrorOptions[] = [];
  const warn = (each: DocsErrorOptions) => warnings.push(each);
  prepareMarkdown(body, { format: 'mdx', cjkFriendlyEmphasis: true, file: 'en/a.mdx', warn });
  return warnings;
}

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

test('in .md, callouts become comments with type and title, and ids stay', () => {
  expect(prepare(':::tip A -- b\na\n:::\n\n## A {#b}', 'md')).toBe(
    '<!--:::open {"type":"tip","title":"A -\\u002d b"}-->\na\n<!--:::close-->\n\n## A {#b}',
  );
});

test('does not mark CJK emphasis if a site turns it off', () => {
  const options = { format: 'mdx' as const, cjkFriendlyEmphasis: false, file: 'a' };
  expect(prepareMarkdown('**“a”**中', options)).toBe('**“a”**中');
});

test.each([
  ['a\n\n:::tip\nb\n', 3, /opens a callout ":::tip"/, ':::'],
  ['::::note\n\n:::tip\nb\n:::\n', 1, /":::note"/, '::::'],
])('locates the start of an unclosed callout in %j', async (body, line, problem, colons) => {
  const error = await issueOf(() => prepare(body));
  expect(error.location).toEqual({ file: 'en/a.mdx', line });
  expect(error.problem).toMatch(problem);
  expect(error.hint).toBe(`Close it with a separate line: ${colons}`);
});

test.each([
  [':::wrning\na\n:::', 1, 1, ':::wrning', 'Did you mean ":::warning"?'],
  ['a\n\n> ::: Tip\n> a', 3, 3, ':::Tip', 'Write ":::tip".'],
  [':::tips\na', 1, 1, ':::tips', 'Did you mean ":::tip"?'],
  ['::::note[Title]\na\n::::', 1, 1, '::::note', 'A callout supports only a title: "::::note Title".'],
  [
    '::: code-group\na\n:::',
    1,
    1,
    ':::code-group',
    'Supported types: tip, note, info, important, warning, caution, danger, details.',
  ],
  ['> [!WARNNG]\n> a', 1, 3, '[!WARNNG]', 'Did you mean "[!WARNING]"?'],
  ['> [!TIP] a', 1, 3, '[!TIP]', 'Write the text on the next line.'],
])('warns that %j does not begin a callout', (body, line, column, written, hint) => {
  const problem = `has an unknown callout "${written}", which is shown as text.`;
  expect(warningsOf(body)).toEqual([{ area: 'callouts', location: { file: 'en/a.mdx', line, column }, problem, hint }]);
});

test.each([
  ':::tip\na\n:::\n\n:::warning A title\n:::',
  '```md\n:::wrning\n> [!WARNNG]\n```',
  // Resembles no type, and has no closing line.
  ':::python is a language\n\na',
  ':::tip\n:::python\n:::',
  '> [!TIP]\n> a',
  '> [!note](/link) and [!WHAT]',
  '`:::wrning` and ::wrning',
])('%j has no warning', (body) => {
  expect(warningsOf(body)).toEqual([]);
});
