import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from '@rstest/core';
import { slowTest } from '../../helpers/slowTest.ts';

const moduleAt = (name: string) => JSON.stringify(path.resolve(name));

/** What waits for a callback that is gone, while something else keeps the process alive. */
const STANDING = `
import { importCompiled } from './scripts/engine.mjs';
const { guardExit } = await importCompiled(${moduleAt('src/cli/guardExit.ts')});
const { watchdog } = await importCompiled(${moduleAt('src/node/support/process/watchdog.ts')});
const { DocsError } = await importCompiled(${moduleAt('src/tools/messages/errors.ts')});
guardExit(false);
setInterval(() => {}, 60_000);
const explain = ({ message }) => new DocsError({ area: 'plugins', problem: 'The work ' + message + '.' });
await watchdog.run({ name: 'The work', explain }, () => { for (;;); }).catch(() => {});
await new Promise(() => {});
`;

slowTest('a command that stands still after code was unwound ends, and names the code', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', STANDING], {
    encoding: 'utf8',
    env: { ...process.env, DOCSPACK_TIME_LIMIT: '1' },
    timeout: 60_000,
  });
  expect(stderr).toContain('[docs:plugins] The work runs for 1 s without an end.');
  expect(status).toBe(1);
});
