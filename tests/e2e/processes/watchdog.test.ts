import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, rstest, test } from '@rstest/core';
import { Watchdog } from '../../../src/node/support/process/watchdog.ts';
import { DocsError } from '../../../src/tools/messages/errors.ts';

test('a thread that fails is reported, and work is done without it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'worker.cjs');
  writeFileSync(file, "throw new Error('No luck');\n");
  const printed = rstest.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const explain = () => new DocsError({ area: 'x', problem: '' });
  expect(await new Watchdog(file).run({ name: 'The work', explain }, () => 'done')).toBe('done');
  await expect
    .poll(() => printed.mock.calls)
    .toEqual([
      ['Code of the site that does not return is not ended, because the thread that watches it failed: No luck'],
    ]);
});

// It asks about the beat of the moment, or about the one before, as if the code that it is about had ended meanwhile.
const ASKING = `
const { Session } = require('node:inspector');
const { workerData: { state, handler } } = require('node:worker_threads');
const BEAT = 1;
const session = new Session();
session.connectToMainThread();
setInterval(() => {
  const expression = handler + '("limit", ' + (Atomics.load(state, BEAT) - LATE) + ')';
  session.post('Runtime.evaluate', { expression }, () => {});
}, 50);
setTimeout(() => process.exit(), 3000);
`;

test.each([
  ['about the code that runs ends it', 0, true],
  ['that comes late leaves the code that runs now', 1, false],
])('a question %s', async (_, late, isEnded) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'worker.cjs');
  writeFileSync(file, ASKING.replace('LATE', String(late)));
  const exit = rstest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process ends.');
  });
  onTestFinished(() => exit.mockRestore());
  const dog = new Watchdog(file);
  const accused: string[] = [];
  dog.onFatal = ({ message }) => accused.push(message);
  const explain = () => new DocsError({ area: 'x', problem: 'never returns' });
  const work = () => {
    const end = performance.now() + 1000;
    while (performance.now() < end && accused.length === 0);
  };
  dog.runSync({ name: 'The work', explain }, work);
  expect(accused.length > 0).toBe(isEnded);
});

const moduleAt = (name: string) => JSON.stringify(path.resolve(name));

/** Several works at once, of which the first never returns. */
const SEVERAL = `
import { importCompiled } from './scripts/engine.mjs';
const { watchdog } = await importCompiled(${moduleAt('src/node/support/process/watchdog.ts')});
const work = { name: 'The work', explain: ({ message }) => new Error(message) };
const all = [() => { for (;;); }, () => 'second', async () => { await null; return 'third'; }];
const ended = await Promise.allSettled(all.map((run) => watchdog.run(work, run)));
console.log(JSON.stringify(ended.map(({ value, reason }) => value ?? reason.message)));
`;

test('work that was unwound takes away no other work that was to be done at once', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SEVERAL], {
    encoding: 'utf8',
    env: { ...process.env, DOCSPACK_TIME_LIMIT: '1' },
    timeout: 60_000,
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['runs for 1 s without an end', 'second', 'third']);
});
