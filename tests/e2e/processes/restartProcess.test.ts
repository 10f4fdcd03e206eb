import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from '@rstest/core';
import { stopProcess } from '../../helpers/stopProcess.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'restart-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs a script that restarts itself, and resolves to its exit code and output.
 * @param stop code that stops the server before the restart
 * @param again code of the started process
 */
async function restart(name: string, stop: string, again: string): Promise<{ code: number | null; printed: string }> {
  const script = path.join(folder, `${name}.mjs`);
  const [loader, module] = ['scripts/engine.mjs', 'src/node/dev/restartProcess.ts'].map((file) => path.resolve(file));
  writeFileSync(
    script,
    `const { importCompiled } = await import(${JSON.stringify(loader)});
const { restartProcess } = await importCompiled(${JSON.stringify(module)});
// As Rspack's server has one.
process.once('SIGTERM', () => {});
if (process.env.DOCS_DEV_SUPERVISOR === String(process.ppid)) {
  setInterval(() => {}, 1000);
  console.log('again');
  ${again}
} else {
  await restartProcess('Restarting.', { port: 1, base: '/', configFiles: [], stop: async () => { ${stop} } });
  // The process that is started ends this one.
}
`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(() => stopProcess(child, ended, () => printed, 'SIGKILL'));
  const code = await ended;
  return { code, printed };
}

const STARTED = 'Restarting.\n';
const END_PARENT = "process.kill(process.ppid, 'SIGTERM');";

test('a signal during a restart ends the process without starting another', async () => {
  const stop = "process.kill(process.pid, 'SIGTERM'); await new Promise((resolve) => setTimeout(resolve, 50));";
  expect(await restart('stopping', stop, '')).toEqual({ code: 143, printed: STARTED });
});

test('a signal ends the started process, even if it requests another restart', async () => {
  const again = `process.on('SIGTERM', () => process.exit(75)); ${END_PARENT}`;
  expect(await restart('again', '', again)).toEqual({ code: 143, printed: `${STARTED}again\n` });
});

test('kills a started process that ignores the signal', async () => {
  const again = `process.on('SIGTERM', () => {}); ${END_PARENT}`;
  expect(await restart('ignored', '', again)).toEqual({ code: 143, printed: `${STARTED}again\n` });
});

test('the exit code is that of the last process that was started', async () => {
  const again = "if (process.env.LAST) process.exit(3); process.env.LAST = 'yes'; process.exit(75);";
  const stop = "process.env.LAST = 'yes';";
  expect(await restart('code', stop, again)).toEqual({ code: 3, printed: `${STARTED}again\n` });
});
