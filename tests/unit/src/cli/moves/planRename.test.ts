import { expect, test } from '@rstest/core';
import { isWritableId } from '../../../../../src/cli/moves/planRename.ts';

test.each(['a', 'on-linux', '1.2', 'ns:name', 'constructor', '安装', 'ünder_score', 'e\u0301'])(
  '%j may be an id',
  (id) => {
    expect(isWritableId(id)).toBe(true);
  },
);

test.each([
  '',
  'a b',
  'a)b',
  '(a',
  '__proto__',
  '__init__',
  '-a',
  'a.',
  'a\0b',
  'a\u200Bb',
  'a\u200D',
  'a\uFE0F',
  'a\u00AD',
  '\uFEFFa',
  'a\u202Eb',
  'a\nb',
  'a%20b',
  'a#b',
  'a{b}',
  'a"b',
  'a`b',
  '🎉',
  '\uD800',
  'a'.repeat(201),
])('%j may be none', (id) => {
  expect(isWritableId(id)).toBe(false);
});
