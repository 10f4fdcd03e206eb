import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@rstest/core';

const MODULE = path.resolve('src/node/support/process/limitHeapGrowth.ts');

/** Holds 30 MB, fills as much again with what it soon drops, and prints the most that its heap has taken, in bytes. */
const WORK = `
const held = Array.from({ length: 150_000 }, (_, a) => ({ a, b: [a], c: { a } }));
const last = [];
let most = 0;
for (let round = 0; round < 400; round++) {
  last.push(Array.from({ length: 2000 }, (_, a) => ({ a, b: [a, round], c: 'c' + a })));
  if (last.length > 60) last.shift();
  most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(held.length > 0 && most);
`;

test('the heap of a process takes less with it', () => {
  const limited = `import { importCompiled } from './scripts/engine.mjs';
const { limitHeapGrowth } = await importCompiled(${JSON.stringify(MODULE)});
limitHeapGrowth();
`;
  expect(heapOf(limited)).toBeLessThan(0.8 * heapOf(''));
});

function heapOf(first: string): number {
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', first + WORK], { encoding: 'utf8' }));
}
