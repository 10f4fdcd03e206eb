import { expect, test } from '@rstest/core';
import { checkRoutes } from '../../../../../src/node/pages/pageSource.ts';
import { makeSource } from './compileText.ts';

test('URLs that differ in case alone are different ones for sites whose engine has both', () => {
  const pages = (...names: string[]) => names.map((name) => makeSource('/docs', name));
  expect(() => checkRoutes(pages('en/API.md', 'en/api.md'))).toThrow(/differs only in case/);
  expect(() => checkRoutes(pages('en/API.md', 'en/api.md'), true)).not.toThrow();
  expect(() => checkRoutes(pages('en/a.md', 'en/a/index.md'), true)).toThrow(/already has/);
});
