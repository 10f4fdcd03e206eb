import { expect, test } from '@rstest/core';
import { compareNames, folderTitle } from '../../../../../src/node/site/folderNames.ts';

test.each([
  ['getting-started', 'Getting started'],
  ['api', 'API'],
  ['rest_api', 'Rest API'],
  ['cli-options', 'CLI options'],
  ['i18n', 'i18n'],
  ['v2', 'v2'],
  ['GraphQL', 'GraphQL'],
  ['élan', 'élan'],
  ['指南', '指南'],
  ['-', '-'],
])('the folder %s is titled %s', (name, title) => {
  expect(folderTitle(name)).toBe(title);
});

test('names come in the order in which readers need them', () => {
  const names = [
    'changelog',
    'api',
    '10-more',
    'Guide',
    'advanced',
    '2-usage',
    'faq',
    'install',
    'introduction',
    'zoo',
  ];
  expect(names.sort(compareNames)).toEqual([
    'introduction',
    'install',
    'Guide',
    '2-usage',
    '10-more',
    'advanced',
    'zoo',
    'api',
    'faq',
    'changelog',
  ]);
});
