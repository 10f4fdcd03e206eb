import { expect, test } from '@rstest/core';
import { freezeData } from '../../../../src/shared/freezeData.ts';

test('data is frozen with all that it contains, also where it contains itself', () => {
  const data = { list: [{ text: 'a' }], nothing: null, none: undefined };
  const parent = { data, self: undefined as unknown };
  parent.self = parent;
  freezeData(parent);
  expect([parent, data, data.list, data.list[0]].map((each) => Object.isFrozen(each))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
