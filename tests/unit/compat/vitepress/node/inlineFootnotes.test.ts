import { expect, test } from '@rstest/core';
import { collectInlineFootnotes } from '../../../../../compat/vitepress/node/inlineFootnotes.ts';

test.each([
  // A line of the documentation of VitePress.
  [
    'Footnotes are supported[^1], including inline ones^[This is an inline footnote.].\n\n[^1]: One.',
    'Footnotes are supported[^1], including inline ones[^inline-note-1].\n\n[^1]: One.\n\n[^inline-note-1]: This is an inline footnote.\n',
  ],
  [
    'a^[See [b](c) and `]`.] d^[e]',
    'a[^inline-note-1] d[^inline-note-2]\n\n[^inline-note-1]: See [b](c) and `]`.\n[^inline-note-2]: e\n',
  ],
  ['a^[b\nc] d\n\ne', 'a[^inline-note-1]\n<!----> d\n\ne\n\n[^inline-note-1]: b c\n'],
  ['`a^[b]` and \\^[c]', '`a^[b]` and \\^[c]'],
  ['```md\na^[b]\n```', '```md\na^[b]\n```'],
  ['<!--\na^[b]\n-->', '<!--\na^[b]\n-->'],
  ['a^[b\n\nc]', 'a^[b\n\nc]'],
])('footnotes in the text move to its end: %j', (text, expected) => {
  expect(collectInlineFootnotes(text)).toBe(expected);
});

test('brackets that are never closed take no time of their own', () => {
  const text = '^['.repeat(200_000);
  expect(collectInlineFootnotes(text)).toBe(text);
});
