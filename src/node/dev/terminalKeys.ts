import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Actions of the author's commands. */
interface KeyActions {
  open(): void;
  restart(): void;
  quit(): void;
}

/** A stream that may be a terminal. */
export type KeyInput = Readable & { isTTY?: boolean };

/** Line that lists the commands. */
export const KEYS_HELP = '  Keys: o opens the browser, r restarts the server, q quits, each followed by Enter';

/**
 * Runs a command when its letter is typed and Enter is pressed. Whole lines instead of single keys leave Ctrl+C, and
 * scrolling with Enter, to the terminal.
 * After one that ends or replaces the server, the terminal is left to the next process.
 * @returns whether there is a terminal to type in
 */
export function listenToKeys(input: KeyInput, { open, restart, quit }: KeyActions): boolean {
  if (!input.isTTY) return false;
  const lines = createInterface({ input });
  const atLast = (action: () => void) => () => {
    lines.close();
    action();
  };
  const actions = new Map([
    ['o', open],
    ['r', atLast(restart)],
    ['q', atLast(quit)],
    ['h', () => console.log(KEYS_HELP)],
  ]);
  lines.on('line', (line) => actions.get(line.trim().toLowerCase())?.());
  return true;
}
