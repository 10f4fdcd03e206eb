import { expect, test } from '@rstest/core';
import { readAlertMark, readCalloutLine } from '../../../../../../src/node/pages/markdown/callouts.ts';

const open = (type: string, title?: string, indent = '', colons = 3) => ({ kind: 'open', indent, colons, type, title });

test.each([
  [':::tip', open('tip')],
  ['::: tip', open('tip')],
  [':::warning  ', open('warning')],
  [':::tip Read this', open('tip', 'Read this')],
  ['::: note  A `code` title ', { ...open('note', 'A code title'), markdown: 'A `code` title' }],
  [':::tip[A **b** [link](/c)]', { ...open('tip', 'A b link'), markdown: 'A **b** [link](/c)' }],
  [':::tip{title="A title"}', open('tip', 'A title')],
  [":::tip{title='A title'}", open('tip', 'A title')],
  [':::tip{title=Title}', open('tip', 'Title')],
  [':::tip \\{title="A title"}', open('tip', 'A title')],
  [':::tip[A title]', open('tip', 'A title')],
  [':::tip[A title] {#here}', { ...open('tip', 'A title'), attributes: { id: 'here' } }],
  [
    '::: details A title {#here .wide .dark open}',
    { ...open('details', 'A title'), attributes: { id: 'here', className: 'wide dark', open: true } },
  ],
  [':::tip {class="a b" title="T"}', { ...open('tip', 'T'), attributes: { className: 'a b' } }],
  [':::tip {title=""}', open('tip', '')],
  [':::tip Use {a} and {b}', open('tip', 'Use {a} and {b}')],
  [':::tip Use {open}', open('tip', 'Use {open}')],
  [':::code-group {groupId="os"}', { ...open('code-group'), attributes: { groupId: 'os' } }],
  ['::: code-group', open('code-group')],
  [':::code-groups', undefined],
  [':::tip[A title]more', undefined],
  [':::details 更多', open('details', '更多')],
  ['  :::info', open('info', undefined, '  ')],
  ['> :::danger', open('danger', undefined, '> ')],
  ['::::caution', open('caution', undefined, '', 4)],
  [':::important', open('important')],
  [':::', { kind: 'close', indent: '', colons: 3 }],
  ['  ::::  ', { kind: 'close', indent: '  ', colons: 4 }],
  [':::hint', undefined],
  [':::TIP', undefined],
  [':::tipping', undefined],
  ['::tip', undefined],
  ['text :::tip', undefined],
])('the line %j', (line, expected) => {
  expect(readCalloutLine(line)).toEqual(expected);
});

test.each([
  ['[!TIP]', 'tip'],
  ['[!note]\ntext', 'note'],
  ['[!Warning]  \ntext', 'warning'],
  ['[!TIP] text', undefined],
  ['[!WHAT]', undefined],
  ['text [!TIP]', undefined],
])('the alert mark of %j', (text, expected) => {
  expect(readAlertMark(text)).toBe(expected);
});
