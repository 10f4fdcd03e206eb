import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { FolderFiles } from '../../../../../src/node/dev/FolderFiles.ts';
import { writeFolder } from '../pages/compileText.ts';

function folderOf(hash: string, written: string[]) {
  return {
    ...{ folderName: '1.0', hash, plugin: 'test' },
    write(folder: string) {
      written.push(hash);
      for (const name of ['guide', 'zh']) mkdirSync(path.join(folder, name));
      for (const name of ['index.html', '404.html', 'guide/cli.html', 'guide/index.html', 'a.txt', 'zh/404.html'])
        writeFileSync(path.join(folder, name), `${name} of ${hash}`);
    },
  };
}

test.each([
  ['1.0', 'index.html'],
  ['1.0/', 'index.html'],
  ['1.0/a.txt', 'a.txt'],
  ['1.0/guide/cli', 'guide/cli.html'],
  ['1.0/guide', 'guide/index.html'],
  ['1.0/guide/nope', '404.html'],
  ['1.0/zh/nope', 'zh/404.html'],
  ['1.0/zh/guide/nope', 'zh/404.html'],
  ['1.0/../../secret', '404.html'],
])('%s is %s', async (name, file) => {
  const root = writeFolder({ secret: 'no' });
  const found = await new FolderFiles(path.join(root, 'folders')).fileAt(name, [folderOf('a', [])]);
  expect(found && { ...found, content: String(found.content) }).toEqual({
    ...{ name: file, content: `${file} of a` },
    isFound: !file.endsWith('404.html'),
    hash: 'a',
  });
});

test('a folder is written on the first request, and again when its hash changes', async () => {
  const files = new FolderFiles(path.join(writeFolder(), 'folders'));
  const written: string[] = [];
  expect(await files.fileAt('2.0/', [folderOf('a', written)])).toBeUndefined();
  expect(written).toEqual([]);
  await files.fileAt('1.0/', [folderOf('a', written)]);
  await files.fileAt('1.0/a.txt', [folderOf('a', written)]);
  const changed = await files.fileAt('1.0/a.txt', [folderOf('b', written)]);
  expect(written).toEqual(['a', 'b']);
  expect(String(changed?.content)).toBe('a.txt of b');
});
