import { describe, expect, test } from '@rstest/core';
import type { DocsErrorOptions } from '../../../../../../src/model/issue.ts';
import { containerTypes } from '../../../../../../src/node/pages/markdown/containers.ts';
import { prepareMarkdown } from '../../../../../../src/node/pages/markdown/prepareMarkdown.ts';
import { withHintText } from '../../../../../helpers/withHintText.ts';

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
  ['an end that is indented after a list', ':::tip\n- b\n  :::\nc', '<Callout type="tip">\n- b\n</Callout>\nc'],
  ['a callout in a quote', '> :::tip\n> a\n> :::', '> <Callout type="tip">\n> a\n> </Callout>'],
  [
    'callouts in each other',
    '::::tip\n:::note\na\n:::\n::::',
    '<Callout type="tip">\n<Callout type="note">\na\n</Callout>\n</Callout>',
  ],
  ['fewer colons than the open one', '::::tip\na\n:::\n::::', '<Callout type="tip">\na\n:::\n</Callout>'],
  ['more colons than the open one', ':::tip\na\n::::\nb', '<Callout type="tip">\na\n</Callout>\nb'],
  ['a fence', '```\n:::tip\n## A {#b}\n**“a”**中\n```', '```\n:::tip\n## A {#b}\n**“a”**中\n```'],
  ['a fence of tildes with backticks in it', '~~~\n```\n:::tip\n~~~', '~~~\n```\n:::tip\n~~~'],
  ['a longer fence', '````\n```\n:::tip\n```\n````', '````\n```\n:::tip\n```\n````'],
  ['a fence in a list', '- ```\n  :::tip\n  ```', '- ```\n  :::tip\n  ```'],
  ['code between backticks is no fence', '```a``` b\n:::tip\na\n:::', '```a``` b\n<Callout type="tip">\na\n</Callout>'],
  [
    'attributes',
    ':::tip A {#b .c .d}\na\n:::',
    '<Callout type="tip" title={"A"} id={"b"} className={"c d"}>\na\n</Callout>',
  ],
  ['details that are open', ':::details {open}\na\n:::', '<Callout type="details" open>\na\n</Callout>'],
  ['a code group', '::: code-group\n```js [a]\n```\n:::', '<CodeGroup>\n```js [a]\n```\n</CodeGroup>'],
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
    '<!--:::open {"component":"Callout","props":{"type":"tip","title":"A -\\u002d b"},"line":1,"column":1}-->\na\n<!--:::close-->\n\n## A {#b}',
  );
});

test.each<[name: string, body: string, format: 'mdx' | 'md']>([
  ['a comment', '<!--\n:::tip\na\n:::\n-->\nb', 'md'],
  ['a comment that begins and ends on lines of colons', '<!-- :::tip\na\n::: -->', 'md'],
  ['a comment in a list', '- a\n\n  <!--\n  :::tip\n  b\n  :::\n  -->', 'md'],
  ['a comment in a quote', '> <!--\n> :::tip\n> b\n> -->', 'md'],
  ['a comment with a fence', '<!--\n:::code-group\n\n```js\na\n```\n\n:::\n\n-->', 'md'],
  ['preformatted text', '<pre>\n:::tip\na\n:::\n</pre>', 'md'],
  ['a comment of MDX without an end of its callout', '{/*\n:::tip\n**“a”**中\n*/}', 'mdx'],
])('%s stays', (_, body, format) => {
  expect(prepare(body, format)).toBe(body);
});

test.each<[body: string, format: 'mdx' | 'md']>([
  ['<!--\n```js\n-->', 'md'],
  ['{/*\n```js\n*/}', 'mdx'],
])('a fence in a comment does not reach behind it: %j', (comment, format) => {
  expect(prepare(`${comment}\n:::tip\na\n:::`, format)).toBe(
    `${comment}\n${prepare(':::tip\na\n:::', format).replace(':1', ':4')}`,
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
  expect(error.location).toEqual({ file: 'en/a.mdx', line, column: 1 });
  expect(error.problem).toMatch(problem);
  expect(error.hint).toBe(`Close it with a separate line: ${colons}`);
});

test.each([
  [':::wrning\na\n:::', 1, 1, ':::wrning', 'Did you mean ":::warning"?'],
  ['a\n\n> ::: Tip\n> a', 3, 3, ':::Tip', 'Write ":::tip".'],
  [':::tips\na', 1, 1, ':::tips', 'Did you mean ":::tip"?'],
  ['::::note(Title)\na\n::::', 1, 1, '::::note', 'Write a title after a space: "::::note Title".'],
  ['::: code-grup\na\n:::', 1, 1, ':::code-grup', 'Did you mean ":::code-group"?'],
  [
    '::: python\na\n:::',
    1,
    1,
    ':::python',
    'Supported types: tip, note, info, important, warning, caution, danger, details, code-group.',
  ],
  ['> [!WARNNG]\n> a', 1, 3, '[!WARNNG]', 'Did you mean "[!WARNING]"?'],
  ['> [!TIP] a', 1, 3, '[!TIP]', 'Write the text on the next line.'],
  [
    '> [!SUCCESS] Done',
    1,
    3,
    '[!SUCCESS]',
    'Supported types: [!TIP], [!NOTE], [!INFO], [!IMPORTANT], [!WARNING], [!CAUTION], [!DANGER], [!DETAILS].',
  ],
])('warns that %j does not begin a callout', (body, line, column, written, hint) => {
  const problem = `has an unknown callout "${written}", which is shown as text.`;
  const isOfOtherTool = hint?.startsWith('Supported types');
  expect(warningsOf(body).map(withHintText)).toEqual([
    {
      ...{ area: 'callouts', location: { file: 'en/a.mdx', line, column }, problem, hint },
      ...(isOfOtherTool && { commonCause: { key: written } }),
    },
  ]);
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

describe('containers of a site', () => {
  const settings = {
    example: { title: { en: 'Example', zh: '示例' }, type: 'info' },
    'best-practice': {},
    figure: { component: 'Figure' },
  };
  const prepareOwn = (body: string, locale = 'en', warn?: (warning: DocsErrorOptions) => void) =>
    prepareMarkdown(body, {
      format: 'mdx',
      cjkFriendlyEmphasis: true,
      file: 'en/a.mdx',
      containers: containerTypes(settings, locale),
      ...(warn && { warn }),
    });

  test.each([
    [':::example\n:::', '<Callout type="info" title={"Example"} className={"callout-example"}>\n</Callout>'],
    [':::example T {.a}\n:::', '<Callout type="info" title={"T"} className={"callout-example a"}>\n</Callout>'],
    [
      ':::best-practice\n:::',
      '<Callout type="note" title={"Best practice"} className={"callout-best-practice"}>\n</Callout>',
    ],
    [
      ':::figure A map {#map zoom src="/a.svg"}\n:::',
      '<Figure title={"A map"} id={"map"} zoom src={"/a.svg"}>\n</Figure>',
    ],
  ])('%j', (body, expected) => {
    expect(prepareOwn(body)).toBe(expected);
  });

  test('have titles by language', () => {
    expect(prepareOwn(':::example\n:::', 'zh')).toContain('title={"示例"}');
    expect(prepareOwn(':::example\n:::', 'de')).toContain('title={"Example"}');
  });

  test('are suggested, and report attributes without effect', () => {
    const warnings: DocsErrorOptions[] = [];
    prepareOwn(':::exampel\n:::\n\n  :::example {zoom="2"}\n  :::', 'en', (each) => warnings.push(each));
    expect(warnings.map(withHintText)).toEqual([
      {
        area: 'callouts',
        location: { file: 'en/a.mdx', line: 1, column: 1 },
        problem: 'has an unknown callout ":::exampel", which is shown as text.',
        hint: 'Did you mean ":::example"?',
      },
      {
        area: 'callouts',
        location: { file: 'en/a.mdx', line: 4, column: 3, value: 'zoom' },
        problem: 'has "zoom" on ":::example", where it has no effect.',
        hint: 'It accepts title, id, class.',
      },
    ]);
  });

  test('are left out where the configuration is unknown', () => {
    const options = { format: 'mdx' as const, cjkFriendlyEmphasis: false, containers: 'any' as const, file: 'a' };
    expect(prepareMarkdown(':::figure {#map}\na\n:::', options)).toBe('\na\n:::');
  });
});
