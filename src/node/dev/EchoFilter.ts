import type { Update } from './formatUpdate.ts';

/** Somebody may save a file twice in this time, but not again and again. */
const ECHO_WITHIN_MS = 1_000;
const REPORTED_IN_A_ROW = 4;

/** Finds changes that follow from the report of a change: somebody writes the output to a file of the site, as `tee` does. */
export class EchoFilter {
  /** The file whose change alone was seen last, when, and how often in a row. */
  #last: { file: string; at: number; times: number } | undefined;

  /** @param at time in milliseconds */
  isEcho(update: Update, at: number): boolean {
    const last = this.#last;
    const file = onlyFileOf(update);
    if (file === undefined) {
      this.#last = undefined;
      return false;
    }
    const follows = last?.file === file && at - last.at < ECHO_WITHIN_MS;
    const times = follows ? last.times + 1 : 1;
    this.#last = { file, at, times };
    return times > REPORTED_IN_A_ROW;
  }
}

/** Returns the file whose change is all that an update has; `undefined` where there is more. */
function onlyFileOf({
  edited,
  added,
  removed,
  renamed = [],
  files,
  removedFiles = [],
  isFixed,
}: Update): string | undefined {
  const others = [...edited, ...added, ...removed, ...renamed, ...removedFiles];
  return files.length === 1 && others.length === 0 && !isFixed ? files[0] : undefined;
}
