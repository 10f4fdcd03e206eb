import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from '@rstest/core';
import { acquireCacheFolder, type CacheFolderOptions, isAlive } from '../../../src/node/support/cache/cacheFolder.ts';
import { removeDamaged, writeSums } from '../../../src/node/support/cache/cacheSums.ts';

/** An unused process id: Linux counts to 4,194,304. */
const DEAD_PID = 99_999_999;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'caches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function take(options: Partial<CacheFolderOptions> = {}) {
  const root = temporaryFolder();
  return acquireCacheFolder({
    root,
    docsDir: path.join(root, '../../../docs'),
    owner: 'build',
    isForced: false,
    ...options,
  });
}

describe('a cache folder', () => {
  test('has the same name wherever it is, if the site is at the same relative path', () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()].map((parent) => {
      const root = path.join(parent, '.cache');
      return path.relative(root, take({ root, docsDir: path.join(parent, 'docs') }).folder);
    });
    expect(other).toBe(one);
  });

  test('differs by site and by use', () => {
    const root = temporaryFolder();
    const folders = [
      take({ root, docsDir: '/a' }),
      take({ root, docsDir: '/b' }),
      take({ root, docsDir: '/a', owner: 'dev' }),
    ];
    expect(new Set(folders.map(({ folder }) => folder)).size).toBe(3);
  });

  test.each([
    ...(process.platform === 'linux'
      ? [['a folder that nobody can write', { root: '/sys/caches' }, /: .+\./] as const]
      : []),
    ['a full disk', { neededBytes: 2 ** 60 }, /the disk has less than \d+ MB left/],
  ])('in %s is replaced by an empty one, which is removed', (_, options, reason) => {
    const { folder, notices, release } = take(options);
    expect(notices).toEqual([
      expect.stringMatching(/^Caches cannot be written to ".+": .+ This command goes without them\./),
    ]);
    expect(notices[0]).toMatch(reason);
    expect(readdirSync(folder)).toEqual([]);
    release();
    expect(existsSync(folder)).toBe(false);
  });

  test('in place of which there is a file is an error', () => {
    const root = temporaryFolder();
    write(root, { file: '' });
    expect(() => take({ root: path.join(root, 'file') })).toThrow(/ENOTDIR|EEXIST/);
  });

  test('that a running process uses stays untouched', () => {
    const root = temporaryFolder();
    const { folder } = take({ root, docsDir: '/a' });
    // The runner's process, which is alive.
    writeFileSync(path.join(folder, `lock-${process.ppid}`), '');
    expect(take({ root, docsDir: '/a' })).toMatchObject({
      folder: `${folder}-${process.pid}`,
      notices: [
        `Another process (${process.ppid}) is using the caches of this site, so this one builds without caches.`,
      ],
    });
    expect(readdirSync(folder)).toEqual([`lock-${process.ppid}`]);
  });

  test('that was released is available to the next process', () => {
    const { folder, release } = take({ root: temporaryFolder(), docsDir: '/a' });
    write(folder, { 'rspack/0.pack': 'x' });
    release();
    expect(readdirSync(folder).sort()).toEqual(['rspack', 'sums']);
    // The end of a process must not release the lock of another one.
    writeFileSync(path.join(folder, `lock-${process.ppid}`), '');
    release();
    expect(readdirSync(folder)).toContain(`lock-${process.ppid}`);
  });

  test('is emptied on request', () => {
    const root = temporaryFolder();
    const { folder } = take({ root, docsDir: '/a' });
    write(folder, { 'pages.jsonl': 'x' });
    expect(take({ root, docsDir: '/a', isForced: true })).toMatchObject({ folder, notices: [] });
    expect(readdirSync(folder)).toEqual([`lock-${process.pid}`]);
  });

  test('loses the remains of killed processes, and nothing else', () => {
    const root = temporaryFolder();
    const { folder } = take({ root, docsDir: '/a' });
    const parent = path.dirname(folder);
    write(folder, { [`server-${DEAD_PID}/server.cjs`]: 'x', 'server-notes/a.txt': 'x', 'pages.jsonl': 'x' });
    write(parent, {
      [`build-${DEAD_PID}/pages.jsonl`]: 'x',
      [`build-${process.ppid}/pages.jsonl`]: 'x',
      'build-notes/a.txt': 'x',
    });
    take({ root, docsDir: '/a' });
    expect(readdirSync(folder).sort()).toEqual([`lock-${process.pid}`, 'pages.jsonl', 'server-notes']);
    expect(readdirSync(parent).sort()).toEqual(['build', `build-${process.ppid}`, 'build-notes']);
  });

  test('of a killed process is used without Rspack’s cache, which may be the cause', () => {
    const root = temporaryFolder();
    const { folder } = take({ root, docsDir: '/a' });
    write(folder, { 'rspack/0.pack': 'x', 'search/block': 'x' });
    writeSums(folder);
    rmSync(path.join(folder, `lock-${process.pid}`));
    writeFileSync(path.join(folder, `lock-${DEAD_PID}`), '');
    expect(take({ root, docsDir: '/a' }).notices).toEqual([
      "Rspack's cache was discarded: the last command that used it was interrupted.",
    ]);
    expect([existsSync(path.join(folder, 'rspack')), existsSync(path.join(folder, 'search/block'))]).toEqual([
      false,
      true,
    ]);
  });
});

test('a part that is written when the process ends is gone for the next one, without a message, and no other is', () => {
  const root = temporaryFolder();
  const { folder, release, hold } = take({ root, docsDir: '/a' });
  const files = ['rspack/dev/0.pack', 'rspack/server/0.pack', 'rspack/server-trace/0.pack', 'config/site.mjs'];
  write(folder, Object.fromEntries(files.map((name) => [name, 'x'])));
  hold('rspack/dev')();
  hold('rspack/server');
  hold('rspack/client');
  release();
  // Threads go on until the process is gone.
  write(folder, { 'rspack/server/1.pack': 'y' });
  const next = take({ root, docsDir: '/a' });
  expect(next).toMatchObject({ folder, notices: [] });
  expect(files.filter((name) => existsSync(path.join(folder, name)))).toEqual([
    'rspack/dev/0.pack',
    'rspack/server-trace/0.pack',
    'config/site.mjs',
  ]);
  expect(existsSync(path.join(folder, 'rspack/server'))).toBe(false);
  next.release();
  expect(take({ root, docsDir: '/a' }).notices).toEqual([]);
});

/** Acquires the folder at the given time, prints it, and holds it until its input ends. */
const TAKER = `
  const [loader, engine, root, docsDir, moment] = process.argv.slice(1);
  const { importCompiled } = await import(loader);
  const { acquireCacheFolder } = await importCompiled(engine);
  while (Date.now() < Number(moment));
  console.log(acquireCacheFolder({ root, docsDir, owner: 'build', isForced: false }).folder);
  process.stdin.on('end', () => process.exit()).resume();
`;
const TAKERS = 6;
const STARTED_WITHIN_MS = 1_500;

async function takeAtOnce(root: string): Promise<string[]> {
  const moment = String(Date.now() + STARTED_WITHIN_MS);
  const args = ['scripts/engine.mjs', 'src/node/support/cache/cacheFolder.ts'].map((file) => path.resolve(file));
  const children = Array.from({ length: TAKERS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', TAKER, ...args, root, '/a', moment]),
  );
  const folders = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
  await Promise.all(
    children.map((child) => {
      child.stdin.end();
      return once(child, 'exit');
    }),
  );
  return folders;
}

test.each(['free', 'left behind by a killed process'])(
  'that is %s is acquired by at most one of the processes that start at once',
  async (state) => {
    const root = temporaryFolder();
    const { folder, release } = take({ root, docsDir: '/a' });
    release();
    if (state !== 'free') writeFileSync(path.join(folder, `lock-${DEAD_PID}`), '');
    const folders = await takeAtOnce(root);
    expect(new Set(folders.filter((each) => each !== folder)).size).toBeGreaterThanOrEqual(TAKERS - 1);
    expect(readdirSync(path.dirname(folder))).toEqual(['build']);
    const locks = readdirSync(folder).filter((name) => name.startsWith('lock'));
    expect(locks.filter((name) => name !== `lock-${DEAD_PID}`)).toEqual([]);
  },
);

describe('checksums', () => {
  const FILES = { 'rspack/client/0.pack': 'one', 'rspack/client/_meta': 'two', 'config/site.mjs': 'three' };

  function checked(spoil: (folder: string) => void) {
    const folder = temporaryFolder();
    write(folder, FILES);
    writeSums(folder);
    spoil(folder);
    const notices = removeDamaged(folder, false);
    return { notices, left: readdirSync(folder).sort() };
  }

  test('keep unchanged files', () => {
    expect(checked(() => {})).toEqual({ notices: [], left: ['config', 'rspack', 'sums'] });
  });

  test('of nothing print no message', () => {
    expect(removeDamaged(temporaryFolder(), false)).toEqual([]);
  });

  test.each<[string, (folder: string) => void]>([
    ['changed', (folder) => write(folder, { 'rspack/client/0.pack': 'onE' })],
    ['cut', (folder) => write(folder, { 'rspack/client/0.pack': 'on' })],
    ['emptied', (folder) => write(folder, { 'rspack/client/0.pack': '' })],
    ['removed', (folder) => rmSync(path.join(folder, 'rspack/client/_meta'))],
    ['added', (folder) => write(folder, { 'rspack/client/1.pack': 'x' })],
  ])('discard a folder in which a file was %s, with a message, and no other', (_, spoil) => {
    expect(checked(spoil)).toEqual({
      notices: ["Rspack's cache was discarded: its files have changed since they were written."],
      left: ['config', 'sums'],
    });
  });

  test.each<[string, (file: string) => void]>([
    ['missing', (file) => rmSync(file)],
    ['damaged', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('rspack', 'rspacK'))],
  ])('that are %s discard everything', (_, spoil) => {
    const { notices, left } = checked((folder) => spoil(path.join(folder, 'sums')));
    expect(notices).toHaveLength(2);
    expect(left.filter((name) => name !== 'sums')).toEqual([]);
  });
});

test('tells a running process from an unused process id', () => {
  expect([isAlive(process.ppid), isAlive(DEAD_PID), isAlive(0), isAlive(Number.NaN)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
