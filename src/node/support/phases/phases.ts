import { workerCpuSeconds } from './workerCpu.ts';

/** A phase of a build. Phases are listed in the order in which they start. */
export interface Phase {
  name: string;
  wallSeconds: number;
  /** User and system time of this process, including all threads, and of its workers. */
  cpuSeconds: number;
}

/** A point in time during a build, in seconds. */
interface Moment {
  /** Since the process started. */
  at: number;
  cpu: number;
}

/** The start of the process. */
export const PROCESS_START: Moment = { at: 0, cpu: 0 };

/** Measures the phases of a build. Each phase lasts until the next one begins. */
export class PhaseClock {
  #now: () => Moment;
  #current: { name: string; since: Moment } | undefined;
  #phases: Phase[] = [];

  constructor(now: () => Moment = readClocks) {
    this.#now = now;
  }

  /**
   * Ends the current phase and begins a new one.
   * @param since when it began, such as `PROCESS_START`. @default now
   */
  begin(name: string, since: Moment = this.end()): void {
    this.#current = { name, since };
  }

  /** Ends the current phase, if any. */
  end(): Moment {
    const now = this.#now();
    if (this.#current) {
      const { name, since } = this.#current;
      this.#add(name, now.at - since.at, now.cpu - since.cpu);
    }
    this.#current = undefined;
    return now;
  }

  get phases(): readonly Phase[] {
    return this.#phases;
  }

  #add(name: string, wallSeconds: number, cpuSeconds: number) {
    const known = this.#phases.find((phase) => phase.name === name);
    if (known) {
      known.wallSeconds += wallSeconds;
      known.cpuSeconds += cpuSeconds;
    } else this.#phases.push({ name, wallSeconds, cpuSeconds });
  }
}

function readClocks(): Moment {
  const { user, system } = process.cpuUsage();
  return { at: performance.now() / 1000, cpu: (user + system) / 1e6 + workerCpuSeconds() };
}
