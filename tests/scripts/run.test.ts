import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';

function run(...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

test('a TypeScript script runs with its arguments, in its current version', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    const built = readdirSync('.cache/bundles').filter((file) => file.includes(path.basename(folder)));
    for (const file of built) rmSync(path.join('.cache/bundles', file));
  });
  const script = path.join(folder, 'script.ts');
  const write = (text: string) =>
    writeFileSync(path.join(folder, 'text.ts'), `export const text: string = '${text}';\n`);
  writeFileSync(
    script,
    "import { text } from './text.ts';\nconst args: string[] = process.argv.slice(2);\nconsole.log(text, import.meta.url, args.join(' '));\n",
  );
  write('one');
  expect(run(script, '--a', 'b')).toBe(`one file://${script} --a b`);
  expect(run(script)).toBe(`one file://${script}`);
  write('two');
  expect(run(script)).toBe(`two file://${script}`);
});

test.each([
  [[], 'Usage: node scripts'],
  [['scripts/nothing.ts'], 'nothing.ts'],
])('a usage error in %j is reported', (args, message) => {
  expect(() => run(...args)).toThrow(message);
});
