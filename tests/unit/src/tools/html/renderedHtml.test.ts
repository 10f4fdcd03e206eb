import { expect, test } from '@rstest/core';
import { parseRendered, textOfRendered } from '../../../../../src/tools/html/renderedHtml.ts';
import { childIndexOf } from '../../../../../src/tools/html/slots.ts';

const textOf = (html: string) => textOfRendered(parseRendered(html), (each) => childIndexOf(each) !== undefined);

test.each([
  ['text within a line', 'There are <b>17</b> stations', 'There are 17 stations'],
  ['blocks on lines of their own', '<ul><li>Hamburg</li><li>Oslo</li></ul>', 'Hamburg\nOslo\n'],
  ['cells', '<tr><td>Hamburg</td><td>HAM</td></tr>', 'Hamburg\nHAM\n'],
  ['line breaks', 'one<br>two', 'one\ntwo'],
  ['code with its lines', '<pre><code>a = 1;\n  b</code></pre>', 'a = 1;\nb\n'],
  ['the text of pictures', '<img src="a.png" alt="A map">', 'A map '],
  ['the source of a formula', '<math><mi>x</mi><annotation>x^2</annotation></math>', 'x^2'],
  ['no controls', 'a<button>Copy</button><input value="b"><select><option>c</option></select>', 'a'],
  ['no labels of tabs, but all panels', '<b role="tab">npm</b><p role="tabpanel" hidden="">text</p>', 'text\n'],
  ['nothing hidden', '<b hidden="">a</b><b aria-hidden="true">b</b><b style="display:none">c</b>d', 'd'],
  ['nothing for screen readers alone', '<b class="x sr-only">a</b><b class="visually-hidden">b</b>c', 'c'],
  ['what the search of a browser opens', '<p hidden="until-found">a</p>', 'a\n'],
  ['no ignored parts', '<p data-pagefind-ignore="">a</p><p data-pagefind-ignore="all">b</p><p>c</p>', 'c\n'],
])('has %s', (_name, html, text) => {
  expect(textOf(html)).toEqual({ before: text, after: '' });
});

test('separates the text before and after the children', () => {
  const html = '<h2>Title</h2><docs-slot n="0.0"></docs-slot><p>Between</p><docs-slot n="0.1"></docs-slot><p>End</p>';
  expect(textOf(html)).toEqual({ before: 'Title\n', after: 'Between\nEnd\n' });
});
