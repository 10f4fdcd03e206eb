import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';

const ENGINE = path.resolve();
let caller: string;

beforeAll(() => {
  caller = mkdtempSync(path.join(tmpdir(), 'docs-caller-'));
  const files = {
    'built/static/js/main.0.js': 'console.log(1);',
    'limits.json': '{ "entry scripts": 1 }',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(caller, name)), { recursive: true });
    writeFileSync(path.join(caller, name), text);
  }
});

afterAll(() => rmSync(caller, { recursive: true, force: true }));

/** Runs a script of the engine in the caller's folder. */
function run(script: string, ...args: string[]) {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  const command = [path.join(ENGINE, 'scripts/run.mjs'), path.join(ENGINE, 'scripts', script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: caller, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

test('budgets read and write files of the caller’s folder', () => {
  const over = run('checkBudgets.ts', '--out', 'built', '--file', 'limits.json');
  expect(over.status).toBe(1);
  expect(over.output).toContain('"entry scripts" is');
  const renewed = run('checkBudgets.ts', '--out', 'built', '--file', 'new.json', '--renew');
  expect(renewed.status).toBe(0);
  expect(JSON.parse(readFileSync(path.join(caller, 'new.json'), 'utf8'))).toHaveProperty(['entry scripts']);
});

describe('a usage error is reported without a stack', () => {
  const cases: [script: string, args: string[], message: string][] = [
    ['checkBudgets.ts', ['--out', 'nope'], 'No built site in nope/.'],
    ['checkBudgets.ts', ['--out', 'built', '--file', 'nope.json'], 'No limits in nope.json.'],
  ];
  for (const [script, args, message] of cases) {
    test(`${script} ${args.join(' ')}`, () => {
      const { status, output } = run(script, ...args);
      expect(status).toBe(1);
      expect(output).toContain(message);
      expect(output).not.toMatch(/^\s+at /m);
    });
  }
});
