/** Longest that work runs before others have a turn, in milliseconds. Few steps between two pauses take longer. */
const SLICE_MS = 6;
/** An edit and the question behind it are read in one turn of the event loop, and handled in one each. */
const TURNS = 4;

/** Divides long work, so that the process answers messages in between. */
export class TimeSlices {
  #startedAt = performance.now();
  #pause: Promise<void> | undefined;

  /** Returns nothing as long as a time slice lasts, then a promise that resolves once waiting messages are handled. */
  pause(): Promise<void> | undefined {
    // Steps that run at once pause together: otherwise each of them would have a slice of its own.
    if (!this.#pause && performance.now() - this.#startedAt >= SLICE_MS) this.#pause = this.#giveWay();
    return this.#pause;
  }

  async #giveWay(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    this.#pause = undefined;
    this.#startedAt = performance.now();
  }
}
