import path from 'node:path';
import { expect, test } from '@rstest/core';
import { toLoadError } from '../../../../../src/node/config/loadError.ts';
import { writeFolder } from '../pages/compileText.ts';

test('a configuration that watch mode reads again may be gone', () => {
  const cwd = writeFolder({});
  const configFile = path.join(cwd, '.vitepress/config.ts');
  const cause = new Error(`ENOENT: no such file or directory, open '${configFile}'`);
  expect(toLoadError(cause, { configFile, cwd }).message).toContain(
    '.vitepress/config.ts has been removed.\nRestore it',
  );
});
