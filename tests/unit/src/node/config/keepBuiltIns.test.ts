import { expect, test } from '@rstest/core';
import { keepBuiltIns } from '../../../../../src/node/config/keepBuiltIns.ts';

const { map, flatMap } = Array.prototype;

test('parts of the language that a configuration replaces or removes are there again', async () => {
  const result = await keepBuiltIns(async () => {
    Object.assign(Array.prototype, { map: () => [] });
    Reflect.deleteProperty(Array.prototype, 'flatMap');
    Object.assign(JSON, { stringify: () => '' });
    await Promise.resolve();
    return 'done';
  });
  expect(result).toBe('done');
  expect(Array.prototype.map).toBe(map);
  expect(Array.prototype.flatMap).toBe(flatMap);
  expect(JSON.stringify([1])).toBe('[1]');
});

test('they are there again when it throws, and what it has added stays', async () => {
  const run = keepBuiltIns(() => {
    Object.assign(Array.prototype, { map: undefined });
    Object.defineProperty(Array.prototype, 'ownPart', { value: 1, configurable: true });
    throw new Error('patched');
  });
  await expect(run).rejects.toThrow('patched');
  expect(Array.prototype.map).toBe(map);
  expect(Reflect.get([], 'ownPart')).toBe(1);
  Reflect.deleteProperty(Array.prototype, 'ownPart');
});
