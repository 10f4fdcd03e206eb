import { expect, test } from '@rstest/core';
import { securityPolicy } from '../../../../../src/node/bundle/securityPolicy.ts';

test('the policy allows the inline script by its hash, and no other inline code', () => {
  // printf "boot()" | openssl dgst -sha256 -binary | base64
  expect(securityPolicy('boot()')).toBe(
    "default-src 'self'; script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; style-src 'self'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types docs-html docs-scripts",
  );
});

test('adds the sources of plugins to the site’s policy', () => {
  const analytics = { csp: { 'script-src': ['https://a.example'], 'connect-src': ['https://a.example'] } };
  const video = {
    csp: { 'object-src': ['https://v.example'], 'connect-src': ['https://a.example', 'https://v.example'] },
  };
  const policy = securityPolicy('boot()', [analytics, {}, video]).split('; ');
  expect(policy).toContain("script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=' https://a.example");
  expect(policy).toContain("connect-src 'self' https://a.example https://v.example");
  expect(policy).toContain('object-src https://v.example');
});
