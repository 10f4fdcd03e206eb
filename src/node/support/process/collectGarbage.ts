import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage and gives the memory back, which stops the process for a second where 300 MB are in use. V8 itself waits until the heap is
 * some times as large, and keeps pages of it of which little is in use.
 */
export function collectGarbage(): void {
  // Contexts that are created afterwards have the function.
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
}

/**
 * Lets the heap grow by a quarter before V8 collects garbage, for a process that lives for hours and is large. V8 itself waits until it has up to
 * four times what is in use.
 */
export function growHeapSlowly(): void {
  setFlagsFromString('--heap-growing-percent=25');
}
