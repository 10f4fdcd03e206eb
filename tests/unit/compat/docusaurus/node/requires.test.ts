import { expect, test } from '@rstest/core';
import { importRequired } from '../../../../../compat/docusaurus/node/requires.ts';
import type { RootNode } from '../../../../../src/model/tree.ts';

test('files that expressions, props and exports require are imported once each', () => {
  const prop = (name: string, value: string) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value: { type: 'mdxJsxAttributeValueExpression' as const, value },
  });
  const tree: RootNode = {
    type: 'root',
    children: [
      { type: 'mdxjsEsm', value: "export const data = require('./data.json');" },
      {
        type: 'mdxJsxFlowElement',
        name: 'Player',
        attributes: [
          prop('sources', "{ light: require('./a.mp4').default, dark: require( './b.mp4' ).default }"),
          { type: 'mdxJsxExpressionAttribute', value: "...require('./data.json').props" },
          { type: 'mdxJsxAttribute', name: 'title', value: "require('./a.mp4')" },
        ],
        children: [{ type: 'mdxFlowExpression', value: "require('./a.mp4').default" }],
      },
      { type: 'text', value: "require('./a.mp4')" },
    ],
  };
  importRequired(tree);
  expect(tree.children).toMatchObject([
    { value: 'export const data = _required0;' },
    {
      attributes: [
        prop('sources', '{ light: _required1, dark: _required2 }'),
        { value: '..._required0.props' },
        { value: "require('./a.mp4')" },
      ],
      children: [{ value: '_required1' }],
    },
    { value: "require('./a.mp4')" },
    {
      type: 'mdxjsEsm',
      value:
        'import * as _required0 from "./data.json";\nimport _required1 from "./a.mp4";\nimport _required2 from "./b.mp4";',
    },
  ]);
});

test('a file is the same with the loader of files', () => {
  const value = 'require("!!file-loader!./f.pdf").default';
  const tree: RootNode = { type: 'root', children: [{ type: 'mdxFlowExpression', value }] };
  importRequired(tree);
  expect(tree.children[1]).toMatchObject({ value: 'import _required0 from "./f.pdf";' });
});

test('a page that requires nothing has no import', () => {
  const tree: RootNode = { type: 'root', children: [{ type: 'mdxFlowExpression', value: 'required' }] };
  importRequired(tree);
  expect(tree.children).toHaveLength(1);
});
