import { expect, test } from '@rstest/core';
import { isSourceCheck, isWatching, modeOf, type Reading } from '../../../../../src/node/support/siteUse.ts';

test.each<[Reading, boolean, boolean, string]>([
  [{ use: 'build' }, false, false, 'build'],
  [{ use: 'dev' }, true, false, 'dev'],
  [{ use: 'check' }, false, true, 'build'],
  [{ use: 'check', inEditor: true }, true, true, 'dev'],
])('a reading %j is repeated: %j, writes nothing: %j, and is the mode %s for plugins', (reading, ...expected) => {
  expect([isWatching(reading), isSourceCheck(reading), modeOf(reading)]).toEqual(expected);
});
