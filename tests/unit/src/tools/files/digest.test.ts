import { expect, test } from '@rstest/core';
import { digest, digestFile } from '../../../../../src/tools/files/digest.ts';

test('digests depend on the boundaries of their parts, and an unreadable file has none', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
  expect(digestFile('/no/such/file')).toBe('');
});
