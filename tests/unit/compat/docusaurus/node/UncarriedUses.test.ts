import { expect, test } from '@rstest/core';
import { UncarriedUses } from '../../../../../compat/docusaurus/node/UncarriedUses.ts';

test('uses of a name in a file have a line with the first place and their number, of which languages show each', () => {
  const uses = new UncarriedUses();
  const [en, fr] = ['en', 'fr'].map((lang) => uses.in(lang));
  for (const line of [1, 2]) en?.('a', 'is lost', { file: '/x', line, column: 1 });
  for (const line of [1, 2, 3]) fr?.('a', 'is lost', { file: '/x', line, column: 1 });
  en?.('a', 'is lost', { file: '/y' });
  en?.('b', 'is not run');
  fr?.('b', 'is not run');
  expect(uses.list()).toEqual([
    { name: 'a', consequence: 'is lost (used 3 times)', place: { file: '/x', line: 1, column: 1 } },
    { name: 'a', consequence: 'is lost', place: { file: '/y' } },
    { name: 'b', consequence: 'is not run' },
  ]);
});
