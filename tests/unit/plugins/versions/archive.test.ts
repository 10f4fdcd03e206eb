import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import {
  readArchive,
  readFiles,
  removeUnshared,
  type StoredFile,
  writeArchive,
} from '../../../../plugins/versions/archive.ts';
import { DocsError } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const FACTS = {
  name: '1.0',
  siteBase: '/',
  lang: 'en',
  locales: ['en'],
  cleanUrls: true,
  policy: '',
  pages: [{ route: '/', lang: 'en', title: 'Home', ids: ['top'] }],
  search: [],
};

function stored(name: string, text: string, hasSlots = false): StoredFile {
  return { name, content: Buffer.from(text), hasSlots };
}

const FILES = [stored('index.html', '<p>Home</p>', true), stored('static/a.js', 'a()'), stored('empty.txt', '')];

function write(files = FILES) {
  const folder = writeFolder();
  const file = path.join(folder, '1.0.docspack');
  writeArchive(file, FACTS, files);
  return { folder, file };
}

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DocsError) return error.problem;
    throw error;
  }
  return 'none';
}

test('an archive has the manifest and all files', () => {
  const { folder, file } = write();
  const archive = readArchive(file, '1.0', folder);
  expect(archive.manifest.pages).toEqual(FACTS.pages);
  expect(archive.bytes).toBe(readFileSync(file).length);
  const files = [...readFiles(archive, folder)].map(({ name, content, hasSlots }) => [name, `${content}`, hasSlots]);
  expect(files).toEqual([
    ['index.html', '<p>Home</p>', true],
    ['static/a.js', 'a()', undefined],
    ['empty.txt', '', undefined],
  ]);
});

test('the same files make the same bytes, in any order', () => {
  const { file } = write();
  const { file: other } = write(FILES.toReversed());
  expect(readFileSync(other).equals(readFileSync(file))).toBe(true);
});

test('the id of an archive changes with a byte of a file', () => {
  const one = write();
  const other = write([stored('index.html', '<p>Hone</p>', true)]);
  const idOf = ({ file, folder }: typeof one) => readArchive(file, '1.0', folder).id;
  expect(idOf(other)).not.toBe(idOf(one));
});

test('an archive that cannot be written leaves nothing', () => {
  const folder = writeFolder();
  mkdirSync(path.join(folder, '1.0.docspack'));
  const problem = problemOf(() => writeArchive(path.join(folder, '1.0.docspack'), FACTS, FILES));
  expect(problem).toContain('The archive "1.0.docspack" cannot be written: ');
  expect(readdirSync(folder)).toEqual(['1.0.docspack']);
});

test.each<[what: string, name: string, content: string, isShared: boolean]>([
  ['a picture', 'photo.png', 'x'.repeat(2000), true],
  ['a script without the base of its version', 'static/js/worker.js', 'work();'.repeat(300), true],
  ['a script with the base', 'static/js/app.js', `load("/1.0/");${'work();'.repeat(300)}`, false],
  ['a small file', 'icon.svg', '<svg/>', false],
])('%s', (_, name, content, isShared) => {
  const { folder, file } = write([...FILES, stored(name, content)]);
  const archive = readArchive(file, '1.0', folder);
  const found = [...readFiles(archive, folder)].find((each) => each.name === name);
  expect(`${found?.content}`).toBe(content);
  expect(found?.shared !== undefined).toBe(isShared);
  expect(existsSync(path.join(folder, 'files'))).toBe(isShared);
});

test('a text that versions share is compressed, and damage is found and repaired', () => {
  const { folder, file } = write([...FILES, stored('worker.js', 'work();'.repeat(300))]);
  const store = path.join(folder, 'files');
  const [name = ''] = readdirSync(store);
  expect(name).toMatch(/^[0-9a-f]{64}\.br$/);
  const before = readFileSync(path.join(store, name));
  expect(before.length).toBeLessThan(100);
  writeFileSync(path.join(store, name), before.subarray(0, before.length - 3));
  const read = () => [...readFiles(readArchive(file, '1.0', folder), folder)];
  expect(problemOf(read)).toBe('is damaged: "worker.js" has changed.');
  writeArchive(path.join(folder, '1.1.docspack'), { ...FACTS, name: '1.1' }, [stored('w.js', 'work();'.repeat(300))]);
  expect(problemOf(read)).toBe('none');
  expect(readdirSync(store)).toEqual([name]);
});

test('files of several versions are stored once, and stay as long as one has them', () => {
  const folder = writeFolder();
  const photo = stored('photo.png', 'x'.repeat(2000));
  const archives = ['1.0', '1.1'].map((name) =>
    writeArchive(path.join(folder, `${name}.docspack`), { ...FACTS, name }, [...FILES, photo]),
  );
  const store = path.join(folder, 'files');
  expect(readdirSync(store)).toHaveLength(1);
  for (const archive of archives) {
    const found = [...readFiles(archive, folder)].find(({ name }) => name === 'photo.png');
    expect(`${found?.content}`).toBe('x'.repeat(2000));
  }
  removeUnshared(folder, archives.slice(1));
  expect(readdirSync(store)).toHaveLength(1);
  const [name = ''] = readdirSync(store);
  writeFileSync(path.join(store, name), 'y'.repeat(2000));
  expect(problemOf(() => [...readFiles(readArchive(path.join(folder, '1.1.docspack'), '1.1', folder), folder)])).toBe(
    'is damaged: "photo.png" has changed.',
  );
  // The folder may be one that the site uses for something else.
  writeFileSync(path.join(store, 'manual.pdf'), 'x');
  writeFileSync(path.join(store, `.${name}.123`), 'not written to its end');
  removeUnshared(folder, []);
  expect(readdirSync(store)).toEqual(['manual.pdf']);
  rmSync(path.join(store, 'manual.pdf'));
  removeUnshared(folder, []);
  expect(readdirSync(folder).sort()).toEqual(['1.0.docspack', '1.1.docspack']);
  expect(problemOf(() => readArchive(path.join(folder, '1.1.docspack'), '1.1', folder))).toContain(
    'lacks "photo.png", which it shares with other versions: files/',
  );
});

test('an archive above its budget is not written', () => {
  const folder = writeFolder();
  expect(problemOf(() => writeArchive(path.join(folder, '1.0.docspack'), FACTS, FILES, 100))).toContain(
    'The archive of the version "1.0" would have ',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('an archive with a file outside of its folder is refused', () => {
  for (const name of ['../../index.html', '/etc/motd', 'a/..\\b.html', 'C:\\x.html']) {
    const { file, folder } = write([stored(name, 'evil')]);
    expect(problemOf(() => readArchive(file, '1.0', folder))).toContain('which would be outside of its folder.');
  }
});

// A file system of the size that the archive does not have.
test.skipIf(!canMount())('a full disk leaves the archive as it was, and nothing else', () => {
  const folder = writeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  try {
    const file = path.join(folder, '1.0.docspack');
    writeArchive(file, FACTS, FILES);
    const before = readFileSync(file);
    const noise = [
      stored('a.png', randomBytes(30_000).toString('hex').slice(0, 30_000)),
      stored('b.html', randomBytes(100_000).toString('hex')),
    ];
    expect(problemOf(() => writeArchive(file, FACTS, noise))).toMatch(/cannot be written: ENOSPC/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['1.0.docspack', 'files']);
  } finally {
    execFileSync('umount', [folder]);
  }
});

describe('a file that is no archive', () => {
  test.each<[what: string, change: (bytes: Buffer) => Buffer | string, problem: string]>([
    ['half-written', (bytes) => bytes.subarray(0, bytes.length - 1), 'is damaged: it has '],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')]), 'is damaged: it has '],
    ['empty', () => '', 'is not an archive of a version.'],
    ['foreign', () => 'PK\u0003\u0004 something else', 'is not an archive of a version.'],
    ['of Git LFS', () => 'version https://git-lfs.github.com/spec/v1\n', 'is a pointer of Git LFS, not the archive.'],
    ['newer', () => 'docspack version 2\n{}\n', 'was written by a newer engine.'],
    ['without a header', () => 'docspack version 1\n{"name":', 'is damaged: its header cannot be read.'],
    ['renamed', (bytes) => bytes.toString('latin1').replace('"1.0"', '"1.1"'), 'is the version "1.1", not "1.0".'],
    ['with another manifest', (bytes) => flipped(bytes, manifestAt(bytes)), 'is damaged: its manifest has changed.'],
  ])('%s', (_, change, problem) => {
    const { folder, file } = write();
    writeFileSync(file, change(readFileSync(file)), 'latin1');
    expect(problemOf(() => readArchive(file, '1.0', folder))).toContain(problem);
  });

  test('with another file', () => {
    const { folder, file } = write();
    const bytes = readFileSync(file);
    writeFileSync(file, flipped(bytes, bytes.length - 2));
    const archive = readArchive(file, '1.0', folder);
    expect(problemOf(() => [...readFiles(archive, folder)])).toBe('is damaged: its files have changed.');
  });

  test('with a manifest of another kind', () => {
    const folder = writeFolder();
    const file = path.join(folder, '1.0.docspack');
    writeArchive(file, JSON.parse(JSON.stringify({ ...FACTS, pages: [{ path: '/' }] })), FILES);
    expect(problemOf(() => readArchive(file, '1.0', folder))).toBe('has a manifest of another kind.');
  });

  test('missing', () => {
    expect(problemOf(() => readArchive('/nowhere/1.0.docspack', '1.0', '/nowhere'))).toBe('is not a file.');
  });
});

/** Position of the manifest: after the second line. */
function manifestAt(bytes: Buffer): number {
  return bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 3;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** Whether this process may mount a file system, as root of a machine may. */
function canMount(): boolean {
  const folder = writeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
