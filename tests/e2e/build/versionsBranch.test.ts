import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from '@rstest/core';
import { EngineProcess } from '../../helpers/EngineProcess.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { createVersionedSite, succeed } from '../../helpers/versionedSite.ts';

/** Most time that a build takes here. */
const LIMIT_MS = 110_000;

const site = createVersionedSite();
const work = mkdtempSync(path.join(tmpdir(), 'docs-branch-'));
afterAll(() => {
  site.remove();
  rmSync(work, { recursive: true, force: true });
});

slowTest(
  'archives on a branch of their own are built in a shallow clone that fetches it',
  async () => {
    const origin = path.join(work, 'origin.git');
    site.git('init', '-q', '--bare', origin);
    site.git('remote', 'add', 'origin', origin);
    const main = site.git('branch', '--show-current').trim();
    const emptyTree = site.git('hash-object', '-t', 'tree', '-w', '/dev/null').trim();
    site.git('branch', 'versions', site.git('commit-tree', '-m', 'Archives', emptyTree).trim());
    site.git('worktree', 'add', 'docs/versions', 'versions');
    site.write({ '.gitignore': 'dist\n.docspack\ndocs/versions\n' });
    site.git('commit', '-qam', 'Keep archives on a branch');
    await succeed(site, 'version', 'cut', '0.9', '--from', 'v0.9');
    await succeed(site, 'version', 'cut', '1.0', '--from', 'v1.0');
    expect(site.git('status', '--porcelain')).toBe('');
    site.git('-C', 'docs/versions', 'add', '.');
    site.git('-C', 'docs/versions', 'commit', '-qm', 'Freeze 0.9 and 1.0');
    site.git('push', '-q', 'origin', main, 'versions');

    const clone = path.join(work, 'clone');
    site.git('clone', '-q', '--depth', '1', '--branch', main, `file://${origin}`, clone);
    const engine = new EngineProcess();
    const build = () => engine.run({ args: ['build'], cwd: clone, env: { CI: '' } }, LIMIT_MS);
    const without = await build();
    expect(without.status).toBe(1);
    expect(without.output).toContain('lists the version "1.0"');
    expect(without.output).toContain(
      'git fetch --depth 1 origin <branch> && git worktree add docs/versions FETCH_HEAD',
    );
    site.git('-C', clone, 'fetch', '-q', '--depth', '1', 'origin', 'versions');
    site.git('-C', clone, 'worktree', 'add', 'docs/versions', 'FETCH_HEAD');
    const { status, output } = await build();
    expect(output).not.toContain('error');
    expect(status).toBe(0);
    await succeed(site, 'build');
    for (const name of ['1.0/guide/old.html', '0.9/zh/index.html', 'versions.json'])
      expect(readFileSync(path.join(clone, 'dist', name), 'utf8')).toBe(site.read(name));
  },
  300_000,
);
