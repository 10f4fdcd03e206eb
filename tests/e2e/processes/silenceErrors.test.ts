import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@rstest/core';

const MODULE = path.resolve('src/node/support/process/silenceErrors.ts');

/** Another thread opens files all the time. */
const BUSY = `
import { fstatSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { importCompiled } from './scripts/engine.mjs';
const { replaceByNull } = await importCompiled(${JSON.stringify(MODULE)});
const worker = new Worker("const { readFileSync } = require('node:fs'); for (;;) readFileSync('package.json');", { eval: true, execArgv: [] });
await new Promise((resolve) => worker.once('online', resolve));
await new Promise((resolve) => setTimeout(resolve, 20));
let wrong = 0;
for (let time = 0; time < 500; time++) {
  replaceByNull(2);
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (fstatSync(2).rdev !== statSync('/dev/null').rdev) wrong += 1;
}
console.log(wrong);
process.exit(1);
`;

test.skipIf(process.platform === 'win32')('an output becomes the null device while another thread opens files', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', BUSY], {
    encoding: 'utf8',
  });
  expect({ status, wrong: stdout.trim() }).toEqual({ status: 1, wrong: '0' });
});

/** The thread that watches it reads files while work does not pause. */
const WATCHED = `
import { importCompiled } from './scripts/engine.mjs';
const { replaceByNull } = await importCompiled(${JSON.stringify(MODULE)});
const { watchdog } = await importCompiled(${JSON.stringify(path.resolve('src/node/support/process/watchdog.ts'))});
const work = { name: 'Work', explain: String };
await watchdog.run(work, () => {
  for (const end = Date.now() + 3000; Date.now() < end; ) watchdog.withoutFiles(() => replaceByNull(2));
});
process.exit(1);
`;

test.skipIf(process.platform === 'win32')('the thread that watches work has no file open meanwhile', () => {
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', WATCHED]);
  expect({ status, signal }).toEqual({ status: 1, signal: null });
});
