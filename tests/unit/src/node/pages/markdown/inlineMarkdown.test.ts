import { expect, test } from '@rstest/core';
import { inlineText, parseInlineMarkdown } from '../../../../../../src/node/pages/markdown/inlineMarkdown.ts';
import { renderStatic } from '../../../../../../src/node/pages/nodes/elements.ts';
import { renderParts } from '../../../../../../src/node/pages/nodes/parts.ts';

const html = (markdown: string) =>
  renderParts(
    parseInlineMarkdown(markdown).flatMap((node) =>
      node.type === 'element' ? renderStatic(node) : [{ kind: 'text', value: node.type === 'text' ? node.value : '' }],
    ),
  );

test.each([
  ['Plain', 'Plain'],
  ['Title **bold**', 'Title <strong>bold</strong>'],
  ['`a < b` and ``c``', '<code>a &lt; b</code> and <code>c</code>'],
  ['*one* _two_ ~~three~~', '<em>one</em> <em>two</em> <del>three</del>'],
  ['**`code` in bold**', '<strong><code>code</code> in bold</strong>'],
  ['See [the **guide**](/guide)', 'See <a href="/guide">the <strong>guide</strong></a>'],
  ['snake_case_name and __init__py', 'snake_case_name and __init__py'],
  ['2 * 3 * 4, a ** b', '2 * 3 * 4, a ** b'],
  ['\\*no\\* \\`emphasis\\`', '*no* `emphasis`'],
  ['**open', '**open'],
  ['C:\\temp', 'C:\\temp'],
])('%s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('the text of inline Markdown', () => {
  expect(inlineText('See [the **guide**](/guide) of `x`')).toBe('See the guide of x');
});

test('a long line is not searched', () => {
  const line = '*'.repeat(100_000);
  expect(inlineText(line)).toBe(line);
});
