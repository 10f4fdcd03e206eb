import { expect, test } from '@rstest/core';
import type { SiteUse } from '../../../../../src/model/sourceAdapter.ts';
import { isSourceCheck, isWatching, modeOf } from '../../../../../src/node/support/siteUse.ts';

test.each<[SiteUse, boolean, boolean, string]>([
  ['build', false, false, 'build'],
  ['dev', true, false, 'dev'],
  ['check', false, true, 'build'],
  ['edit', true, true, 'dev'],
])('the use %s is repeated: %j, writes nothing: %j, and is the mode %s for plugins', (use, ...expected) => {
  expect([isWatching(use), isSourceCheck(use), modeOf(use)]).toEqual(expected);
});
