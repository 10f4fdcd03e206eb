import { expect, test } from '@rstest/core';
import { acceptLoadedStyles } from '../../../../../src/client/overlay/acceptLoadedStyles.ts';

test.each([
  ['load', {}],
  ['error', null],
])('a style sheet that ends in an error ends in "%s" where the sheet is %j', (expected, sheet) => {
  acceptLoadedStyles();
  const link = document.createElement('link');
  Object.defineProperty(link, 'sheet', { value: sheet });
  const events: string[] = [];
  for (const name of ['load', 'error']) link.addEventListener(name, ({ type }) => events.push(type));
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(events).toEqual([expected]);
});
