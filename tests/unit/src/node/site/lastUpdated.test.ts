import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, rs, test } from '@rstest/core';
import { readLastUpdated } from '../../../../../src/node/site/lastUpdated.ts';

const DAYS = ['2020-01-01T00:00:00Z', '2022-02-02T00:00:00Z', '2024-06-01T00:00:00Z'] as const;
const at = (day: number) => Date.parse(DAYS[day] ?? '');

function temporaryFolder(): string {
  // The parent folders must not be in a repository.
  const folder = mkdtempSync(path.join(tmpdir(), 'dates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function git(folder: string, args: string[], day = 0): string {
  const settings = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...settings, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_AUTHOR_DATE: DAYS[day], GIT_COMMITTER_DATE: DAYS[day], GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}

function commit(folder: string, files: Record<string, string>, day: number): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  git(folder, ['add', '--all'], day);
  git(folder, ['commit', '--quiet', '--message', `day ${day}`], day);
}

/** Three commits: `docs/old.mdx` is of the first, `docs/页.mdx` of the second, `README.md` of the third. */
function repository(): string {
  const folder = temporaryFolder();
  git(folder, ['init', '--quiet']);
  commit(folder, { 'docs/old.mdx': 'one', 'docs/a/页.mdx': 'one' }, 0);
  commit(folder, { 'docs/a/页.mdx': 'two' }, 1);
  commit(folder, { 'README.md': 'one' }, 2);
  return folder;
}

function clone(source: string, ...options: string[]): string {
  const target = path.join(temporaryFolder(), 'clone');
  git(path.dirname(target), ['clone', '--quiet', ...options, `file://${source}`, target]);
  return path.join(target, 'docs');
}

const EXPECTED = new Map([
  ['old.mdx', at(0)],
  ['a/页.mdx', at(1)],
]);

describe('a file has the date of the last commit that changed it', () => {
  test('in a whole repository', () => {
    expect(readLastUpdated(path.join(repository(), 'docs'))).toEqual({ times: EXPECTED, notice: undefined });
  });

  test.each(['--filter=blob:none', '--filter=tree:0'])('in a partial clone (%s)', (filter) => {
    const source = repository();
    git(source, ['config', 'uploadpack.allowFilter', 'true']);
    expect(readLastUpdated(clone(source, filter))).toEqual({ times: EXPECTED, notice: undefined });
  });

  test('after it was renamed, with the date of the rename', () => {
    const folder = repository();
    git(folder, ['mv', 'docs/old.mdx', 'docs/new.mdx']);
    commit(folder, {}, 2);
    expect(readLastUpdated(path.join(folder, 'docs')).times.get('new.mdx')).toBe(at(2));
  });

  test('and no date if it was never committed', () => {
    const docs = path.join(repository(), 'docs');
    writeFileSync(path.join(docs, 'draft.mdx'), '');
    const { times, notice } = readLastUpdated(docs);
    expect([times.has('draft.mdx'), notice]).toEqual([false, undefined]);
  });
});

describe('no file has a date, and a notice explains why', () => {
  test('in a shallow clone, in which every file would have the last commit', () => {
    const { times, notice } = readLastUpdated(clone(repository(), '--depth=1'));
    expect(times).toEqual(new Map());
    expect(notice).toContain('a shallow clone does not have the dates of all files');
    expect(notice).toContain('git fetch --unshallow');
  });

  test('but not in a clone with as many commits as there are', () => {
    expect(readLastUpdated(clone(repository(), '--depth=9')).times).toEqual(EXPECTED);
  });

  test('and all files have one after the rest was fetched', () => {
    const docs = clone(repository(), '--depth=1');
    git(docs, ['fetch', '--quiet', '--unshallow']);
    expect(readLastUpdated(docs)).toEqual({ times: EXPECTED, notice: undefined });
  });

  test('without a repository', () => {
    const { times, notice } = readLastUpdated(temporaryFolder());
    expect(times).toEqual(new Map());
    expect(notice).toMatch(/^"Last updated" dates are omitted: not a git repository/);
  });

  test('without git', () => {
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = '';
    expect(readLastUpdated(temporaryFolder()).notice).toContain('git is not installed');
  });

  test('in a repository without a commit, and in a damaged one', () => {
    const empty = temporaryFolder();
    git(empty, ['init', '--quiet']);
    expect(readLastUpdated(empty).notice).toContain('does not have any commits yet');
    const damaged = repository();
    rmSync(path.join(damaged, '.git/objects'), { recursive: true });
    const { times, notice } = readLastUpdated(path.join(damaged, 'docs'));
    expect([times.size, notice !== undefined]).toEqual([0, true]);
  });
});

test('skips a commit with an invalid time', () => {
  const folder = repository();
  const bin = path.join(temporaryFolder(), 'git');
  const answer = '\\00199999999999999999\\n\\nold.mdx\\0\\n\\0011577836800\\n\\nold.mdx\\0';
  writeFileSync(bin, `#!/bin/sh\ncase "$*" in *rev-parse*) echo false;; *) printf '${answer}';; esac\n`, {
    mode: 0o755,
  });
  rs.stubEnv('PATH', `${path.dirname(bin)}${path.delimiter}${process.env.PATH}`);
  onTestFinished(() => void rs.unstubAllEnvs());
  expect(readLastUpdated(path.join(folder, 'docs')).times).toEqual(new Map([['old.mdx', at(0)]]));
});
