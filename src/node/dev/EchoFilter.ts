import type { Update } from './formatUpdate.ts';

/** Nobody edits a file twice in this time. */
const ECHO_WITHIN_MS = 1_000;

/** Finds changes that follow from the report of a change: somebody writes the output to a file of the site, as `tee` does. */
export class EchoFilter {
  /** The file whose change alone was reported last, and when. */
  #last: { file: string; at: number } | undefined;

  /** @param at time in milliseconds */
  isEcho(update: Update, at: number): boolean {
    const last = this.#last;
    const file = onlyFileOf(update);
    this.#last = file === undefined ? undefined : { file, at };
    return last !== undefined && last.file === file && at - last.at < ECHO_WITHIN_MS;
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
