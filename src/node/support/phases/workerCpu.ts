/** CPU time of worker processes so far, in microseconds. */
let total = 0;

/** Adds CPU time that a worker process has used. */
export function addWorkerCpu(microseconds: number): void {
  total += microseconds;
}

/** Returns the CPU time of all worker processes so far, in seconds. */
export function workerCpuSeconds(): number {
  return total / 1e6;
}
