import { statSync } from 'node:fs';

/** Returns when a file was changed, in milliseconds; `undefined` if there is none, not even its folder. */
export function modifiedTime(file: string): number | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}
