import { expect, test } from '@rstest/core';
import type { PropertyValue } from '../../../../../src/model/tree.ts';
import { escapeAttribute, escapeText } from '../../../../../src/shared/escapeHtml.ts';
import { renderAttributes, renderElement, toReactProps } from '../../../../../src/tools/tree/html.ts';

test('escapes text and attributes', () => {
  expect(escapeText('a & b < c > d "e"')).toBe('a &amp; b &lt; c &gt; d "e"');
  expect(escapeAttribute('a & b "c" <d>')).toBe('a &amp; b &quot;c&quot; <d>');
});

test.each<[Record<string, PropertyValue>, string]>([
  [{ className: ['a', 'b'] }, ' class="a b"'],
  [{ class: 'a' }, ' class="a"'],
  [{ htmlFor: 'a' }, ' for="a"'],
  [{ hidden: true, disabled: true }, ' hidden disabled'],
  [{ hidden: false, id: undefined, title: null }, ''],
  [{ ariaHidden: 'true', 'aria-label': 'x' }, ' aria-hidden="true" aria-label="x"'],
  [{ dataFootnoteRef: true, 'data-a-b': 'c' }, ' data-footnote-ref="true" data-a-b="c"'],
  [{ tabIndex: -1, colSpan: 2 }, ' tabindex="-1" colspan="2"'],
  [{ rel: ['noopener', 'noreferrer'] }, ' rel="noopener noreferrer"'],
  [{ accept: ['a/b', 'c/d'] }, ' accept="a/b, c/d"'],
  [{ viewBox: '0 0 1 1', strokeWidth: 2, xlinkHref: '#a' }, ' viewBox="0 0 1 1" stroke-width="2" xlink:href="#a"'],
  [{ style: 'color: red' }, ' style="color: red"'],
  [{ title: '"a" & b' }, ' title="&quot;a&quot; &amp; b"'],
  [{ download: true }, ' download'],
])('%j as HTML', (properties, html) => {
  expect(renderAttributes(properties)).toBe(html);
});

test.each<[Record<string, PropertyValue>, object]>([
  [
    { className: ['a', 'b'], htmlFor: 'c' },
    { className: 'a b', htmlFor: 'c' },
  ],
  [{ class: 'a' }, { className: 'a' }],
  [
    { ariaHidden: 'true', dataAB: 'c' },
    { 'aria-hidden': 'true', 'data-a-b': 'c' },
  ],
  [{ tabIndex: 0, hidden: false, id: null }, { tabIndex: 0 }],
  [{ style: 'color: red; --own: 1; text-align:left' }, { style: { color: 'red', '--own': '1', textAlign: 'left' } }],
  [
    { strokeWidth: 2, viewBox: '0 0 1 1' },
    { strokeWidth: 2, viewBox: '0 0 1 1' },
  ],
])('%j for React', (properties, props) => {
  expect(toReactProps(properties)).toEqual(props);
});

test.each([
  ['br', '<br>'],
  ['img', '<img>'],
  ['p', '<p>a</p>'],
])('%s becomes %s', (tagName, html) => {
  expect(renderElement(tagName, {}, 'a')).toBe(html);
});
