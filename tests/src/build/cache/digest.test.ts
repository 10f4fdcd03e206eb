import { expect, test } from '@rstest/core';
import { digest, digestFile } from '../../../../src/build/cache/digest.ts';

test('digests tell parts apart, and an unreadable file is none', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
  expect(digestFile('/no/such/file')).toBe('');
});
