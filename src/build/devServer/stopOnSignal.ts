/** The signals by which a terminal or a supervisor ends watch mode. */
export const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** After a signal; a compilation that waits for a plugin of the site may never end. */
export const STOPPED_WITHIN_MS = 3_000;
/** Those of a shell for a command that a signal ended. */
const EXIT_CODES: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143 };

export function signalExitCode(signal: NodeJS.Signals | null): number {
  return (signal && EXIT_CODES[signal]) ?? 1;
}

/**
 * Stops what Rspack's server waits for before it ends, and ends the process by force where that is not enough.
 * @param stop ends what compilations wait for
 * @returns a function that leaves signals to others
 */
export function stopOnSignal(stop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    stop();
    setTimeout(() => {
      console.error(`Still at work after ${STOPPED_WITHIN_MS / 1000} s: ended by force.`);
      process.exit(signalExitCode(signal));
    }, STOPPED_WITHIN_MS).unref();
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
