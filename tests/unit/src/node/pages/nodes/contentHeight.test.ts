import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../../../src/model/pageData.ts';
import { estimateHeight, NARROW_CONTENT, WIDE_CONTENT } from '../../../../../../src/node/pages/nodes/contentHeight.ts';

const html = (value: string): ContentNode => ({ kind: 'html', html: value });
const words = (count: number) => 'words '.repeat(count);
const code: ContentNode = { kind: 'component', name: 'CodeBlock', props: { lang: 'ts' } };
const titled: ContentNode = { kind: 'component', name: 'CodeBlock', props: { title: 'a.ts' } };
const folded: ContentNode = { kind: 'component', name: 'CodeBlock', props: { fold: true } };
const field = (props: Record<string, string>, children: ContentNode[]): ContentNode => ({
  kind: 'component',
  name: 'Field',
  props,
  children,
});
const facts =
  '<ul class="facts"><li><strong>Type:</strong> <code>a</code></li><li><strong>Default:</strong> <code>b</code></li></ul>';

/** Heights in the default theme at 1440 and 390 px, without the outer margins. */
test.each<[string, ContentNode[], wide: number, narrow: number]>([
  ['nothing', [], 0, 0],
  ['a line', [html('<p>One line.</p>')], 27, 27],
  ['lines', [html(`<p>${words(60)}</p>`)], 136, 245],
  ['two paragraphs', [html('<p>One.</p>\n<p>Two.</p>')], 70, 70],
  ['a heading and a paragraph', [html('<h2 id="a">A</h2>\n<p>One.</p>')], 78, 78],
  ['code of ten lines', [code], 254, 282],
  ['code with a title', [titled], 296, 296],
  ['folded code', [folded], 254, 282],
  ['a list', [html('<ul><li>a</li><li>b</li></ul>')], 60, 60],
  ['a signature', [html('<ul class="signature"><li><strong>Type:</strong> <code>a</code></li></ul>')], 42, 42],
  ['facts', [html(facts)], 82, 82],
  ['a field', [field({ name: 'title', type: 'string', default: '`a`' }, [html('<p>One line.</p>')])], 93, 93],
  [
    'a field of a long type',
    [field({ name: 'pages', type: 'string | '.repeat(5) }, [html('<p>One line.</p>')])],
    93,
    145,
  ],
  ['a field in another', [field({ name: 'a' }, [html('<p>One.</p>'), field({ name: 'b' }, [])])], 145, 145],
  ['a picture', [html('<p><img src="/a.png" width="1344" height="400"></p>')], 200, 104],
])('the height of %s', (_, nodes, wide, narrow) => {
  const lines = new Map([code, titled, folded].map((node) => [node, 10]));
  const heights = [WIDE_CONTENT, NARROW_CONTENT].map((width) => estimateHeight(nodes, lines, width));
  expect(heights).toEqual([wide, narrow]);
});

test('a table has a line for each of its rows, and more where a cell is narrow', () => {
  const row = (text: string) => `<tr><td>a</td><td>${text}</td></tr>`;
  const table = (text: string) => [html(`<table><tbody>${row('b')}${row(text)}</tbody></table>`)];
  const short = estimateHeight(table('c'), new Map(), NARROW_CONTENT);
  expect(short).toBe(92);
  expect(estimateHeight(table(words(40)), new Map(), NARROW_CONTENT)).toBeGreaterThan(short + 3 * 24);
  expect(estimateHeight(table(words(10)), new Map(), WIDE_CONTENT)).toBe(short);
});

test('a column of Chinese text has a width, and a header stays on one line', () => {
  const long = `<td><code>${'x'.repeat(60)}</code></td>`;
  const table = `<table><thead><tr><th>键</th><th>支持情况</th><th>差异</th></tr></thead><tbody><tr>${long}<td>不需要</td><td></td></tr></tbody></table>`;
  for (const width of [WIDE_CONTENT, NARROW_CONTENT]) expect(estimateHeight([html(table)], new Map(), width)).toBe(95);
});
