import { silenceErrors } from '../support/process/silenceErrors.ts';

/** Signals with which a terminal or a supervisor ends watch mode. */
export const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Time limit after a signal. A compilation that waits for a site's plugin may never end. */
export const STOPPED_WITHIN_MS = 3_000;
/** Exit codes of a shell for a command that a signal ended. */
const EXIT_CODES: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143 };

/** Returns the exit code for a signal; 1 for none. */
export function signalExitCode(signal: NodeJS.Signals | null): number {
  return (signal && EXIT_CODES[signal]) ?? 1;
}

/** Keeps Rspack's binding from printing a line for each of its objects when the process exits, below the message that matters. */
export function silenceExit(): void {
  // Once, even if a process builds several sites; after the listeners that print.
  process.off('exit', silenceErrors);
  process.once('exit', silenceErrors);
}

/**
 * On a signal, stops what Rspack's server waits for, and forces the process to exit after the time limit.
 * @param stop stops what compilations wait for
 * @returns a function that removes the signal handlers
 */
export function stopOnSignal(stop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    // For Rspack's server, which exits without a code.
    process.exitCode ??= signalExitCode(signal);
    stop();
    setTimeout(() => {
      console.error(`Still running after ${STOPPED_WITHIN_MS / 1000} s. Forcing exit.`);
      process.exit();
    }, STOPPED_WITHIN_MS).unref();
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
