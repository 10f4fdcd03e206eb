import { expect, rs, test } from '@rstest/core';
import { addAll } from '../../../../../src/tools/messages/addAll.ts';

test('more items than a call can have are added in few calls', () => {
  const items = Array.from({ length: 300_000 }, (_, index) => index);
  const list: number[] = [];
  const push = rs.fn((...added: number[]) => list.push(...added));
  addAll({ push }, items);
  expect(list).toEqual(items);
  expect(push).toHaveBeenCalledTimes(30);
});
