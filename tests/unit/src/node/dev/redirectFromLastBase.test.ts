import { expect, test } from '@rstest/core';
import { newAddress } from '../../../../../src/node/dev/redirectFromLastBase.ts';

test.each([
  ['/old/', '/new/', '/old/guide?a=1', '/new/guide?a=1'],
  ['/old/', '/new/', '/old/', '/new/'],
  ['/old/', '/new/', '/other/', undefined],
  ['/old/', '/new/', '/new/guide', undefined],
  ['/', '/new/', '/guide', '/new/guide'],
  ['/', '/new/', '/new/guide', undefined],
  ['/old/', '/', '/old/guide', '/guide'],
  ['/old/', '/', '/guide', undefined],
  ['/old/', '/', '/old//other.example/', '/other.example/'],
  ['/old/', '/old/v2/', '/old/guide', '/old/v2/guide'],
  ['/old/v2/', '/old/', '/old/v2/guide', '/old/guide'],
  ['/same/', '/same/', '/same/guide', undefined],
])('after the base %s, with the base %s, %s leads to %s', (lastBase, base, address, target) => {
  expect(newAddress(address, lastBase, base)).toBe(target);
});
