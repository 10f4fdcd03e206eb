/** What pages go through, in this order: read and compiled, made into chunks, rendered as documents. */
export type BuildStage = 'compile' | 'bundle' | 'render';

/** Where a build is. */
export interface BuildStep {
  stage: BuildStage;
  /** Pages that have been through the stage. */
  done: number;
  total: number;
  /** Since the build began. */
  elapsedSeconds: number;
}

/** Share of a whole build; that of the bundle shrinks with the number of pages. */
const STAGES: Readonly<Record<BuildStage, { words: string; before: number; share: number }>> = {
  compile: { words: 'Compiling', before: 0, share: 0.6 },
  bundle: { words: 'Bundling', before: 0.6, share: 0.1 },
  render: { words: 'Rendering', before: 0.7, share: 0.3 },
};
/** On smaller sites the end comes before an estimate could be read. */
const ESTIMATED_PAGES = 500;
/** Before this much is done an estimate says nothing. */
const ESTIMATED_FROM = 0.05;
const MIN_SECONDS_LEFT = 2;

/** A build's place in words, such as `Drawing pages: 1,200 of 10,140 (about 12 s left)`. */
export function formatProgress({ stage, done, total, elapsedSeconds }: BuildStep): string {
  const { words, before, share } = STAGES[stage];
  const count = `${words} pages: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const fraction = before + share * (total === 0 ? 1 : done / total);
  const left = Math.round((elapsedSeconds * (1 - fraction)) / fraction);
  const isKnown = total >= ESTIMATED_PAGES && fraction >= ESTIMATED_FROM && left >= MIN_SECONDS_LEFT;
  return isKnown ? `${count} (about ${left} s left)` : count;
}

/** A terminal, as far as it is used here. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const UPDATE_MS = 100;
/** Some terminals do not say, or say 0. */
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\x1b[2K';

/** One line of a terminal that is written over and over; nothing where no terminal is. */
export class ProgressLine {
  #stream: ProgressStream;
  #isShown: boolean;
  #now: () => number;
  #startedAt: number;
  #writtenAt = 0;
  #isWritten = false;

  constructor(stream: ProgressStream, isQuiet: boolean, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#isShown = stream.isTTY === true && !isQuiet;
    this.#now = now;
    this.#startedAt = now();
  }

  show(stage: BuildStage, done: number, total: number): void {
    const now = this.#now();
    if (!this.#isShown || now - this.#writtenAt < UPDATE_MS) return;
    this.#writtenAt = now;
    this.#isWritten = true;
    const text = formatProgress({ stage, done, total, elapsedSeconds: (now - this.#startedAt) / 1000 });
    // A line that reached the last column would go on in the next one, which nothing clears.
    this.#stream.write(CLEAR_LINE + text.slice(0, (this.#stream.columns || DEFAULT_COLUMNS) - 1));
  }

  /** Leaves the line empty for what is printed next. */
  clear(): void {
    if (this.#isWritten) this.#stream.write(CLEAR_LINE);
    this.#isWritten = false;
  }
}
