import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../tools/messages/isInside.ts';
import type { PrintedKeys } from '../support/messages/printMessages.ts';
import { SIGNALS, STOPPED_WITHIN_MS, signalExitCode } from './stopOnSignal.ts';

/** Contains the id of the process that restarts this one on request. Child processes inherit it. */
const SUPERVISOR = 'DOCS_DEV_SUPERVISOR';
/** What a process knows of the one before it, as JSON. */
const BEFORE = 'DOCS_DEV_BEFORE';
/** Exit code with which a supervised process requests a restart. */
const RESTART = 75;

const isSupervised = process.env[SUPERVISOR] === String(process.ppid);

/** What a process has to know of the one before it. */
interface BeforeRestart {
  /** Port and base in the addresses of open pages. */
  port?: number | undefined;
  base: string;
  /** Absolute paths of the files that the configuration was read from. */
  configFiles: readonly string[];
  /** Problems that are not printed again. */
  printed?: PrintedKeys;
}

/** Returns what is known of the process before a restart; `undefined` in the first one. */
export function beforeRestart(): BeforeRestart | undefined {
  const text = isSupervised ? process.env[BEFORE] : undefined;
  // Written below, by the same engine.
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Restarts the command for changes that a running server cannot apply. The process that the terminal started runs until
 * the last restarted one ends, so that Ctrl+C and the exit code keep their meaning.
 * @param message sentence for the terminal
 * @param server stops the server, which frees its port and caches
 */
export async function restartProcess(
  message: string,
  { stop, ...before }: BeforeRestart & { stop(): Promise<void> },
): Promise<void> {
  console.log(message);
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  await stop();
  // A process started now would not receive the signal, and would outlive this one.
  if (received) process.exit(signalExitCode(received));
  if (isSupervised) {
    process.send?.(before, () => process.exit(RESTART));
    return;
  }
  for (const signal of SIGNALS) process.off(signal, note);
  supervise(before);
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
  const restart = () => process.exit(RESTART);
  watch(folder, { recursive: true }, (_, name) => {
    if (name === null || !isIgnored(path.join(folder, name))) restart();
  });
  // Editors replace files, so their folders are watched.
  const outside = beforeRestart()?.configFiles.filter((file) => !isInside(file, folder)) ?? [];
  for (const file of outside.filter((each) => existsSync(path.dirname(each)))) {
    watch(path.dirname(file), (_, name) => {
      if (name === path.basename(file)) restart();
    });
  }
  return true;
}

function supervise(before: BeforeRestart): void {
  const [node = process.execPath, ...args] = process.argv;
  const child = spawn(node, [...process.execArgv, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [SUPERVISOR]: String(process.pid), [BEFORE]: JSON.stringify(before) },
  });
  let last = before;
  child.on('message', (message: BeforeRestart) => {
    last = message;
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
    if (code === RESTART && !received) supervise(last);
    else process.exit(code === null || code === RESTART ? signalExitCode(received ?? signal) : code);
  });
}
