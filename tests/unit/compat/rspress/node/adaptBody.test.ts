import { expect, test } from '@rstest/core';
import { adaptBody } from '../../../../../compat/rspress/node/adaptBody.ts';

test.each([
  ['a link', '::: tip [storage](./a.md) is required. :::', '::: tip\n[storage](./a.md) is required.\n:::'],
  ['text alone', 'Before.\n\n::: tip Mind the gap. :::', 'Before.\n\n::: tip\nMind the gap.\n:::'],
  [
    'a title and a link',
    '::: info There are many\n[links](./a.md). :::\n\nAfter.',
    '::: info There are many\n[links](./a.md).\n:::\n\nAfter.',
  ],
  [
    'several paragraphs',
    '::: details Text `code`\nmore\n\nlast. :::\n',
    '::: details Text\n`code`\nmore\n\nlast.\n:::\n',
  ],
  ['a list', '::: tip\n\n- one\n- two :::\n\nAfter.', '::: tip\n\n- one\n- two\n:::\n\nAfter.'],
  ['a quote', '> ::: tip See [this](./a.md). :::', '> ::: tip See\n> [this](./a.md).\n> :::'],
  ['two in a row', '::: tip One. :::\n\n:::tip Two\nText. :::', '::: tip\nOne.\n:::\n\n:::tip Two\nText.\n:::'],
])('a container that ends behind %s', (_, text, expected) => {
  expect(adaptBody(text, { format: 'md' }).text).toBe(expected);
});

test.each([
  ['an end of its own', '::: tip Title\nIts end is :::\n\nText\n:::'],
  ['a paragraph that goes on', '::: tip\nAn end is :::\nbut not this one.'],
  ['an unknown type', '::: spoiler See [this](./a.md). :::'],
  ['code', '```md\n::: tip See [this](./a.md). :::\n```'],
  ['no end', '::: tip\nText'],
  ['a comment around it', '<!--\n::: tip See [this](./a.md). :::\n\n> [!TIP] A\n-->'],
])('a container with %s stays', (_, text) => {
  expect(adaptBody(text, { format: 'md' })).toEqual({ text });
});

test('text behind the mark of an alert is the beginning of its content', () => {
  const alert = '> [!TIP] Titled\n> Body';
  expect(adaptBody(`${alert}\n\n> [!NOTE]\n> Text`, { format: 'md' }).text).toBe(
    '> [!TIP]\n> Titled\n> Body\n\n> [!NOTE]\n> Text',
  );
  const others = `> [!SPOILER] Text\n\n\`\`\`md\n${alert}\n\`\`\``;
  expect(adaptBody(others, { format: 'md' })).toEqual({ text: others });
});

test('lines are those of the author', () => {
  const { text, toAuthored } = adaptBody('One\n\n::: tip A [link](./a.md). :::\n\nLast', { format: 'md' });
  expect(text.split('\n').map((line, index) => `${toAuthored?.(index + 1)} ${line}`)).toEqual([
    '1 One',
    '2 ',
    '3 ::: tip A',
    '3 [link](./a.md).',
    '3 :::',
    '4 ',
    '5 Last',
  ]);
});
