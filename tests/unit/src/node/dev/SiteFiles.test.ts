import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { SiteFiles } from '../../../../../src/node/dev/SiteFiles.ts';
import { writeFolder } from '../pages/compileText.ts';

test('created, changed and removed files are named, but those of editors, hidden ones and the output', () => {
  const cwd = writeFolder({ 'docs/a.md': '# A', 'docs/_nav.json': '[]', 'docs/dist/b.html': '' });
  const docsDir = path.join(cwd, 'docs');
  const files = new SiteFiles({ docsDir, cwd }, (file) => file === path.join(docsDir, 'dist'));
  const write = (name: string) => writeFileSync(path.join(docsDir, name), '');
  expect(files.update()).toEqual({ added: [], changed: [], removed: [] });
  mkdirSync(path.join(docsDir, 'guide'));
  for (const name of ['guide/_meta.json', 'dist/c.html', '.hidden', 'a.md~', '.a.md.swp', '4913']) write(name);
  rmSync(path.join(docsDir, '_nav.json'));
  expect(files.update()).toEqual({ added: ['docs/guide/_meta.json'], changed: [], removed: ['docs/_nav.json'] });
  expect(files.update()).toEqual({ added: [], changed: [], removed: [] });
  utimesSync(path.join(docsDir, 'guide/_meta.json'), 1, 1);
  utimesSync(path.join(docsDir, 'a.md'), 1, 1);
  expect(files.update()).toEqual({ added: [], changed: ['docs/guide/_meta.json'], removed: [] });
  rmSync(docsDir, { recursive: true });
  expect(files.update().removed).toEqual(expect.arrayContaining(['docs/a.md', 'docs/guide/_meta.json']));
});

test('the names differ after a page, another file or a link was created or removed, but not after a change', () => {
  const cwd = writeFolder({ 'docs/a.md': '# A', 'docs/part.txt': 'Part' });
  const docsDir = path.join(cwd, 'docs');
  const files = new SiteFiles({ docsDir, cwd }, () => false);
  const names = new Set([files.names()]);
  writeFileSync(path.join(docsDir, 'part.txt'), 'Another');
  expect(names).toContain(files.names());
  const edits = [
    () => rmSync(path.join(docsDir, 'part.txt')),
    () => writeFileSync(path.join(docsDir, 'b.md'), '# B'),
    () => symlinkSync('b.md', path.join(docsDir, 'c.md')),
  ];
  for (const edit of edits) {
    edit();
    names.add(files.names());
  }
  expect(names.size).toBe(edits.length + 1);
});

test('tells whether a file or a folder has changed since a time', () => {
  const cwd = writeFolder({ 'docs/guide/a.md': '# A', 'docs/part.txt': 'Part' });
  const docsDir = path.join(cwd, 'docs');
  const files = new SiteFiles({ docsDir, cwd }, () => false);
  const long = (...names: string[]) => {
    for (const name of names) utimesSync(path.join(docsDir, name), 1, 1);
  };
  const old = ['guide/a.md', 'part.txt', 'guide', ''];
  long(...old);
  expect(files.changedSince(1_000_000)).toBe(false);
  const edits = [
    () => writeFileSync(path.join(docsDir, 'guide/a.md'), '# B'),
    () => writeFileSync(path.join(docsDir, 'guide/b.md'), '# B'),
    () => rmSync(path.join(docsDir, 'guide/b.md')),
  ];
  const found = edits.map((edit) => {
    edit();
    const hasChanged = files.changedSince(1_000_000);
    long('guide/a.md', 'guide', '');
    return hasChanged;
  });
  expect(found).toEqual([true, true, true]);
});

test('pages are not looked up, but folders with the name of one are', () => {
  const cwd = writeFolder({ 'docs/a.md': '# A', 'docs/part.txt': '', 'docs/out.md/b.md': '# B' });
  const docsDir = path.join(cwd, 'docs');
  const asked: string[] = [];
  const files = new SiteFiles({ docsDir, cwd }, (file) => {
    asked.push(path.relative(docsDir, file));
    return file.endsWith('out.md');
  });
  const names = files.names();
  expect(asked.sort()).toEqual(['out.md', 'part.txt']);
  rmSync(path.join(docsDir, 'out.md/b.md'));
  expect(files.names()).toBe(names);
  rmSync(path.join(docsDir, 'a.md'));
  expect(files.names()).not.toBe(names);
});

test('folders outside of the docs folder are read as well, and files of others are not', () => {
  const cwd = writeFolder({ 'docs/a.md': '# A', '.changeset/calm-cats.md': 'Calm', 'CHANGELOG.md': '## 1.0.0' });
  const docsDir = path.join(cwd, 'docs');
  const folder = path.join(cwd, '.changeset');
  const files = new SiteFiles({ docsDir, cwd }, () => false);
  const others = [folder, path.join(cwd, 'CHANGELOG.md'), path.join(cwd, 'missing')];
  const before = files.names(others);
  writeFileSync(path.join(cwd, 'other.md'), '');
  expect(files.names(others)).toBe(before);
  for (const each of [path.join(docsDir, 'a.md'), docsDir, path.join(folder, 'calm-cats.md'), folder])
    utimesSync(each, 1, 1);
  expect(files.changedSince(1_000_000, others)).toBe(false);
  rmSync(path.join(folder, 'calm-cats.md'));
  expect(files.names(others)).not.toBe(before);
  expect([files.changedSince(1_000_000, others), files.changedSince(1_000_000)]).toEqual([true, false]);
});
