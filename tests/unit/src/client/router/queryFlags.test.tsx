import { expect, test } from '@rstest/core';
import { applyQueryFlags } from '../../../../../src/client/router/queryFlags.ts';

test.each([
  ['?navbar=0', ['navbar']],
  ['?sidebar=0&outline=0', ['sidebar', 'outline']],
  ['?footer=0&x=1', ['footer']],
  ['?navbar=1&sidebar=', []],
  ['', []],
])('%s hides %s', (search, hidden) => {
  applyQueryFlags(search);
  const { dataset } = document.documentElement;
  expect(['navbar', 'sidebar', 'outline', 'footer'].filter((name) => dataset[name] === '0')).toEqual(hidden);
});

test('parts that the next URL does not hide return', () => {
  const { dataset } = document.documentElement;
  applyQueryFlags('?navbar=0&footer=0');
  expect([dataset.navbar, dataset.footer]).toEqual(['0', '0']);
  applyQueryFlags('?footer=0');
  expect([dataset.navbar, dataset.footer]).toEqual([undefined, '0']);
  applyQueryFlags('');
  expect(dataset.footer).toBeUndefined();
});
