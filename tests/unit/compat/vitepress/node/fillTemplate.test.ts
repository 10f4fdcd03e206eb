import { expect, test } from '@rstest/core';
import { fillTemplate } from '../../../../../compat/vitepress/node/fillTemplate.ts';

const params = { pkg: 'a_b<c>', deep: { n: 3 }, list: [] };

test.each([
  ['a value, without a meaning in Markdown', 'Of {{ $params.pkg }}.', 'Of a&#95;b&#60;c&#62;.'],
  ['a value of an object', '{{$params.deep.n}}', '3'],
  ['what is no text', '{{ $params.list }} {{ $params.none }} {{ n }}', '{{ $params.list }} {{ $params.none }} {{ n }}'],
  ['inline code', '`{{ $params.pkg }}` {{ $params.deep.n }}', '`{{ $params.pkg }}` 3'],
  ['a fence', '```\n{{ $params.deep.n }}\n```', '```\n{{ $params.deep.n }}\n```'],
  ['a heading, with the id of VitePress', '# Of {{ $params.deep.n }}', '# Of 3 {#of-params-deep-n}'],
  ['a heading with an id', '# {{ $params.deep.n }} {#own}', '# 3 {#own}'],
  ['frontmatter', '---\ntitle: "{{ $params.pkg }}"\n---\nText', '---\ntitle: "{{ $params.pkg }}"\n---\nText'],
  ['content', '<!-- @content -->\nEnd', 'It costs $& {3}\nEnd'],
])('%s', (_, template, expected) => {
  expect(fillTemplate(template, { params, content: 'It costs $& {3}' })).toBe(expected);
});
