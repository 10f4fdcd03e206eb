import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { openOutput } from '../../../../../src/node/outputs/openOutput.ts';
import { OutputCache } from '../../../../../src/node/outputs/outputCache.ts';
import { readOutput } from '../../../../../src/node/outputs/readOutput.ts';
import { recoverLeftovers } from '../../../../../src/node/outputs/swapFolders.ts';
import { compareFolders, writeFolders } from '../../../../../src/node/outputs/writeFolders.ts';
import { writeFolder } from '../pages/compileText.ts';

function site() {
  const root = writeFolder();
  const out = path.join(root, 'out');
  const written: string[] = [];
  return {
    root,
    out,
    written,
    read: (name: string) => readFileSync(path.join(out, name), 'utf8'),
    /** Builds a page and folders, each of which has a file with its hash. */
    async build(page: string, hashes: Record<string, string>) {
      const output = openOutput(out, '/');
      const cache = new OutputCache(path.join(root, 'outputs.jsonl'), out);
      const folders = Object.entries(hashes).map(([folderName, hash]) => ({
        folderName,
        hash,
        plugin: 'test',
        write(folder: string, last: string | undefined) {
          const before = existsSync(path.join(last ?? '', 'deep/a.txt'))
            ? readFileSync(path.join(last ?? '', 'deep/a.txt'), 'utf8')
            : 'nothing';
          written.push(`${folderName} after ${before}`);
          mkdirSync(path.join(folder, 'deep'));
          writeFileSync(path.join(folder, 'deep/a.txt'), hash);
        },
      }));
      const compared = compareFolders(folders, out, cache);
      writeFileSync(path.join(output.folder, 'index.html'), page);
      await writeFolders(compared, { folder: output.folder, last: out, cache });
      const notices = await output.commit(folders.map(({ folderName }) => folderName));
      cache.save();
      return notices;
    },
  };
}

test('a folder with the same hash is moved as a whole', async () => {
  const { build, out, written, read } = site();
  await build('one', { '1.0': 'a', '2.0': 'b' });
  const { ino } = statSync(path.join(out, '1.0/deep/a.txt'));
  expect(await build('two', { '1.0': 'a', '2.0': 'c' })).toEqual([]);
  expect(written).toEqual(['1.0 after nothing', '2.0 after nothing', '2.0 after b']);
  expect([read('index.html'), read('1.0/deep/a.txt'), read('2.0/deep/a.txt')]).toEqual(['two', 'a', 'c']);
  expect(statSync(path.join(out, '1.0/deep/a.txt')).ino).toBe(ino);
});

test('a folder that is no longer emitted is removed, and no other file', async () => {
  const { build, out } = site();
  await build('one', { '1.0': 'a', '2.0': 'b' });
  writeFileSync(path.join(out, 'own.txt'), 'mine');
  expect(await build('one', { '2.0': 'b' })).toEqual(['Preserved files in "out" that no build wrote: "own.txt".']);
  expect(existsSync(path.join(out, '1.0'))).toBe(false);
  expect(existsSync(path.join(out, '2.0/deep/a.txt'))).toBe(true);
});

test('a folder that somebody has replaced is written again', async () => {
  const { build, out, written } = site();
  await build('one', { '1.0': 'a' });
  cpSync(path.join(out, '1.0'), path.join(out, 'copy'), { recursive: true });
  rmSync(path.join(out, '1.0'), { recursive: true });
  renameSync(path.join(out, 'copy'), path.join(out, '1.0'));
  await build('one', { '1.0': 'a' });
  expect(written).toHaveLength(2);
});

test.each<[what: string, change: (folder: string) => void]>([
  ['edited', (folder) => writeFileSync(path.join(folder, 'deep/a.txt'), 'b')],
  ['replaced by a file of the same size and time', (folder) => replaceFile(path.join(folder, 'deep/a.txt'))],
  ['removed', (folder) => rmSync(path.join(folder, 'deep/a.txt'))],
  ['replaced by a link', (folder) => linkElsewhere(path.join(folder, 'deep/a.txt'))],
])('a folder with a file that somebody has %s is written again', async (_, change) => {
  const { build, out, written, read } = site();
  await build('one', { '1.0': 'a' });
  change(path.join(out, '1.0'));
  await build('one', { '1.0': 'a' });
  expect(written).toHaveLength(2);
  expect(read('1.0/deep/a.txt')).toBe('a');
});

test('files of others in a folder are preserved: while it stays, when it is written again, and when it is removed', async () => {
  const { build, out, read } = site();
  await build('one', { '1.0': 'a' });
  writeFileSync(path.join(out, '1.0/own.txt'), 'mine');
  mkdirSync(path.join(out, '1.0/own'));
  writeFileSync(path.join(out, '1.0/own/b.txt'), 'mine as well');
  const own = () => [read('1.0/own.txt'), read('1.0/own/b.txt')];
  await build('two', { '1.0': 'a' });
  expect(own()).toEqual(['mine', 'mine as well']);
  const preserved = ['Preserved files in "out" that no build wrote: "1.0/own", "1.0/own.txt".'];
  expect(await build('two', { '1.0': 'b' })).toEqual(preserved);
  expect([read('1.0/deep/a.txt'), ...own()]).toEqual(['b', 'mine', 'mine as well']);
  expect(await build('two', {})).toEqual(preserved);
  expect(own()).toEqual(['mine', 'mine as well']);
  expect(existsSync(path.join(out, '1.0/deep'))).toBe(false);
});

test('checks of the output see no file of a folder', async () => {
  const { build, out } = site();
  await build('one', { '1.0': 'a' });
  expect(readOutput(out).fileNames).toEqual(['index.html']);
});

test('folders survive a build that is killed between its two renames', async () => {
  const { build, out } = site();
  await build('one', { '1.0': 'a' });
  // The last output is set aside, and the new one, which takes the folder over, has been put in place.
  renameSync(out, `${out}.building-999999-old`);
  const output = openOutput(out, '/');
  writeFileSync(path.join(output.folder, 'index.html'), 'two');
  await output.commit(['1.0']);
  expect(existsSync(path.join(out, '1.0'))).toBe(false);
  recoverLeftovers(out);
  expect(readFileSync(path.join(out, '1.0/deep/a.txt'), 'utf8')).toBe('a');
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('two');
});

function replaceFile(file: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(`${file}.new`, 'b');
  utimesSync(`${file}.new`, atime, mtime);
  renameSync(`${file}.new`, file);
}

function linkElsewhere(file: string): void {
  renameSync(file, `${file}.real`);
  symlinkSync(`${file}.real`, file);
}

test('a folder that cannot be written is an error of its plugin', async () => {
  const { root, out } = site();
  const folder = {
    ...{ folderName: '1.0', hash: 'a', plugin: 'archive' },
    write() {
      throw new Error('disk full');
    },
  };
  const cache = new OutputCache(path.join(root, 'outputs.jsonl'), out);
  const compared = compareFolders([folder], out, cache);
  await expect(writeFolders(compared, { folder: path.join(root, 'staging'), last: out, cache })).rejects.toThrow(
    'The plugin "archive" throws in "1.0": disk full.',
  );
});
