import { expect, test } from '@rstest/core';
import { toManagerTabs, translateLines } from '../../../../../compat/docusaurus/node/npm2yarn.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';

test.each([
  ['npm install a', 'yarn add a', 'pnpm add a'],
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a'],
  ['npm install --save a', 'yarn add a', 'pnpm add a'],
  ['npm i -D a', 'yarn add --dev a', 'pnpm add -D a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npm run test', 'yarn run test', 'pnpm run test'],
  ['npm run test:a', 'yarn test:a', 'pnpm run test:a'],
  ['npm install -g a', 'yarn global add a', 'pnpm add -g a'],
  ['npx a@1 --b', 'yarn dlx a@1 --b', 'pnpm dlx a@1 --b'],
  ['# npm install\ncd a\n  npm run b', '# npm install\ncd a\n  yarn b', '# npm install\ncd a\n  pnpm run b'],
])('the script %j', (code, yarn, pnpm) => {
  expect(translateLines(code, 'npm')).toBe(code);
  expect(translateLines(code, 'yarn')).toBe(yarn);
  expect(translateLines(code, 'pnpm')).toBe(pnpm);
});

test.each([
  ['npm install --save-dev a', 'bun add --dev a'],
  ['npm i -D a', 'bun add --dev a'],
  ['npm install -g a', 'bun add --global a'],
])('Bun has its own flags for those of %j', (code, bun) => {
  expect(translateLines(code, 'bun')).toBe(bun);
});

test.each([
  ['npm2yarn', true],
  ['title="a" npm2yarn', true],
  ['npm2yarns', false],
  ['', false],
])('the meta %j', (meta, expected) => {
  const pre: TreeElement = { type: 'element', tagName: 'pre', properties: {}, children: [] };
  expect(toManagerTabs(pre, 'npm i a\n', meta)).toBe(expected);
  expect(pre).toMatchObject(expected ? { type: 'mdxJsxFlowElement', name: 'PackageManagerTabs' } : { tagName: 'pre' });
});
