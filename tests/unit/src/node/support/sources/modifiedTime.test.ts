import path from 'node:path';
import { expect, test } from '@rstest/core';
import { modifiedTime } from '../../../../../../src/node/support/sources/modifiedTime.ts';
import { writeFolder } from '../../pages/compileText.ts';

test('a file has a time, and what does not exist or is below a file has none', () => {
  const folder = writeFolder({ 'a.ts': '' });
  expect(modifiedTime(path.join(folder, 'a.ts'))).toBeGreaterThan(0);
  expect(modifiedTime(path.join(folder, 'b.ts'))).toBeUndefined();
  expect(modifiedTime(path.join(folder, 'a.ts/index.ts'))).toBeUndefined();
});
