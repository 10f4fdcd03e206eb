import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { listFiles } from '../../helpers/siteFolder.ts';

/** In the repository, so that its packages are found. */
const PACKAGE = path.resolve('.cache', `create-docspack-${process.pid}`);
let work: string;

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { encoding: 'utf8', cwd: work, stdio: 'pipe' });
}

beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'docs-create-'));
  mkdirSync(path.dirname(PACKAGE), { recursive: true });
  node(path.resolve('scripts/buildCreate.mjs'), PACKAGE);
});

afterAll(() => {
  for (const folder of [work, PACKAGE]) rmSync(folder, { recursive: true, force: true });
});

test('the package has the version of the engine, and two small dependencies', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(version);
  expect(Object.keys(manifest.dependencies)).toEqual(['@clack/prompts', 'commander']);
});

test('it creates the site that `docspack init` creates', () => {
  const created = node(path.join(PACKAGE, 'create-docspack.js'), 'created/docs', '--yes', '--lang', 'en,zh');
  expect(created).toMatch(/cd created\/docs\n {2}npm install\n {2}npm run dev/);
  expect(created).not.toContain('not on the registry');
  node(path.resolve('src/cli/docspack.mjs'), 'init', 'laid/docs', '--yes', '--lang', 'en,zh');
  const files = listFiles(path.join(work, 'created'));
  expect(files.length).toBeGreaterThan(10);
  expect(files).toEqual(listFiles(path.join(work, 'laid')));
  for (const name of files) {
    const [one, other] = ['created', 'laid'].map((folder) => readFileSync(path.join(work, folder, name), 'utf8'));
    expect([name, one]).toEqual([name, other]);
  }
});

test('a wrong option fails with one line', () => {
  const run = () => node(path.join(PACKAGE, 'create-docspack.js'), '--lang', 'e');
  expect(run).toThrow('"e" is not a language tag.');
});
