import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RSTEST = path.resolve('node_modules/@rstest/core/bin/rstest.js');

/** A configuration as the package or its bundler resolved it. */
type Resolved = Record<string, unknown>;

/** Runs the installed Rstest, untouched by the run that this test is part of, and returns what it prints. */
export function runRstest(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  return execFileSync(process.execPath, [RSTEST, ...args], {
    cwd: options.cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What Rstest, then Rsbuild, then Rspack make of an empty configuration. */
export function readDefaults(): Resolved[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'rstest-defaults-'));
  try {
    const file = path.join(folder, 'defaults.json');
    runRstest(['run'], { cwd: path.resolve('tests/docs/defaults'), env: { DEFAULTS_FILE: file } });
    const { rstest, rsbuild, rspack } = JSON.parse(readFileSync(file, 'utf8'));
    return [rstest, rsbuild, rspack];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The value at `pool.type`, or undefined. */
export function valueAt(config: Resolved, option: string): unknown {
  let value: unknown = config;
  for (const key of option.split('.')) value = (value as Resolved | undefined)?.[key];
  return value;
}
