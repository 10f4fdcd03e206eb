import { execFileSync } from 'node:child_process';
import { expect, test } from '@rstest/core';

function run(...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

test('a TypeScript script runs with its arguments', () => {
  expect(run('scripts/checkLockfile.ts', 'package-lock.json')).toMatch(/packages are complete/);
  expect(() => run('scripts/checkLockfile.ts', 'nowhere.json')).toThrow('nowhere.json');
});

test.each([
  [[], 'Usage: node scripts/run.mjs'],
  [['scripts/nothing.ts'], 'nothing.js'],
])('the arguments %j are an error', (args, message) => {
  expect(() => run(...args)).toThrow(message);
});
