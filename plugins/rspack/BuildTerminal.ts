import type { BuildListener } from '../../src/build/build.ts';
import { type BuildStage, ProgressLine, type ProgressStream } from '../../src/build/messages/buildProgress.ts';
import { isCI } from '../../src/build/messages/isCI.ts';

export interface TerminalOptions {
  /** Where progress is shown, if it is a terminal. */
  stream?: ProgressStream;
  /** Shows no progress; default with CI set in the environment. */
  isQuiet?: boolean;
}

/** Shows in a terminal where a build is, and prints messages about the build itself at its end. */
export class BuildTerminal implements BuildListener {
  #progress: ProgressLine;
  #notices: string[];

  constructor(notices: readonly string[], { stream = process.stdout, isQuiet = isCI() }: TerminalOptions = {}) {
    this.#notices = [...notices];
    this.#progress = new ProgressLine(stream, isQuiet);
    // A build that breaks off leaves no half line to the prompt.
    process.once('exit', () => this.#progress.clear());
  }

  onProgress(stage: BuildStage, done: number, total: number): void {
    this.#progress.show(stage, done, total);
  }

  onNotice(notice: string): void {
    this.#notices.push(notice);
  }

  /** Clears the line of progress and prints the notices. */
  end(): void {
    this.#progress.clear();
    for (const notice of this.#notices.splice(0)) console.warn(notice);
  }
}
