// Prints what Rstest, then Rsbuild, then Rspack make of an empty configuration.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const rstest = path.join(path.dirname(require.resolve('@rstest/core/package.json')), 'bin/rstest.js');
const folder = mkdtempSync(path.join(tmpdir(), 'rstest-defaults-'));
try {
  const file = path.join(folder, 'defaults.json');
  execFileSync(process.execPath, [rstest, 'run'], {
    cwd: path.join(import.meta.dirname, 'project'),
    env: { PATH: process.env.PATH, DEFAULTS_FILE: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { rstest: own, rsbuild, rspack } = JSON.parse(readFileSync(file, 'utf8'));
  console.log(JSON.stringify([own, rsbuild, rspack]));
} finally {
  rmSync(folder, { recursive: true });
}
