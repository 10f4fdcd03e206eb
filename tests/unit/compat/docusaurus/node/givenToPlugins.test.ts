import path from 'node:path';
import { expect, test } from '@rstest/core';
import { frontMatterForPlugins, idsBeforePlugins } from '../../../../../compat/docusaurus/node/givenToPlugins.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const heading = (...children: object[]) => ({ type: 'heading', depth: 2, children });
const text = (value: string) => ({ type: 'text', value });

test('headings have the ids of their authored text, and authored ones stay', () => {
  const tree = {
    type: 'root',
    children: [
      heading(text('Sea '), { type: 'emphasis', children: [text('level')] }),
      { type: 'blockquote', children: [heading(text('Sea level'))] },
      heading(text('Wind {#own}')),
      heading(text('Rain '), { type: 'mdxTextExpression', value: '/* #mine */' }),
    ],
  };
  idsBeforePlugins()(tree);
  const ids = JSON.stringify(tree).match(/"id":"[^"]*"/g);
  expect(ids).toEqual(['"id":"sea-level"', '"id":"sea-level-1"']);
});

test('plugins see the frontmatter of a page', () => {
  const folder = writeFolder({ 'a.md': '---\nport: Kiel\n---\n# A' });
  const file = { path: path.join(folder, 'a.md'), data: {} };
  frontMatterForPlugins()(undefined, file);
  expect(file.data).toEqual({ frontMatter: { port: 'Kiel' } });
});
