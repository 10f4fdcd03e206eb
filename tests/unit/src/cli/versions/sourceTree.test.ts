import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

test('files that git ignores are found', () => {
  const { root, at } = repository();
  mkdirSync(at('docs/public'));
  writeFileSync(at('docs/public/generated.json'), '{}');
  writeFileSync(at('docs/public/new.json'), '{}');
  expect(ignoredFiles(root, [at('docs')], at('docs/versions'))).toEqual([at('docs/public/generated.json')]);
});

test('what a killed command leaves is removed by the next one', () => {
  const { root, git, at } = repository();
  const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
  const left = path.join(realpathSync(tmpdir()), `docspack-version-${ended}-abc`);
  mkdirSync(left);
  git('worktree', 'add', '--detach', '--quiet', path.join(left, 'tree'), 'HEAD');
  const own = makeTemporary('cut');
  removeLeftovers();
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  rmSync(own, { recursive: true });
  const tree = checkOutSources(root, 'HEAD', [root]);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(2);
  expect(existsSync(tree.pathOf(at('docs/a.md').replace(/a\.md$/, '')))).toBe(true);
  tree.remove();
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});
