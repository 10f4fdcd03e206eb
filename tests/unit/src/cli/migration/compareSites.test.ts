import { expect, test } from '@rstest/core';
import { compareSites } from '../../../../../src/cli/migration/compareSites.ts';
import type { SiteFacts } from '../../../../../src/cli/migration/readSiteFacts.ts';

function factsOf(kinds: Record<string, Record<string, unknown>>): SiteFacts {
  const list = Object.entries(kinds).map(([name, values]) => ({
    name,
    values: new Map(Object.entries(values)),
    isRest: name === 'rest',
  }));
  return { kinds: list, pages: 0, ids: 0, pictures: 0, errors: [] };
}

test.each<[string, Record<string, Record<string, unknown>>, Record<string, Record<string, unknown>>, unknown[]]>([
  ['equal sites', { ids: { '/a': ['b'] } }, { ids: { '/a': ['b'] } }, []],
  [
    'a value',
    { titles: { '/a': { title: 'A', description: 'B' }, '/b': { title: 'B' } } },
    { titles: { '/a': { title: 'A', description: 'C' }, '/b': { title: 'B' } } },
    [{ kind: 'titles', count: 1, total: 2, examples: ['`/a` description: "B" becomes "C"'] }],
  ],
  [
    'a page, and nothing else of it',
    { routes: { '/a': 'en', '/b': 'en' }, ids: { '/a': [], '/b': [] } },
    { routes: { '/a': 'en', '/c': 'en' }, ids: { '/a': [], '/c': [] } },
    [{ kind: 'routes', count: 2, total: 3, examples: ['`/b` is gone', '`/c` is new'] }],
  ],
  [
    'a row of a sidebar',
    { sidebars: { '/': { sidebar: [{ text: 'A' }, { text: 'B' }] } } },
    { sidebars: { '/': { sidebar: [{ text: 'A' }] } } },
    [{ kind: 'sidebars', count: 1, total: 1, examples: ['`/` sidebar.1: {"text":"B"} becomes nothing'] }],
  ],
  [
    'what follows from another difference once',
    { texts: { '/a': `${'x'.repeat(200)}one`, '/b': '' }, rest: { '/a': 1, '/b': { digest: '1' } } },
    { texts: { '/a': `${'x'.repeat(200)}two`, '/b': '' }, rest: { '/a': 2, '/b': { digest: '2' } } },
    [
      {
        kind: 'texts',
        count: 1,
        total: 2,
        examples: [`\`/a\`: "…${'x'.repeat(20)}one" becomes "…${'x'.repeat(20)}two"`],
      },
      { kind: 'rest', count: 1, total: 2, examples: ['`/b`'] },
    ],
  ],
  [
    'a tag',
    { tags: { '/a': { x: true } } },
    { tags: { '/a': {} } },
    [{ kind: 'tags', count: 1, total: 1, examples: ['`/a` has no x'] }],
  ],
  [
    'three examples of many',
    { ids: { a: 1, b: 1, c: 1, d: 1 } },
    { ids: { a: 2, b: 2, c: 2, d: 2 } },
    [{ kind: 'ids', count: 4, total: 4, examples: ['`a`: 1 becomes 2', '`b`: 1 becomes 2', '`c`: 1 becomes 2'] }],
  ],
])('finds %s', (_, before, after, expected) => {
  expect(compareSites(factsOf(before), factsOf(after))).toEqual(expected);
});
