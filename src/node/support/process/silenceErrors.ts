import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';

/** Another thread has the descriptor for as long as it reads a small file. */
const RETRY_MS = 200;

/**
 * Discards what is printed to standard error from now on, if Rspack's binding is loaded: it prints a line for each of its objects when
 * the process exits.
 */
export function silenceErrors(): void {
  const { cache } = createRequire(import.meta.url);
  if (Object.keys(cache).some((file) => file.endsWith('.node'))) replaceByNull(process.stderr.fd);
}

/**
 * Makes a descriptor that of the null device. It has to stay open, since Node.js aborts if it becomes another file while the process exits.
 * Node.js cannot replace a descriptor at once, so that a thread may take it in between, and give it back.
 */
export function replaceByNull(descriptor: number): void {
  closeSync(descriptor);
  for (const end = Date.now() + RETRY_MS; ; ) {
    // The lowest that is free.
    const opened = openSync(devNull, 'w');
    if (opened === descriptor || Date.now() > end) return;
    if (opened > descriptor) closeSync(opened);
  }
}
