import { expect, test } from '@rstest/core';
import { headingText } from '../../../../compat/rspress/node/headingText.ts';
import { headingIds } from '../../../../compat/support/headingIds.ts';
import type { RootNode } from '../../../../src/model/tree.ts';
import { compileText, htmlOf } from '../../src/node/pages/compileText.ts';

test('headings have the ids of Rspress before plugins of a site change them', async () => {
  const seen: unknown[] = [];
  const addButton = () => (tree: RootNode) => {
    for (const node of tree.children) {
      if (node.type !== 'element' || node.tagName !== 'h2') continue;
      seen.push(node.properties.id);
      const children = [{ type: 'text' as const, value: 'Comment' }];
      node.children.push({ type: 'element', tagName: 'button', properties: {}, children });
    }
  };
  const site = { markdown: { rehypePlugins: [[headingIds, headingText], addButton] } };
  const text = '## Part\n\n## Part\n\n## A `b`  c\n\n## Given \\{#own}\n\n## ...\n';
  const page = await compileText(text, { site });
  const ids = ['part', 'part-1', 'a-b--c', 'own', 'section'];
  expect(seen).toEqual(ids);
  expect(page.headings?.map(({ id }) => id)).toEqual(ids);
  expect(htmlOf(page)).toContain('<h2 id="own">Given<button>Comment</button>');
  const html = await compileText('## Part\n\n<h2>Tag</h2>\n', { site, at: 'en/a.md' });
  expect(html.headings?.map(({ id }) => id)).toEqual(['part', 'tagcomment']);
});
