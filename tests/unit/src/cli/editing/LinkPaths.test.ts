import { expect, test } from '@rstest/core';
import { toWritten } from '../../../../../src/cli/editing/LinkPaths.ts';

test.each([
  ['/guide/cli', '/guide/cli'],
  ['安装', '安装'],
  ['/指南/安装', '/指南/安装'],
  ['a b', 'a%20b'],
  ['a)b', 'a%29b'],
  ['100%', '100%25'],
])('%s is written as %s', (plain, written) => {
  expect(toWritten(plain)).toBe(written);
});
