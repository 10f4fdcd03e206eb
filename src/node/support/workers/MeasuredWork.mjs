const [BEGUN, LIMIT] = [1, 2];
/** Time between two measurements. */
export const TICK_MS = 50;
/** Limit of the time that work may wait, as a multiple of the limit of its CPU time: a plugin may wait forever. */
const WAITING_TIMES_LIMIT = 20;

/** Guarded work of a process, measured from another thread: see workerWatchdog.mjs. */
export class MeasuredWork {
  /** Number of the work. */
  begun;
  #state;
  #usage;
  #limitMs;
  #memoryBytes;
  #before;
  #ticks = 0;

  /**
   * @param {Int32Array} state whether work runs, its number, and the limit of its CPU time in milliseconds; 0 for none
   * @param {number | undefined} memoryBytes memory that the work may add to the process; `undefined` for no limit
   * @param {() => { cpuMs: number, memory: number }} usage CPU time and memory of the process
   */
  constructor(state, memoryBytes, usage) {
    this.#state = state;
    this.#memoryBytes = memoryBytes ?? Number.POSITIVE_INFINITY;
    this.#usage = usage;
    this.begun = Atomics.load(state, BEGUN);
    this.#limitMs = Atomics.load(state, LIMIT);
    this.#before = usage();
  }

  /**
   * Measures the work once more, after `TICK_MS`. Counts these calls instead of reading the clock, which goes on while the machine sleeps.
   * @returns {'limit' | 'memory' | undefined} what the work exceeds
   */
  tick() {
    if (this.#limitMs === 0) return undefined;
    this.#ticks += 1;
    const { cpuMs, memory } = this.#usage();
    const isSlow = cpuMs - this.#before.cpuMs >= this.#limitMs;
    const isWaiting = this.#ticks * TICK_MS >= this.#limitMs * WAITING_TIMES_LIMIT;
    const isLarge = memory - this.#before.memory >= this.#memoryBytes;
    // On a busy machine, a late tick measures what has followed as well: nothing wakes this thread between two pieces of work.
    if (Atomics.load(this.#state, BEGUN) !== this.begun) return undefined;
    if (isLarge) return 'memory';
    return isSlow || isWaiting ? 'limit' : undefined;
  }
}
