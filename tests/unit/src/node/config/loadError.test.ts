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

test('packages that are not installed are a hint where a configuration runs without them', () => {
  const cwd = writeFolder({
    'config.ts':
      "import path from 'node:path';\nimport type { A } from 'types-alone';\nimport glob from '@own/glob/sub';\nimport a from './a';\n",
  });
  const configFile = path.join(cwd, 'config.ts');
  const messageFor = (cause: Error) => toLoadError(cause, { configFile, cwd }).message;
  const cause = new TypeError('(0 , _glob.default)(...).then is not a function');
  cause.stack = `${cause.message}\n    at ${configFile}:3:1`;
  expect(messageFor(cause)).toContain('.then is not a function\nRun npm install @own/glob.');
  const other = new Error('missing key');
  other.stack = cause.stack;
  expect(messageFor(other)).not.toContain('npm install');
});
