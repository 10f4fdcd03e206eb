import { expect, test } from '@rstest/core';
import { hasToken, previewToken } from '../../../../../src/node/dev/previewToken.ts';

const TOKEN = 'a'.repeat(32);

test.each([
  ['a long one', TOKEN, TOKEN],
  ['a short one, which could be guessed', TOKEN.slice(1), undefined],
  ['an empty one', '', undefined],
  ['none', undefined, undefined],
])('the token of the environment: %s', (_, given, expected) => {
  expect(previewToken({ DOCSPACK_PREVIEW_TOKEN: given })).toBe(expected);
});

test.each([
  [`Bearer ${TOKEN}`, true],
  [`Bearer ${TOKEN}a`, false],
  [`bearer ${TOKEN}`, false],
  [TOKEN, false],
  ['', false],
  [undefined, false],
])('%j is the token: %s', (header, expected) => {
  expect(hasToken(header, TOKEN)).toBe(expected);
});
