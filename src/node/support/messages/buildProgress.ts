/** Stages of a page, in order: compiled, bundled, rendered to a document. */
export type BuildStage = 'compile' | 'bundle' | 'render';

/** Progress of a build. */
interface BuildStep {
  stage: BuildStage;
  /** Number of pages that have completed the stage. */
  done: number;
  total: number;
  /** Time since the build started. */
  elapsedSeconds: number;
}

/** Share of the total build time. The share of bundling shrinks with the number of pages. */
const STAGES: Readonly<Record<BuildStage, { words: string; before: number; share: number }>> = {
  compile: { words: 'Compiling', before: 0, share: 0.6 },
  bundle: { words: 'Bundling', before: 0.6, share: 0.1 },
  render: { words: 'Rendering', before: 0.7, share: 0.3 },
};
/** On smaller sites, the build ends before anyone can read an estimate. */
const ESTIMATED_PAGES = 500;
/** Progress from which an estimate is meaningful. */
const ESTIMATED_FROM = 0.05;
const MIN_SECONDS_LEFT = 2;

/** Formats the progress of a build, such as `Rendering pages: 1,200 of 10,140 (about 12 s left)`. */
export function formatProgress({ stage, done, total, elapsedSeconds }: BuildStep): string {
  const { words, before, share } = STAGES[stage];
  const count = `${words} pages: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const fraction = before + share * (total === 0 ? 1 : done / total);
  const left = Math.round((elapsedSeconds * (1 - fraction)) / fraction);
  const isKnown = total >= ESTIMATED_PAGES && fraction >= ESTIMATED_FROM && left >= MIN_SECONDS_LEFT;
  return isKnown ? `${count} (about ${left} s left)` : count;
}

/** Properties of a terminal stream that `ProgressLine` uses. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const UPDATE_MS = 100;
/** Some terminals report no width, or 0. */
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\x1b[2K';

/** A terminal line that is overwritten with each update. Prints nothing if the stream is not a terminal. */
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
    // Text in the last column would wrap to the next line, which nothing clears.
    this.#stream.write(CLEAR_LINE + text.slice(0, (this.#stream.columns || DEFAULT_COLUMNS) - 1));
  }

  /** Clears the line before other output is printed. */
  clear(): void {
    if (this.#isWritten) this.#stream.write(CLEAR_LINE);
    this.#isWritten = false;
  }
}
