import { expect, test } from '@rstest/core';
import { stemsOf } from '../../../../../src/cli/comparison/compareFiles.ts';

test.each<[string, string[]]>([
  ['/img/Logo.png', ['logo']],
  ['/assets/logo.C0h9d_sL.png', ['logo', 'logo.c0h9d_sl']],
  ['/assets/images/logo-3f2a1b4c5d6e7f80.png', ['logo', 'logo-3f2a1b4c5d6e7f80']],
  ['/img/one-way-flow.png', ['one-way-flow']],
])('returns the names of %s', (file, expected) => {
  expect(stemsOf(file)).toEqual(expected);
});
