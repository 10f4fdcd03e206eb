import { describe, expect, test } from '@rstest/core';
import { addedSources, openSources, policyMistake, policySources } from '../../../../plugins/versions/policySources.ts';
import { securityPolicy } from '../../../../src/node/bundle/securityPolicy.ts';

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

describe('a policy that a version may add', () => {
  test.each([
    '',
    securityPolicy('boot()'),
    `script-src 'self' ${HASH} https://cdn.example:8080/a.js; img-src data: https://*.example.com`,
    "style-src 'unsafe-inline'; connect-src wss://a.example *; trusted-types a b 'allow-duplicates'",
  ])('%s', (policy) => {
    expect(policyMistake(policy)).toBeUndefined();
  });

  test.each([
    ['report-uri https://a.example', 'has the directive "report-uri", which a version cannot add to a site'],
    ['sandbox', 'has the directive "sandbox", which a version cannot add to a site'],
    ["script-src 'sha256-abc='", `has "'sha256-abc='" in "script-src", which is not a source`],
    ["script-src 'nonce-1'", `has "'nonce-1'" in "script-src", which is not a source`],
    ["script-src 'unsafe-everything'", `has "'unsafe-everything'" in "script-src", which is not a source`],
    ['img-src https://a.example,', 'has "https://a.example," in "img-src", which is not a source'],
    ['img-src <script>', 'has "<script>" in "img-src", which is not a source'],
    ["require-trusted-types-for 'style'", `has "'style'" in "require-trusted-types-for", which is not a source`],
  ])('%s is none', (policy, mistake) => {
    expect(policyMistake(policy)).toBe(mistake);
  });
});

test('the policies of versions are added up', () => {
  const policies = [
    "default-src 'self'; script-src 'self' 'sha256-one'; object-src 'none'",
    "script-src 'self' 'sha256-two'; img-src 'self' https://a.example",
  ];
  expect(policySources(policies)).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'sha256-one'", "'sha256-two'"],
    'img-src': ["'self'", 'https://a.example'],
  });
});

test('no version adds nothing', () => {
  expect(policySources([])).toEqual({});
});

test('what a version adds are the sources that the policy of a site has not', () => {
  const own = securityPolicy('');
  expect(addedSources(own, own)).toEqual([]);
  expect(addedSources(`script-src 'self' ${HASH} https://a.example; img-src data:; font-src 'self'`, own)).toEqual([
    'script-src https://a.example',
  ]);
});

test('sources that allow code of anybody are found, unless a plugin of the site has them', () => {
  const policy = `script-src 'self' ${HASH} 'unsafe-eval' https: https://a.example; style-src 'unsafe-inline'; base-uri *`;
  const found = (own: Record<string, string[]>[]) =>
    openSources(policy, own).map(({ directive, source }) => `${directive} ${source}`);
  expect(found([])).toEqual(["script-src 'unsafe-eval'", 'script-src https:', 'base-uri *']);
  expect(found([{ 'script-src': ["'unsafe-eval'", 'https:'] }])).toEqual(['base-uri *']);
});
