/** A job with the work that others may have as well. */
export interface SharingJob {
  /** Size of each piece of work by a number that is the same for the same work. */
  readonly work: ReadonlyMap<number, number>;
}

/** Number of jobs of which the best is chosen. More would gain nothing. */
const CHOICE = 32;

/** Knows which process has done which work, whose results it still has, so that it gets the jobs that have most of it. */
export class SharedWork<Process extends object> {
  readonly #owners = new Map<number, Process>();

  /** Removes the job from the beginning of a queue that a process has most in common with, in comparison with the others. */
  take<Job extends SharingJob>(queue: Job[], process: Process): Job | undefined {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const [index, { work }] of queue.slice(0, CHOICE).entries()) {
      const common = this.#inCommon(work, process);
      if (common <= most) continue;
      most = common;
      best = index;
    }
    const [job] = queue.splice(best, 1);
    for (const key of job?.work.keys() ?? []) if (!this.#owners.has(key)) this.#owners.set(key, process);
    return job;
  }

  /** Returns the size of the work that a process has done, less that of the work that others have. */
  #inCommon(work: ReadonlyMap<number, number>, process: Process): number {
    let common = 0;
    for (const [key, size] of work) {
      const owner = this.#owners.get(key);
      if (owner) common += owner === process ? size : -size;
    }
    return common;
  }
}
