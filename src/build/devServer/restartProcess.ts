import { spawn } from 'node:child_process';
import { SIGNALS, STOPPED_WITHIN_MS, signalExitCode } from './stopOnSignal.ts';

/** Set to the id of the process that starts this one anew when it asks for it; whatever else this one starts inherits it. */
const SUPERVISOR = 'DOCS_DEV_SUPERVISOR';
/** Port that the process before this one listened on. */
const PORT = 'DOCS_DEV_PORT';
/** Exit code by which a supervised process asks for a new one. */
const RESTART = 75;

const isSupervised = process.env[SUPERVISOR] === String(process.ppid);

/** Port that open pages know, after a restart. */
export function portBeforeRestart(): string | undefined {
  return isSupervised ? process.env[PORT] : undefined;
}

/**
 * Runs the same command anew, for changes that a running server cannot take in. The process that the terminal knows stays until
 * the last one that it has started ends, so that Ctrl+C and the exit code mean what they meant before.
 * @param server what is stopped, so that its port and its caches are free, and the port
 */
export async function restartProcess(
  reason: string,
  server: { stop(): Promise<void>; port: number | undefined },
): Promise<void> {
  console.log(`"${reason}" has changed: restarting the server.`);
  const { port } = server;
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  await server.stop();
  // A process that is started now would not hear of the signal, and run on without this one.
  if (received) process.exit(signalExitCode(received));
  if (isSupervised) process.exit(RESTART);
  for (const signal of SIGNALS) process.off(signal, note);
  supervise(port);
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
