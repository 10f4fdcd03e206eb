import { spawn } from 'node:child_process';

/** Starts the same command anew and ends this process: for changes that a running server cannot take in. */
export function restartProcess(reason: string): void {
  console.log(`"${reason}" has changed: restarting the server.`);
  const [node = process.execPath, ...args] = process.argv;
  // The port is free once this process has ended; the child waits a moment for it.
  process.once('exit', () => {
    spawn(node, [...process.execArgv, ...args], { stdio: 'inherit', detached: false });
  });
  process.exit(0);
}
