import { expect, test } from '@rstest/core';
import theme from '#theme';
import { DEFAULT_COMPONENTS } from '../../../src/shared/defaultComponents.ts';

test('watch mode lists the default theme’s content components', () => {
  expect([...DEFAULT_COMPONENTS].sort()).toEqual(Object.keys(theme.contentComponents).sort());
});
