import { expect, test } from '@rstest/core';
import { packageOf } from '../../../../../src/node/config/packageOf.ts';

test.each([
  ['theme', 'theme'],
  ['theme/config', 'theme'],
  ['@acme/theme', '@acme/theme'],
  ['@acme/theme/config.js', '@acme/theme'],
])('%s is a module of the package %s', (specifier, expected) => {
  expect(packageOf(specifier)).toBe(expected);
});
