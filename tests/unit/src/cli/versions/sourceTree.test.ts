import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import {
  checkOutSources,
  ignoredFiles,
  makeTemporary,
  removeLeftovers,
  repositoryRoot,
  uncommittedFiles,
} from '../../../../../src/cli/versions/sourceTree.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

/** An unused process id: Linux counts to 4,194,304. */
const DEAD_PID = 99_999_999;

function repository() {
  const root = realpathSync(
    writeFolder({
      ...{ 'docs/a.md': '# A', 'docs/versions/1.0.docspack': '', 'theme/index.ts': '' },
      '.gitignore': 'docs/public/generated.json\n',
    }),
  );
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'First commit of all');
  const at = (name: string) => path.join(root, name);
  return { root, git, at };
}

test('a folder in no repository has no root', () => {
  expect(repositoryRoot(writeFolder())).toBeUndefined();
});

test('a repository that git cannot read is an error', () => {
  const folder = writeFolder({ '.git/HEAD': 'nothing', 'docs/a.md': '' });
  expect(() => repositoryRoot(path.join(folder, 'docs'))).toThrow(
    /Git does not say which files are committed: not a git repository/,
  );
  const { root, at } = repository();
  writeFileSync(at('.git/index'), 'damaged');
  expect(() => uncommittedFiles(root, [at('docs')], at('docs/versions'))).toThrow(/Git does not say/);
});

test('git that is not installed is an error', () => {
  const { root } = repository();
  const { PATH } = process.env;
  process.env.PATH = writeFolder();
  try {
    expect(() => repositoryRoot(root)).toThrow('Git does not say which files are committed: it is not installed.');
  } finally {
    process.env.PATH = PATH;
  }
});

test('a disk without space is no unknown commit', () => {
  const { root, git, at } = repository();
  const full = 'error: unable to write file a.md: No space left on device\nfatal: Could not reset index file';
  // Git runs it once the sources are there.
  git('config', 'filter.full.smudge', `printf '${full}' >&2; exit 1`);
  git('config', 'filter.full.required', 'true');
  writeFileSync(at('.gitattributes'), '*.md filter=full\n');
  git('config', 'filter.full.clean', 'cat');
  git('add', '-A');
  git('commit', '-qm', 'Filter the pages');
  expect(() => checkOutSources(root, 'HEAD', [root], [at('docs')])).toThrow('cannot be checked out: the disk is full.');
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('changes are found in all folders of the sources, and not among the archives', () => {
  const { root, at } = repository();
  const changed = () => uncommittedFiles(root, [at('docs'), at('theme'), '/elsewhere'], at('docs/versions'));
  expect(changed()).toEqual([]);
  writeFileSync(at('docs/versions/1.1.docspack'), '');
  writeFileSync(at('docs/a.md'), '# B');
  writeFileSync(at('docs/b c.md'), '# C');
  writeFileSync(at('theme/index.ts'), 'changed');
  writeFileSync(at('other.md'), '');
  expect(changed().sort()).toEqual(['docs/a.md', 'docs/b c.md', 'theme/index.ts']);
});

test('files that git does not look at count as changed', () => {
  const { root, git, at } = repository();
  git('update-index', '--assume-unchanged', 'docs/a.md');
  git('update-index', '--skip-worktree', 'theme/index.ts');
  expect(uncommittedFiles(root, [at('docs'), at('theme')], at('docs/versions'))).toEqual([
    'docs/a.md',
    'theme/index.ts',
  ]);
});

test.each<[what: string, settings: Record<string, string>]>([
  ['line ends of its system', { 'core.autocrlf': 'true' }],
  ['a part of the files', { 'core.sparseCheckout': 'true' }],
  ['a hook that fails', { 'core.hooksPath': 'hooks' }],
])('a clone with %s has the same sources of a commit', (_, settings) => {
  const { root, git, at } = repository();
  mkdirSync(at('hooks'));
  writeFileSync(at('hooks/post-checkout'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  mkdirSync(at('.git/info'), { recursive: true });
  writeFileSync(at('.git/info/sparse-checkout'), '/theme/\n');
  writeFileSync(at('docs/a.md'), '# A\n\nText\n');
  git('commit', '-qam', 'Add a text to the page');
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  const tree = checkOutSources(root, 'HEAD', [root], [root]);
  expect(readFileSync(path.join(tree.pathOf(at('docs')), 'a.md'), 'utf8')).toBe('# A\n\nText\n');
  tree.remove();
});

test('sources with a submodule are not checked out by halves', () => {
  const { root, git, at } = repository();
  const { root: other } = repository();
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'docs/shared');
  git('commit', '-qm', 'Add a submodule to the pages');
  expect(() => checkOutSources(root, 'HEAD', [root], [at('docs')])).toThrow(
    'The sources of "HEAD" have the submodule "docs/shared", whose files --from does not check out.',
  );
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  checkOutSources(root, 'HEAD', [root], [at('theme')]).remove();
});

test('variables of a hook do not change the repository', () => {
  const { root, at } = repository();
  const { root: other } = repository();
  process.env.GIT_DIR = path.join(other, '.git');
  try {
    expect(repositoryRoot(at('docs'))).toBe(root);
  } finally {
    delete process.env.GIT_DIR;
  }
});

test('a folder may have a name with brackets', () => {
  const { root, at } = repository();
  mkdirSync(at('docs [1]'));
  writeFileSync(at('docs [1]/a.md'), '');
  mkdirSync(at('docs 1'));
  writeFileSync(at('docs 1/a.md'), '');
  expect(uncommittedFiles(root, [at('docs [1]')], at('docs [1]/versions'))).toEqual(['docs [1]/a.md']);
});

test('files that git ignores are found', () => {
  const { root, at } = repository();
  mkdirSync(at('docs/public'));
  writeFileSync(at('docs/public/generated.json'), '{}');
  writeFileSync(at('docs/public/new.json'), '{}');
  expect(ignoredFiles(root, [at('docs')], at('docs/versions'))).toEqual([at('docs/public/generated.json')]);
});

test('what a killed command leaves is removed by the next one', () => {
  const { root, git, at } = repository();
  const left = path.join(realpathSync(tmpdir()), `docspack-version-${DEAD_PID}-abc`);
  mkdirSync(left);
  git('worktree', 'add', '--detach', '--quiet', path.join(left, 'tree'), 'HEAD');
  const own = makeTemporary('cut');
  removeLeftovers();
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  rmSync(own, { recursive: true });
  const tree = checkOutSources(root, 'HEAD', [root], [root]);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(2);
  expect(existsSync(tree.pathOf(at('docs/a.md').replace(/a\.md$/, '')))).toBe(true);
  tree.remove();
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});
