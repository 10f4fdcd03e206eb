import { expect, test } from '@rstest/core';
import { componentNames } from '../../../../../src/tools/tree/componentNames.ts';

test('components have a capital, and in Vue a hyphen, which names of SVG have as well', () => {
  const text = '<Team/> <team-list a="b"> <font-face> <a> </x-y> <TeamList>';
  expect([...componentNames(text, false)]).toEqual([
    ['team', 'Team'],
    ['teamlist', 'TeamList'],
  ]);
  expect([...componentNames(text, true).values()]).toEqual(['Team', 'TeamList', 'team-list']);
});
