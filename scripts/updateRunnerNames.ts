import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { RUNNERS_FILE } from './publishedVersions.ts';
import { readRunnerNames } from './runnerNames.ts';

const PACKAGES = ['jest@latest', '@jest/globals@latest', '@jest/types@latest', 'vitest@latest'];

const folder = mkdtempSync(path.join(tmpdir(), 'runners-'));
try {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder });
  const names = await readRunnerNames(folder, path.join(ENGINE_ROOT, 'docs'));
  writeFileSync(path.join(ENGINE_ROOT, RUNNERS_FILE), `${JSON.stringify(names, null, 2)}\n`);
  for (const [runner, { version }] of Object.entries(names))
    console.log(`${RUNNERS_FILE} has the names of ${runner} ${version}.`);
} finally {
  rmSync(folder, { recursive: true });
}
