import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { SIGNALS, STOPPED_WITHIN_MS, signalExitCode } from './stopOnSignal.ts';

/** Contains the id of the process that restarts this one on request. Child processes inherit it. */
const SUPERVISOR = 'DOCS_DEV_SUPERVISOR';
/** Port of the previous process. */
const PORT = 'DOCS_DEV_PORT';
/** Exit code with which a supervised process requests a restart. */
const RESTART = 75;

const isSupervised = process.env[SUPERVISOR] === String(process.ppid);

/** Returns the port from before a restart, which open pages use. */
export function portBeforeRestart(): string | undefined {
  return isSupervised ? process.env[PORT] : undefined;
}

/**
 * Restarts the command for changes that a running server cannot apply. The process that the terminal started runs until
 * the last restarted one ends, so that Ctrl+C and the exit code keep their meaning.
 * @param message sentence for the terminal
 * @param server the server to stop, which frees its port and caches, and its port
 */
export async function restartProcess(
  message: string,
  server: { stop(): Promise<void>; port: number | undefined },
): Promise<void> {
  console.log(message);
  const { port } = server;
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  await server.stop();
  // A process started now would not receive the signal, and would outlive this one.
  if (received) process.exit(signalExitCode(received));
  if (isSupervised) process.exit(RESTART);
  for (const signal of SIGNALS) process.off(signal, note);
  supervise(port);
}

/**
 * After a restart that fails because of the configuration, waits for an edit and starts again. A command that fails when
 * it is first started should end instead.
 * @param folder absolute path of the docs folder
 * @param isIgnored whether a file in it is no edit
 * @returns whether it waits
 */
export function restartAfterEdit(folder: string, isIgnored: (file: string) => boolean): boolean {
  if (!isSupervised) return false;
  console.error('Waiting for an edit.');
  watch(folder, { recursive: true }, (_, name) => {
    if (name === null || !isIgnored(path.join(folder, name))) process.exit(RESTART);
  });
  return true;
}

function supervise(port: number | undefined): void {
  const [node = process.execPath, ...args] = process.argv;
  const child = spawn(node, [...process.execArgv, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [SUPERVISOR]: String(process.pid), [PORT]: port === undefined ? undefined : String(port) },
  });
  let received: NodeJS.Signals | undefined;
  const forward = (signal: NodeJS.Signals) => {
    received ??= signal;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), 2 * STOPPED_WITHIN_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  child.on('exit', (code, signal) => {
    for (const each of SIGNALS) process.off(each, forward);
    if (code === RESTART && !received) supervise(port);
    else process.exit(code === null || code === RESTART ? signalExitCode(received ?? signal) : code);
  });
}
