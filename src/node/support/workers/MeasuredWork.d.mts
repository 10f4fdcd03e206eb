/** Time between two measurements. */
export const TICK_MS: number;

/** Guarded work of a process, measured from another thread. */
export class MeasuredWork {
  readonly begun: number;
  constructor(state: Int32Array, memoryBytes: number | undefined, usage: () => { cpuMs: number; memory: number });
  tick(): 'limit' | 'memory' | undefined;
}
