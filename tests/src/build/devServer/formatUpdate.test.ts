import { describe, expect, test } from '@rstest/core';
import { formatUpdate, type Update } from '../../../../src/build/devServer/formatUpdate.ts';

const NOTHING: Update = { milliseconds: 42, compiled: [], added: [], removed: [], files: [], hadErrors: false };

describe('formats the line after a compilation', () => {
  const cases: [name: string, update: Partial<Update>, line: string | undefined][] = [
    ['an edit', { compiled: ['/a'], files: ['docs/a.mdx'] }, 'Updated in 42 ms: /a'],
    ['a new page', { compiled: ['/a'], added: ['/a'] }, 'Updated in 42 ms: added /a'],
    ['a deleted page', { removed: ['/a'] }, 'Updated in 42 ms: removed /a'],
    [
      'a page and another one',
      { compiled: ['/b'], added: ['/b'], removed: ['/a'] },
      'Updated in 42 ms: added /b; removed /a',
    ],
    ['a renamed page', { compiled: ['/b'], renamed: [{ from: '/a', to: '/b' }] }, 'Updated in 42 ms: renamed /a to /b'],
    [
      'all at once',
      { compiled: ['/a', '/b'], added: ['/b'], removed: ['/c'] },
      'Updated in 42 ms: /a; added /b; removed /c',
    ],
    ['five pages', { compiled: ['/1', '/2', '/3', '/4', '/5'] }, 'Updated in 42 ms: /1, /2, /3, /4, /5'],
    [
      'seven pages',
      { compiled: ['/1', '/2', '/3', '/4', '/5', '/6', '/7'] },
      'Updated in 42 ms: /1, /2, /3, /4, /5 and 2 more',
    ],
    ['a style sheet', { files: ['theme/tokens.css'] }, 'Updated in 42 ms: theme/tokens.css'],
    ['a fixed page', { compiled: ['/a'], hadErrors: true }, 'Fixed in 42 ms: /a'],
    ['an error that was reverted', { hadErrors: true }, 'Fixed in 42 ms.'],
    ['nothing', {}, undefined],
  ];
  for (const [name, update, line] of cases) {
    test(name, () => {
      expect(formatUpdate({ ...NOTHING, ...update })).toBe(line);
    });
  }
});
