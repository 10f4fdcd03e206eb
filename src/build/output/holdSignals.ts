import { setImmediate as nextTurn } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an action that a signal must not cut in two; the signal ends the process afterward.
 * @param action gets a function that says whether a signal has come, so that it need not begin anything new
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
    // Node.js reports a signal in the turn after the one that it came in, of which the rest is this one.
    await nextTurn();
    await nextTurn();
    for (const signal of SIGNALS) process.off(signal, note);
    if (received) process.kill(process.pid, received);
  }
}
