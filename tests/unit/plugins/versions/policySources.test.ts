import { expect, test } from '@rstest/core';
import { policySources } from '../../../../plugins/versions/policySources.ts';

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
