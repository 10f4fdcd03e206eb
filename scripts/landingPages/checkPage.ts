import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { writeProject } from './sampleProject.ts';

/** Folder of the pages that the landing page of `website` shows, and of what the engine prints about them. */
export const CHECKED_PAGES = path.join(ENGINE_ROOT, 'website/shared/landing');

/** Runs the engine's check on a site with the page of this name, and returns what a terminal shows. */
export function checkPage(name: string): string {
  const folder = writeProject({
    'docs/index.md': '# Weather\n',
    'docs/guide/start.md': '# Quick start\n',
    'docs/guide/install.md': readFileSync(path.join(CHECKED_PAGES, `${name}.md`), 'utf8'),
  });
  try {
    const env = { ...process.env, NO_COLOR: '1' };
    const args = [path.join(ENGINE_ROOT, 'src/cli/docspack.mjs'), 'check'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    return `$ npx docspack check\n\n${`${stderr}${stdout}`.trim()}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
