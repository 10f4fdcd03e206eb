import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findRef } from '../../../../../src/cli/versions/sourceTree.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

const root = writeFolder({ 'docs/a.md': '# A\n', 'src.js': '' });
const docs = path.join(root, 'docs');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (file: string) => {
  writeFileSync(path.join(root, file), `${file}\n`);
  git('add', '-A');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
};
git('init', '-q', '-b', 'main');
const first = commit('docs/a.md');
git('tag', 'v1.0');
git('tag', '-a', 'v1.1', '-m', 'Annotated');
git('branch', 'fix/1.0');
const last = commit('src.js');

test.each([
  ['v1.0', { kind: 'tag', name: 'v1.0' }],
  ['v1.1', { kind: 'tag', name: 'v1.1' }],
  ['fix/1.0', { kind: 'branch', name: 'fix/1.0' }],
  ['HEAD', { kind: 'commit', name: last }],
  ['HEAD~1', { kind: 'commit', name: first }],
  [first.slice(0, 8), { kind: 'commit', name: first }],
  // Commits of other files leave it as it is, so that a cut gives the same bytes.
  [undefined, { kind: 'commit', name: first }],
  ['v7', undefined],
  ['-f', undefined],
])('the sources of %s', (from, ref) => {
  expect(findRef(docs, path.join(docs, 'versions'), from)).toEqual(ref);
});
