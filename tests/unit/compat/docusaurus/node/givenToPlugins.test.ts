import path from 'node:path';
import { expect, test } from '@rstest/core';
import { frontMatterForPlugins, headingsBeforePlugins } from '../../../../../compat/docusaurus/node/givenToPlugins.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const heading = (...children: object[]) => ({ type: 'heading', depth: 2, children });
const text = (value: string) => ({ type: 'text', value });

test('headings have the ids of their authored text, and no marks of authored ones', () => {
  const tree = {
    type: 'root',
    children: [
      { ...heading(text('Sea '), { type: 'emphasis', children: [text('level')] }), depth: 1 },
      { type: 'blockquote', children: [heading(text('Sea level'))] },
      heading(text('Wind {#own}')),
      heading(text('Rain {#a{b}')),
      heading(text('Snow '), { type: 'mdxTextExpression', value: '/* #mine */' }),
      heading(text('Set {a} and')),
    ],
  };
  const file = { data: {} };
  headingsBeforePlugins()(tree, file);
  const written = JSON.stringify(tree);
  const ids = ['sea-level', 'sea-level-1', 'own', 'a{b', 'mine', 'set-a-and'];
  expect([...written.matchAll(/"data":\{"id":"([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  expect([...written.matchAll(/"hProperties":\{"id":"([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  for (const value of ['Wind', 'Rain', 'Snow', 'Set {a} and']) expect(written).toContain(`"${value}"`);
  expect(file.data).toEqual({ contentTitle: 'Sea level', compilerName: 'client' });
});

test('plugins see the frontmatter of a page', () => {
  const folder = writeFolder({ 'a.md': '---\nport: Kiel\n---\n# A' });
  const file = { path: path.join(folder, 'a.md'), data: {} };
  frontMatterForPlugins()(undefined, file);
  expect(file.data).toEqual({ frontMatter: { port: 'Kiel' } });
});
