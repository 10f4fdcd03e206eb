import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/**
 * Discards what is printed to standard error from now on, such as the lines that Rspack's binding prints for its objects when
 * the process exits. The descriptor stays open: Node.js aborts if it becomes another file while it exits.
 */
export function silenceErrors(): void {
  closeSync(process.stderr.fd);
  // The lowest free descriptor, which is that one.
  openSync(devNull, 'w');
}
