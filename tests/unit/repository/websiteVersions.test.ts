import { expect, test } from '@rstest/core';
import { shownVersions } from '../../../website/_versions.ts';

test.each<[names: string[], shown: ReturnType<typeof shownVersions>]>([
  [['tags.json', 'files'], { default: '', versions: [] }],
  [['0.1.docspack', 'tags.json'], { default: 'main', versions: ['main', { name: '0.1', state: 'supported' }] }],
  [
    ['0.10.docspack', '0.2.docspack', '0.9.docspack'],
    { default: 'main', versions: ['main', { name: '0.10', state: 'supported' }, '0.9', '0.2'] },
  ],
])('the documentation of docspack with the archives %j', (names, shown) => {
  expect(shownVersions(names)).toEqual(shown);
});
