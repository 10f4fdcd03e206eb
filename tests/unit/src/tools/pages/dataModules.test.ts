import { expect, test } from '@rstest/core';
import { dataSpecifiers, parseDataSpecifier } from '../../../../../src/tools/pages/dataModules.ts';

test('the modules of plugins are listed as components import them', () => {
  const modules = { list: () => [], 'by-name': () => ({}) };
  expect(dataSpecifiers([{ name: 'a' }, { name: 'towns', modules }])).toEqual([
    '#data/towns/list',
    '#data/towns/by-name',
  ]);
});

test.each([
  ['#data/towns/list', { plugin: 'towns', name: 'list' }],
  ['#data/towns', undefined],
  ['#data/towns/list/oslo', undefined],
  ['#site/data', undefined],
])('%s is read', (specifier, names) => expect(parseDataSpecifier(specifier)).toEqual(names));
