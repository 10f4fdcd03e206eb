import { expect, test } from '@rstest/core';
import { securityPolicy } from '../../../../src/build/bundle/securityPolicy.ts';

test('the policy allows the inline script by its hash, and nothing else that is inline', () => {
  // printf "boot()" | openssl dgst -sha256 -binary | base64
  expect(securityPolicy('boot()')).toBe(
    "default-src 'self'; script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; style-src 'self'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types docs-html docs-scripts",
  );
});
