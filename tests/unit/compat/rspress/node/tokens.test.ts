import { expect, test } from '@rstest/core';
import { addTokens } from '../../../../../compat/rspress/node/tokens.ts';

test.each([
  ['.dark { --rp-c-bg: #111; color: red }', '.dark { --rp-c-bg: #111;--c-bg:var(--rp-c-bg); color: red }'],
  [':root { --rp-radius: #{$radius} }', ':root { --rp-radius: #{$radius} ;--radius-m:var(--rp-radius)}'],
  [
    'a { --rp-c-text-2: #aaa; --rp-c-text-3: #555 }',
    'a { --rp-c-text-2: #aaa;--c-text-2:var(--rp-c-text-2);--c-text-3:var(--rp-c-text-2); --rp-c-text-3: #555 }',
  ],
  ['a { --rp-c-brand: red; --rp-own: 1px }', 'a { --rp-c-brand: red; --rp-own: 1px }'],
  // It may depend on the property of this theme.
  ['a { --rp-c-text-1: var(--rp-c-text-0) }', 'a { --rp-c-text-1: var(--rp-c-text-0) }'],
  ['a { color: var(--rp-c-bg) }', 'a { color: var(--rp-c-bg) }'],
])('%s', (text, expected) => expect(addTokens(text)).toBe(expected));
