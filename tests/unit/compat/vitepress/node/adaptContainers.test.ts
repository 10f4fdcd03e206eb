import { rmSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { adaptBody } from '../../../../../compat/vitepress/node/adaptBody.ts';
import { adaptContainers } from '../../../../../compat/vitepress/node/adaptContainers.ts';
import { readContainers } from '../../../../../compat/vitepress/node/containerTree.ts';
import type { TreeNode } from '../../../../../src/model/tree.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN } from '../../../../../src/node/pages/markdown/prepareMarkdown.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  ['::: raw\na\n:::\nb', '\na\n\nb'],
  [':::: v-pre\n::: tip\na\n:::\n::::', '\n::: tip\na\n:::\n'],
  ['```md\n::: raw\n:::\n```', '```md\n::: raw\n:::\n```'],
  // A page of VitePress in Spanish, whose fence has another one in it.
  ['```md\n```js\n```\n\n```md\n::: raw\n:::\n```', '```md\n```js\n```\n\n```md\n::: raw\n:::\n```'],
  ['::: tip\n::: note\n:::\nb\n:::\nc', '::: tip\n::: note\n:::\nb\n:::\nc'],
  [
    ':::tabs key:ab\n== A -- b\na\n== B\nb\n:::',
    '<!--:::vitepress-tabs "ab"-->\n<!--:::vitepress-tab "A -\\u002d b"-->\na\n<!--:::vitepress-tab "B"-->\nb\n<!--:::vitepress-tabs-end""-->',
  ],
  [
    '::: tabs\n\n=== A\n== b\n\n===B\n:::',
    '<!--:::vitepress-tabs ""-->\n\n<!--:::vitepress-tab "A"-->\n== b\n\n<!--:::vitepress-tab "B"-->\n<!--:::vitepress-tabs-end""-->',
  ],
  ['::: tip\n== A\n:::', '::: tip\n== A\n:::'],
  ['::: tip {no-title}\na\n:::', '::: tip {title=""}\na\n:::'],
  ['::: details More {no-title}\na\n:::', '::: details More\na\n:::'],
  ['::: details More {open .wide}\na {b}\n:::', '::: details More {open .wide}\na {b}\n:::'],
  ['::: tip More { #own .wide hidden }\na\n:::', '::: tip More {#own .wide}\na\n:::'],
  ['::: tip {no-title #own}\na\n:::', '::: tip {title="" #own}\na\n:::'],
  [
    '::: tip A <b>bold</b> <Badge text="new" /> &amp; `<b>` <u>c</u>\na\n:::',
    '::: tip A **bold** new &amp; `<b>` c\na\n:::',
  ],
  ['::: details :tada: A `:tada:` std::star::b :unknown:\n:::', '::: details 🎉 A `:tada:` std:⭐:b :unknown:\n:::'],
  ['> [!NOTE] :tada: A\n> c', '> <!--:::vitepress-alert ["note","🎉 A"]-->\n> c'],
  ['::: code-group {#own}\n:::', '::: code-group\n:::'],
  // Alerts with titles.
  ['> [!Note] A *b*\n> c', '> <!--:::vitepress-alert ["note","A *b*"]-->\n> c'],
  ['> [!NOTE]\n> c', '> [!NOTE]\n> c'],
  ['```md\n> [!NOTE] A\n```', '```md\n> [!NOTE] A\n```'],
  // Ends that a formatter has indented after a list, and those of containers in its items.
  ['::: tip\n- a\n  :::\n\n::: raw\n1. b\n   :::', '::: tip\n- a\n:::\n\n\n1. b\n'],
  ['::: tip\n- a\n\n  ::: info\n  b\n  :::\n- c\n  :::\nd', '::: tip\n- a\n\n  ::: info\n  b\n  :::\n- c\n:::\nd'],
  // Never closed.
  ['::: tip\n:::code-group\na\n:::\nb', '::: tip\n:::code-group\na\n:::\n:::\nb'],
  ['::: tip\na', '::: tip\na\n:::'],
  // Comments and HTML whose content is text.
  ...[
    '<!-- ::: raw\na\n::: -->',
    '<!--\n\n::: raw\n:::\n\n> [!NOTE] A\n\n-->',
    '::: tip\n<!--\n::: raw\n:::\n-->\n:::',
    '<pre>\n::: raw\n:::\n</pre>',
  ].map((text): [string, string] => [text, text]),
  ['<!--\n```js\n-->\n::: raw\n:::', '<!--\n```js\n-->\n\n'],
  // Code that is never closed ends with its container.
  ['::: tip\n```js\na\n:::\n\n## B', '::: tip\n```js\na\n```\n:::\n\n## B'],
  ['::: tip\n~~~\na', '::: tip\n~~~\na\n~~~\n:::'],
  [':::: tip\n```md\n::: note\na\n:::\n```\n::::', ':::: tip\n```md\n::: note\na\n:::\n```\n::::'],
])('containers have the ends that VitePress gives them: %j', (text, expected) => {
  expect(adaptContainers(text).text).toBe(expected);
});

test.each([
  ['::: tip\nabc', [{ line: 1, colons: ':::', name: 'tip', endsWith: 'page' }]],
  // A page of VitePress in Spanish, whose end stands behind a text.
  ['# A\n\n::: tip CONSEJO\nabc.:::\n', [{ line: 3, colons: ':::', name: 'tip', endsWith: 'page' }]],
  ['::: tip\n::: note\na\n:::\nb', [{ line: 2, colons: ':::', name: 'note', endsWith: 'outer' }]],
  [':::: code-group\n::: raw\na\n::::', [{ line: 2, colons: ':::', name: 'raw', endsWith: 'outer' }]],
  ['::: tip\n::: note\n:::\n:::', []],
  ['```md\n::: tip\n```', []],
])('containers without an end are listed: %j', (text, unclosed) => {
  expect(adaptContainers(text).unclosed).toEqual(unclosed);
});

test('containers of an included file are adapted', () => {
  const folder = writeFolder({ 'part.md': '\n::: raw\na\n:::\n' });
  const at = { displayPath: 'docs/a.md', format: 'md' as const, docsDir: folder, contentFolders: [], hasMath: true };
  try {
    const { text } = adaptBody('<!--@include: ./part.md-->', { ...at, file: `${folder}/a.md` });
    expect(text).toBe('\na\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a container without an end has one warning at its first line', () => {
  const at = {
    file: '/docs/a.md',
    displayPath: 'docs/a.md',
    format: 'md' as const,
    docsDir: '/docs',
    contentFolders: [],
    hasMath: false,
  };
  expect(adaptBody('# A\n\n::: tip\nabc', at).warnings).toEqual([
    {
      area: 'callouts',
      location: { file: 'docs/a.md', line: 3 },
      problem: 'opens a callout ":::tip" that is never closed: it ends with the page.',
      hint: 'Close it with a separate line: :::',
    },
  ]);
});

test('a quote with the mark of an alert is a callout with its title', () => {
  const text: TreeNode = { type: 'text', value: 'c' };
  const quote: TreeNode = {
    type: 'element',
    tagName: 'blockquote',
    properties: {},
    children: [{ type: 'comment', value: ':::vitepress-alert ["note","A"]' }, text],
  };
  const [opening, content, closing] = readContainers([quote], () => {});
  expect(opening?.type === 'comment' && JSON.parse(opening.value.slice(CALLOUT_OPEN.length))).toMatchObject({
    component: 'Callout',
    props: { type: 'note', title: 'A' },
  });
  expect([content, closing]).toEqual([text, { type: 'comment', value: CALLOUT_CLOSE }]);
});
