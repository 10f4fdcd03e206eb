import { expect, test } from '@rstest/core';
import { markLinks, markNotes } from '../../../../../../src/node/pages/code/codeNotes.ts';

test('wraps ranges of highlighted code, over several tokens and inside of each other', () => {
  const line = '<span class="k">let</span> a = &lt;b&gt;';
  expect(
    markNotes(
      [line, 'a'],
      [
        { kind: 'type', line: 0, start: 4, length: 1, text: 'let a: "<b> & c"' },
        { kind: 'error', line: 0, start: 2, length: 3 },
        { kind: 'mark', line: 0, start: 8, length: 3 },
      ],
    ),
  ).toEqual([
    '<span class="k">le<span class="type-error">t</span></span><span class="type-error"> </span>' +
      '<span class="type-note" title="let a: &quot;&lt;b&gt; &amp; c&quot;"><span class="type-error">a</span></span>' +
      ' = <span class="word">&lt;b&gt;</span>',
    'a',
  ]);
});

test.each<[string, string, number, number, string, string]>([
  ['plain text', 'a: Foo', 3, 3, '/foo', 'a: <a href="/foo">Foo</a>'],
  ['one token', 'a: <span class="t">Foo</span>', 3, 3, '/foo', 'a: <span class="t"><a href="/foo">Foo</a></span>'],
  [
    'several tokens',
    '<span class="t">Fo</span>o',
    0,
    3,
    '/foo',
    '<span class="t"><a href="/foo">Fo</a></span><a href="/foo">o</a>',
  ],
  ['entities', 'A&lt;Foo&gt;', 2, 3, '/foo', 'A&lt;<a href="/foo">Foo</a>&gt;'],
  [
    'another site',
    'Foo',
    0,
    3,
    'https://a.b/?x="1>&y',
    '<a href="https://a.b/?x=&quot;1&gt;&amp;y" target="_blank" rel="noopener noreferrer">Foo</a>',
  ],
  ['no address', 'Foo', 0, 3, '', 'Foo'],
])('a link over %s', (_, html, start, length, href, expected) => {
  expect(markLinks([html, 'other'], [{ line: 0, start, length, href }])).toEqual([expected, 'other']);
});
