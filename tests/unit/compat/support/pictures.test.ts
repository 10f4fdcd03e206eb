import { expect, test } from '@rstest/core';
import { pictureAddress, withoutBase } from '../../../../compat/support/pictures.ts';

test.each([
  ['<img src="/a.png" width="36" />', '/a.png'],
  [" <img alt='' src = 'b.svg'></img>", 'b.svg'],
  ['<img src="/a.png"> text', undefined],
  ['<i class="icon"></i>', undefined],
])('%j is the picture %j', (html, address) => expect(pictureAddress(html)).toBe(address));

test.each([
  ['/docs/a.png', '/docs/', '/a.png'],
  ['/docsa.png', '/docs/', '/docsa.png'],
  ['https://x.example/docs/', '/docs/', 'https://x.example/docs/'],
  ['/a.png', '/', '/a.png'],
])('%s without the base %s is %s', (address, base, expected) => expect(withoutBase(address, base)).toBe(expected));
