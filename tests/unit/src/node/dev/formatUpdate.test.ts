import { describe, expect, test } from '@rstest/core';
import { formatMoveAdvice, formatUpdate, type Update } from '../../../../../src/node/dev/formatUpdate.ts';

const NOTHING: Update = { milliseconds: 42, edited: [], added: [], removed: [], files: [], isFixed: false };

describe('formats the line after a compilation', () => {
  const cases: [name: string, update: Partial<Update>, line: string | undefined][] = [
    ['an edit', { edited: ['/a'], files: ['docs/a.mdx'] }, 'Updated in 42 ms: /a'],
    ['a new page', { added: ['/a'] }, 'Updated in 42 ms: added /a'],
    ['a deleted page', { removed: ['/a'] }, 'Updated in 42 ms: removed /a'],
    ['a page and another one', { added: ['/b'], removed: ['/a'] }, 'Updated in 42 ms: added /b; removed /a'],
    ['a renamed page', { renamed: [{ from: '/a', to: '/b' }] }, 'Updated in 42 ms: renamed /a to /b'],
    ['all at once', { edited: ['/a'], added: ['/b'], removed: ['/c'] }, 'Updated in 42 ms: /a; added /b; removed /c'],
    ['five pages', { edited: ['/1', '/2', '/3', '/4', '/5'] }, 'Updated in 42 ms: /1, /2, /3, /4, /5'],
    [
      'seven pages',
      { edited: ['/1', '/2', '/3', '/4', '/5', '/6', '/7'] },
      'Updated in 42 ms: /1, /2, /3, /4, /5 and 2 more',
    ],
    ['a style sheet', { files: ['theme/tokens.css'] }, 'Updated in 42 ms: theme/tokens.css'],
    ['a new navigation file', { addedFiles: ['docs/_nav.json'] }, 'Updated in 42 ms: added docs/_nav.json'],
    ['a deleted file', { removedFiles: ['docs/_nav.json'] }, 'Updated in 42 ms: removed docs/_nav.json'],
    [
      'a file that is watched as soon as it is there',
      { files: ['docs/a.json'], addedFiles: ['docs/a.json'] },
      'Updated in 42 ms: added docs/a.json',
    ],
    ['a page with a new picture', { edited: ['/a'], addedFiles: ['docs/a.svg'] }, 'Updated in 42 ms: /a'],
    ['a fixed page', { edited: ['/a'], isFixed: true }, 'Fixed in 42 ms: /a'],
    ['an error that was reverted', { isFixed: true }, 'Fixed in 42 ms.'],
    ['nothing', {}, undefined],
  ];
  for (const [name, update, line] of cases) {
    test(name, () => {
      expect(formatUpdate({ ...NOTHING, ...update })).toBe(line);
    });
  }
});

test('a page that was renamed by hand has advice about its links and its address', () => {
  expect(formatMoveAdvice({ from: '/a', to: '/b' })).toBe(
    '"docspack move" renames a page with the links to it. For readers of the old address, add redirects: { "/a": "/b" } to the configuration.',
  );
});
