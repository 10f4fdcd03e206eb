import { runInThisContext } from 'node:vm';
import { expect, test } from '@rstest/core';
import { callerFile } from '../../../../../src/node/config/callerFile.ts';

test('the file is that of the code that many calls up', () => {
  const call: (ask: () => unknown) => unknown = runInThisContext('(ask) => ask()', { filename: '/site/caller.js' });
  expect(call(() => callerFile(1))).toBe('/site/caller.js');
  expect(callerFile(1_000)).toBeUndefined();
});

test('errors have their stacks as before', () => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  callerFile(0);
  expect([Error.prepareStackTrace, Error.stackTraceLimit]).toEqual([prepareStackTrace, stackTraceLimit]);
});
