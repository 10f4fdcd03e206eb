import { expect, test } from '@rstest/core';

test('there is a test, so that Rstest has something to build', () => {
  expect(true).toBe(true);
});
