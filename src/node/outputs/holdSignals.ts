import { setImmediate as nextTurn } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an action that a signal must not interrupt. A received signal ends the process afterward.
 * @param action receives a function that returns whether a signal has arrived, so that it starts no further work
 */
export async function holdSignals<Result>(action: (isInterrupted: () => boolean) => Promise<Result>): Promise<Result> {
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    return await action(() => received !== undefined);
  } finally {
    // Node.js delivers a signal one event loop turn after it arrives.
    await nextTurn();
    await nextTurn();
    for (const signal of SIGNALS) process.off(signal, note);
    if (received) process.kill(process.pid, received);
  }
}
