import type { BuildListener } from './buildResult.ts';
import { type BuildStage, ProgressLine, type ProgressStream } from './support/messages/buildProgress.ts';
import { isCI } from './support/messages/isCI.ts';
import { atExit } from './support/process/atExit.ts';

/** Options of `BuildTerminal`. */
interface TerminalOptions {
  /** Stream for the progress, if it is a terminal. */
  stream?: ProgressStream;
  /**
   * Whether to hide the progress.
   * @default true in CI
   */
  isQuiet?: boolean;
}

/** Shows the progress of a build in a terminal, and prints messages about the build when it ends. */
export class BuildTerminal implements BuildListener {
  #progress: ProgressLine;
  #notices: string[];
  #takeBack: () => void;

  constructor(notices: readonly string[], { stream = process.stdout, isQuiet = isCI() }: TerminalOptions = {}) {
    this.#notices = [...notices];
    this.#progress = new ProgressLine(stream, isQuiet);
    // An aborted build must not leave half a line before the prompt.
    this.#takeBack = atExit(() => this.#progress.clear());
  }

  onProgress(stage: BuildStage, done: number, total: number): void {
    this.#progress.show(stage, done, total);
  }

  onNotice(notice: string): void {
    this.#notices.push(notice);
  }

  /** Clears the progress line and prints the notices. */
  end(): void {
    this.#takeBack();
    this.#progress.clear();
    for (const notice of this.#notices.splice(0)) console.warn(notice);
  }
}
