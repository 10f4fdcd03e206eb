import { expect, test } from '@rstest/core';
import type { OverviewGroupData } from '../../../../src/model/pageData.ts';
import { filterGroups, splitMatches } from '../../../../theme/overview/filterGroups.ts';

const header = (text: string) => ({ id: text, text, depth: 2 });
const groups: OverviewGroupData[] = [
  {
    name: 'Test options',
    items: [
      {
        text: 'testTimeout',
        link: '/a',
        description: 'A limit in milliseconds.',
        headers: [header('Default'), header('happy-dom in tests')],
      },
      { text: 'include', link: '/b', headers: [header('Default')] },
    ],
  },
  { name: 'Build options', items: [{ text: 'output', link: '/c', headers: [header('Clean')] }] },
];

const summary = (query: string) =>
  filterGroups(groups, query).flatMap(({ items }) => items.map(({ text, headers }) => [text, headers.length]));

test.each([
  [
    '',
    [
      ['testTimeout', 2],
      ['include', 1],
      ['output', 1],
    ],
  ],
  [
    '  ',
    [
      ['testTimeout', 2],
      ['include', 1],
      ['output', 1],
    ],
  ],
  ['TESTTIMEOUT', [['testTimeout', 2]]],
  [
    'default',
    [
      ['testTimeout', 1],
      ['include', 1],
    ],
  ],
  ['happy dom', [['testTimeout', 1]]],
  ['Milliseconds', [['testTimeout', 2]]],
  ['Happy-DOM', [['testTimeout', 1]]],
  ['build', [['output', 1]]],
  ['nothing like it', []],
])('%j', (query, expected) => {
  expect(summary(query)).toEqual(expected);
});

test.each([
  ['testTimeout', '', ['testTimeout']],
  ['testTimeout', 'TIME', ['test', 'Time', 'out']],
  ['happy-dom in happy-dom', 'happy dom', ['', 'happy-dom', ' in ', 'happy-dom', '']],
  ['include', 'dom', ['include']],
  // Longer in lower case.
  ['İtest', 'test', ['İtest']],
])('returns the parts of "%s" that match "%s"', (text, query, parts) => {
  expect(splitMatches(text, query)).toEqual(parts);
});
