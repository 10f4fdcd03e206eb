import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';

const ENGINE = path.resolve();
let caller: string;

beforeAll(() => {
  caller = mkdtempSync(path.join(tmpdir(), 'docs-caller-'));
  const files = {
    'pages/site.config.ts':
      "export default { title: 'Called', lang: 'en', locales: [{ lang: 'en', label: 'English' }] };",
    'pages/en/index.mdx': '# Home\n',
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

describe('paths of a command line are those of the caller’s folder', () => {
  test('in a report and in budgets', { timeout: 60_000 }, () => {
    const report = run('report.ts', '--docs', 'pages', '--work', 'work', '--html', 'made/report.html', '--top', '1');
    expect(report).toMatchObject({ status: 0 });
    expect(readFileSync(path.join(caller, 'made/report.html'), 'utf8')).toContain('Build of pages');
    expect(existsSync(path.join(caller, 'work/out/index.html'))).toBe(true);

    const over = run('checkBudgets.ts', '--out', 'work/out', '--file', 'limits.json');
    expect(over.status).toBe(1);
    expect(over.output).toContain('"entry scripts" is');
    const renewed = run('checkBudgets.ts', '--out', 'work/out', '--file', 'new.json', '--renew');
    expect(renewed.status).toBe(0);
    expect(JSON.parse(readFileSync(path.join(caller, 'new.json'), 'utf8'))).toHaveProperty(['entry scripts']);
  });
});

describe('a usage error is reported without a stack', () => {
  const cases: [script: string, args: string[], message: string][] = [
    ['report.ts', ['--docs', 'nope'], 'The docs folder "nope" does not exist.'],
    ['report.ts', ['--top', 'all'], '--top "all" is not a number of pages.'],
    ['report.ts', ['--nope'], "Unknown option '--nope'"],
    ['checkBudgets.ts', ['--out', 'nope'], 'No built site in nope/.'],
    ['checkBudgets.ts', ['--out', 'pages', '--file', 'nope.json'], 'No limits in nope.json.'],
    ['preview.ts', ['--out', 'nope'], '--out "nope" does not exist.'],
    ['preview.ts', ['--nope'], "Unknown option '--nope'"],
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

test('preview --help prints the options', () => {
  const { status, output } = run('preview.ts', '--help');
  expect(status).toBe(0);
  expect(output).toContain('--out <dir>');
});
