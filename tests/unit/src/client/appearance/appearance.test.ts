import { expect, test } from '@rstest/core';
import {
  type AppearanceChoice,
  parseAppearance,
  resolveAppearance,
} from '../../../../../src/client/appearance/appearance.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'auto'],
  ['purple', 'auto'],
  ['', 'auto'],
  [null, 'auto'],
])('the stored value %s means %s', (stored, choice) => {
  expect(parseAppearance(stored)).toBe(choice);
});

test.each<[AppearanceChoice, boolean, boolean, string]>([
  ['light', true, true, 'light'],
  ['dark', false, true, 'dark'],
  ['auto', true, true, 'dark'],
  ['auto', false, true, 'light'],
  ['dark', true, false, 'light'],
  ['auto', true, false, 'light'],
])('%s with a dark system %s on a site with dark mode %s is %s', (choice, isSystemDark, darkMode, appearance) => {
  expect(resolveAppearance(choice, isSystemDark, darkMode)).toBe(appearance);
});
