import { expect, test } from '@rstest/core';
import { toAuthor } from '../../../../../src/tools/blog/toAuthor.ts';

test.each([
  ['github', 'ann', 'https://github.com/ann'],
  ['linkedin', 'ann', 'https://www.linkedin.com/in/ann/'],
  ['linkedin', 'a$&n', 'https://www.linkedin.com/in/a$&n/'],
  ['youtube', '@ann', 'https://youtube.com/@ann'],
  ['Mastodon', 'ann@other.example', 'https://mastodon.social/@ann@other.example'],
  ['email', 'ann@harbor.example', 'mailto:ann@harbor.example'],
  ['email', 'mailto:ann@harbor.example', 'mailto:ann@harbor.example'],
  ['stackoverflow', 82609, 'https://stackoverflow.com/users/82609'],
  ['newsletter', 'https://letters.example', 'https://letters.example'],
  ['unknown', 'ann', undefined],
])('the account at %s of %s is at %s', (service, account, address) => {
  const { socials } = toAuthor({ socials: { [service]: account } }, 'Ann');
  expect(socials?.[service]).toBe(address);
});
