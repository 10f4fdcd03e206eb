import path from 'node:path';
import { expect, test } from '@rstest/core';
import { folderEntries } from '../../../../../../src/node/support/sources/folderEntries.ts';
import { writeFolder } from '../../pages/compileText.ts';

test('entries are sorted, a missing folder has none, and a file is an error', () => {
  const folder = writeFolder({ 'b.md': '', 'a/c.md': '', 'B.md': '' });
  expect(folderEntries(folder).map((each) => [each.name, each.isDirectory()])).toEqual([
    ['B.md', false],
    ['a', true],
    ['b.md', false],
  ]);
  expect(folderEntries(path.join(folder, 'none'))).toEqual([]);
  expect(() => folderEntries(path.join(folder, 'b.md'))).toThrow('ENOTDIR');
});
