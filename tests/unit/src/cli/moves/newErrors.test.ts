import { expect, test } from '@rstest/core';
import { newErrors } from '../../../../../src/cli/moves/newErrors.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';

const CHANGED = {
  moves: [{ from: '/site/docs/en/guide', to: '/site/docs/en/guide/old' }],
  docsDir: '/site/docs',
  cwd: '/site',
  folders: ['en', 'zh'],
};

function errorIn(file: string, problem: string, line = 1): DocsError {
  return new DocsError({ area: 'links', location: { file, line, column: 1 }, problem });
}

test.each<[name: string, before: DocsError[], after: DocsError[], added: number]>([
  ['one that stays', [errorIn('docs/en/a.md', 'b', 1)], [errorIn('docs/en/a.md', 'b', 3)], 0],
  ['one of a moved page', [errorIn('docs/en/guide/a.md', 'b')], [errorIn('docs/en/guide/old/a.md', 'b')], 0],
  ['one that names a moved page', [errorIn('a', 'of "/guide/b"')], [errorIn('a', 'of "/guide/old/b"')], 0],
  ['one that quotes what is authored', [errorIn('a', 'to "/guide/x"')], [errorIn('a', 'to "/guide/x"')], 0],
  ['one in the place of another one', [errorIn('a', 'b')], [errorIn('a', 'c')], 1],
  ['one in another file', [errorIn('a', 'b')], [errorIn('c', 'b')], 1],
  ['the same one twice', [errorIn('a', 'b')], [errorIn('a', 'b'), errorIn('a', 'b', 2)], 1],
  ['of two, one that goes', [errorIn('a', 'b'), errorIn('a', 'b', 2)], [errorIn('a', 'b')], 0],
])('of %s, the errors that are new are counted', (_, before, after, added) => {
  expect(newErrors(before, after, CHANGED)).toHaveLength(added);
});

test('an error that names a renamed id is the same one', () => {
  const changed = { ...CHANGED, moves: [], id: { from: 'on', to: 'onto' } };
  const [before, after] = [[errorIn('a', 'has "on" and "only"')], [errorIn('a', 'has "onto" and "only"')]];
  expect(newErrors(before, after, changed)).toEqual([]);
});
