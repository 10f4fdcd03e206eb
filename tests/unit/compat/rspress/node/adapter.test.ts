import { expect, test } from '@rstest/core';
import { rspressAdapter } from '../../../../../compat/rspress/node/adapter.ts';

test.each([
  ['home', true],
  ['custom', true],
  ['blank', true],
  ['doc', false],
  ['doc-wide', false],
] as const)('documents of pages of the type %s have the title of the site: %s', (pageType, expected) => {
  expect(rspressAdapter.pages.hasSiteTitle?.(pageType, true)).toBe(expected);
});
