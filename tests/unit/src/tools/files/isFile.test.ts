import path from 'node:path';
import { expect, test } from '@rstest/core';
import { isFile } from '../../../../../src/tools/files/isFile.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

test.each([
  ['folder/a.svg', true],
  ['folder', false],
  ['folder/', false],
  ['none.svg', false],
  ['folder/a.svg/', false],
  ['folder/a.svg/b', false],
  ['folder/a\0.svg', false],
])('whether %j is a file: %s', (name, expected) => {
  const folder = writeFolder({ 'folder/a.svg': '' });
  expect(isFile(path.join(folder, '.') + path.sep + name)).toBe(expected);
});
