import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { markFinished, markUnfinished } from '../../../src/node/outputs/outputMarker.ts';
import { recoverLeftovers, type SwapTools, stagingFolder, swapFolders } from '../../../src/node/outputs/swapFolders.ts';
import { MARKER_NAME } from '../../../src/shared/outputNames.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../../unit/src/node/outputs/folders.ts';

const OLD = { 'index.html': 'old', 'gone.html': 'old' };
const NEW = { 'index.html': 'new', 'guide/index.html': 'new' };
/** An unused process id: Linux counts to 4,194,304. */
const DEAD_PID = 99_999_999;

function write(folder: string, files: Files): void {
  writeFiles(folder, files);
  markFinished(folder);
}

/** The last output and a new one. */
function twoOutputs({ before = OLD, after = NEW }: { before?: Files; after?: Files } = {}) {
  const parent = temporaryFolder();
  const out = path.join(parent, 'dist');
  const staging = stagingFolder(out);
  write(out, before);
  write(staging, after);
  return { parent, out, staging };
}

/** Renames that fail with a code while `fails` returns true. */
function failingTools(code: string, fails: (from: string, to: string, call: number) => boolean) {
  let calls = 0;
  const pauses: number[] = [];
  const tools: SwapTools = {
    rename(from, to) {
      calls += 1;
      if (fails(from, to, calls)) throw Object.assign(new Error(`${code}: operation not permitted`), { code });
      renameSync(from, to);
    },
    pause: async (ms) => void pauses.push(ms),
  };
  return { tools, pauses };
}

describe('a swap', () => {
  test('replaces what the last build wrote', async () => {
    const { parent, out, staging } = twoOutputs();
    expect(await swapFolders(staging, out)).toEqual([]);
    expect(readFiles(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  test('creates the folder and its parents', async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, 'a/b/dist');
    write(path.join(parent, 'next'), NEW);
    await swapFolders(path.join(parent, 'next'), out);
    expect(readFiles(out)).toEqual(NEW);
  });

  test('keeps and lists files that no build wrote', async () => {
    const { out, staging } = twoOutputs();
    const foreign = { '.git/HEAD': 'ref', CNAME: 'example.org', 'guide/notes.txt': 'mine' };
    writeFiles(out, { ...foreign, '.git/refs/heads/': '' });
    expect(await swapFolders(staging, out)).toEqual(['.git', 'CNAME', 'guide/notes.txt']);
    expect(readFiles(out)).toEqual({ ...NEW, ...foreign });
    expect(existsSync(path.join(out, '.git/refs/heads'))).toBe(true);
    write(staging, OLD);
    expect(await swapFolders(staging, out)).toEqual(['.git', 'CNAME', 'guide/notes.txt']);
    expect(readFiles(out)).toEqual({ ...OLD, ...foreign });
  });

  test('replaces an equal file that no build wrote', async () => {
    const { out, staging } = twoOutputs({ after: { ...NEW, CNAME: 'example.org' } });
    writeFiles(out, { CNAME: 'example.org' });
    await swapFolders(staging, out);
    expect(readFiles(out)).toEqual({ ...NEW, CNAME: 'example.org' });
    write(staging, NEW);
    await swapFolders(staging, out);
    expect(readFiles(out)).toEqual(NEW);
  });

  test('does not replace a file that no build wrote, and changes nothing', async () => {
    const { out, staging } = twoOutputs();
    writeFiles(out, { 'guide/index.html': 'mine' });
    const before = readFiles(out);
    await expect(swapFolders(staging, out)).rejects.toThrow('"guide/index.html"');
    expect(readFiles(out)).toEqual(before);
  });

  test('rejects a folder that was changed during the build', async () => {
    const { out, staging } = twoOutputs();
    writeFileSync(path.join(out, MARKER_NAME), '');
    await expect(swapFolders(staging, out)).rejects.toThrow('has files in it');
    expect(readFiles(out)).toEqual(OLD);
  });
});

describe('if a rename fails, as on Windows while a file is open,', () => {
  test('retries after a pause, with the last output in place', async () => {
    const { parent, out, staging } = twoOutputs();
    const seen: boolean[] = [];
    const { tools, pauses } = failingTools('EPERM', (from, _, call) => from === staging && call < 9);
    const watching = {
      ...tools,
      pause: async (ms: number) => {
        seen.push(readFiles(out)['index.html'] === 'old');
        await tools.pause(ms);
      },
    };
    await swapFolders(staging, out, watching);
    expect(readFiles(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(seen).toEqual([true, true, true]);
    expect(pauses).toEqual([5, 10, 20]);
  });

  test.each(['EPERM', 'EBUSY', 'EACCES'])('repeatedly with %s, keeps the last output', async (code) => {
    const { out, staging } = twoOutputs();
    const { tools, pauses } = failingTools(code, (from) => from === staging);
    await expect(swapFolders(staging, out, tools)).rejects.toThrow(`"dist" cannot be replaced: ${code}`);
    expect(readFiles(out)).toEqual(OLD);
    const seconds = pauses.reduce((sum, ms) => sum + ms, 0) / 1000;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(20);
  });

  test('and restoring fails as well, names the last output, which the next build restores', async () => {
    const { out, staging } = twoOutputs();
    const { tools } = failingTools('EPERM', (_, to) => to === out);
    await expect(swapFolders(staging, out, tools)).rejects.toThrow(`in "${path.basename(staging)}-old"`);
    expect(readFiles(`${staging}-old`)).toEqual(OLD);
    expect(recoverLeftovers(out)).toEqual([expect.stringContaining('The last good output has been restored')]);
    expect(readFiles(out)).toEqual(OLD);
  });

  test('and restoring fails once, loses nothing', async () => {
    const { parent, out, staging } = twoOutputs();
    const { tools } = failingTools('EPERM', (_, to, call) => to === out && call < 4);
    await swapFolders(staging, out, tools);
    expect(readFiles(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['dist']);
  });
});

test('tolerates a concurrent swap without losing foreign files', async () => {
  const { parent, out, staging } = twoOutputs();
  writeFiles(out, { CNAME: 'x' });
  const other = stagingFolder(out, DEAD_PID);
  write(other, { 'index.html': 'other' });
  let isFirst = true;
  const tools: SwapTools = {
    rename(from, to) {
      // The other build moves its output there between the two renames.
      if (from === staging && isFirst) {
        isFirst = false;
        renameSync(other, out);
      }
      renameSync(from, to);
    },
    pause: async () => {},
  };
  await swapFolders(staging, out, tools);
  expect(readFiles(out)).toEqual({ ...NEW, CNAME: 'x' });
  expect(readdirSync(parent)).toEqual(['dist']);
});

/** Swaps two folders, and sends itself a signal after each rename. */
const INTERRUPTED = `
  const [loader, module, from, to, signal] = process.argv.slice(1);
  const { importCompiled } = await import(loader);
  const { swapFolders } = await importCompiled(module);
  const { renameSync } = await import('node:fs');
  const rename = (...names) => {
    renameSync(...names);
    process.kill(process.pid, signal);
  };
  await swapFolders(from, to, { rename, pause: async () => {} });
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s during a swap ends the process after the swap', async (signal) => {
  const { parent, out, staging } = twoOutputs();
  writeFiles(out, { CNAME: 'x' });
  const files = ['scripts/engine.mjs', 'src/node/outputs/swapFolders.ts'].map((file) => path.resolve(file));
  const args = ['--input-type=module', '-e', INTERRUPTED, ...files, staging, out, signal];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, signal]);
  expect(readFiles(out)).toEqual({ ...NEW, CNAME: 'x' });
  expect(readdirSync(parent)).toEqual(['dist']);
});

describe('after builds that were killed', () => {
  const left = (out: string, ending = '') => stagingFolder(out, DEAD_PID) + ending;

  test('between the two renames, restores the last output with its foreign files', () => {
    const { out } = twoOutputs();
    writeFiles(out, { CNAME: 'x' });
    renameSync(out, left(out, '-old'));
    expect(recoverLeftovers(out)).toEqual([expect.stringContaining('"dist"')]);
    expect(readFiles(out)).toEqual({ ...OLD, CNAME: 'x' });
  });

  test('between the two renames of a first build in a worktree, restores its repository', () => {
    const parent = temporaryFolder();
    const out = path.join(parent, 'dist');
    writeFiles(left(out, '-old'), { '.git': 'gitdir: x' });
    recoverLeftovers(out);
    expect(readFiles(out)).toEqual({ '.git': 'gitdir: x' });
  });

  test('before foreign files were moved, moves them', () => {
    const { parent, out, staging } = twoOutputs();
    writeFiles(out, { CNAME: 'x' });
    renameSync(out, left(out, '-old'));
    renameSync(staging, out);
    expect(recoverLeftovers(out)).toEqual([]);
    expect(readFiles(out)).toEqual({ ...NEW, CNAME: 'x' });
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  test('removes unfinished outputs, but not those of running builds or similar names', () => {
    const { parent, out, staging } = twoOutputs();
    writeFiles(left(out), { 'index.html': 'half' });
    markUnfinished(left(out));
    writeFiles(`${left(out)}9`, { [MARKER_NAME]: '' });
    // The runner's process, which is alive.
    const alive = stagingFolder(out, process.ppid);
    writeFiles(alive, { 'index.html': 'half' });
    markUnfinished(alive);
    const others = {
      'dist.building-notes/a.txt': 'x',
      'dist.building-plan.md': 'x',
      'dist.building-2024/plan.txt': 'x',
      'dist.building-2024-older/plan.txt': 'x',
      'dist.building-2025': 'x',
      'dist.building-2026-old/plan.txt': 'x',
      'xdist.building-7/a.txt': 'x',
    };
    writeFiles(parent, others);
    recoverLeftovers(out);
    const names = Object.keys(others).map((name) => name.split('/')[0] ?? '');
    expect(readdirSync(parent).sort()).toEqual([...names, 'dist', path.basename(alive)].sort());
    expect(existsSync(staging)).toBe(false);
  });
});
