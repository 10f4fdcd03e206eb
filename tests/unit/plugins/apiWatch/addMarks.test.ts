import { expect, test } from '@rstest/core';
import { addMarks } from '../../../../plugins/apiWatch/addMarks.ts';
import type { ApiWatchOptions } from '../../../../plugins/apiWatch/apiWatchOptions.ts';
import type { RootNode, TreeElement } from '../../../../src/model/tree.ts';

const heading = (tagName: string, value: string): TreeElement => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value }],
});
const OPTIONS: Pick<ApiWatchOptions, 'members' | 'marks'> = {
  members: [{ pages: ['/api'] }],
  marks: [
    { names: ['tool.run'], text: { en: 'Since 2.1', zh: '2.1 起' }, type: 'tip' },
    { names: ['tool.run', 'tool.stop'], text: { en: 'Not in other' } },
  ],
};

/** Returns the names of elements, and the texts and types of badges. */
function marked(relativePath: string, locale: string, ...children: TreeElement[]): unknown[] {
  const tree: RootNode = { type: 'root', children };
  addMarks(tree, { relativePath, locale }, OPTIONS);
  return tree.children.map((node) => {
    if (node.type !== 'element') return node;
    const badges = node.children.flatMap((each) =>
      each.type === 'mdxJsxTextElement' ? [each.attributes.map((own) => ('value' in own ? own.value : ''))] : [],
    );
    return badges.length === 0 ? node.tagName : [node.properties, ...badges];
  });
}

const SINCE = ['tip', 'Since 2.1', null];
const IGNORED = { dataPagefindIgnore: '' };

test.each([
  [
    'a member with two marks',
    'api.mdx',
    'en',
    'h3',
    'tool.run',
    ['h3', [IGNORED, SINCE, ['info', 'Not in other', null]]],
  ],
  ['a member with one', 'api.md', 'en', 'h2', 'tool.stop', ['h2', [IGNORED, ['info', 'Not in other', null]]]],
  ['a translation', 'zh/api/index.mdx', 'zh', 'h3', 'tool.run', ['h3', [IGNORED, ['tip', '2.1 起', null]]]],
  ['a mark without a text in the language', 'zh/api.mdx', 'zh', 'h3', 'tool.stop', ['h3']],
  ['another heading', 'api.mdx', 'en', 'h3', 'tool', ['h3']],
  ['a title', 'api.mdx', 'en', 'h1', 'tool.run', ['h1']],
  ['a page without members', 'guide.mdx', 'en', 'h3', 'tool.run', ['h3']],
])('%s', (_, file, locale, tagName, text, expected) => {
  expect(marked(file, locale, heading(tagName, text))).toEqual(expected);
});
