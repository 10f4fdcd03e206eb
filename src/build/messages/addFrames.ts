import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from './errors.ts';

/** More errors than these are not printed. */
const MAX_FRAMES = 50;

/** Adds code frames to errors of checks that have no text at hand, such as those of links. Messages are relative to `cwd`. */
export function addFrames(errors: readonly DocsError[], cwd: string): DocsError[] {
  const sources = new Map<string, string | undefined>();
  const read = (shown: string) => {
    if (!sources.has(shown)) {
      const file = path.resolve(cwd, shown);
      sources.set(shown, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    }
    return sources.get(shown);
  };
  return errors.map((error, index) => {
    const { area, place, problem, remedy, cause, frame } = error;
    if (index >= MAX_FRAMES || frame !== undefined || place?.line === undefined) return error;
    const source = read(place.file);
    return source === undefined ? error : new DocsError({ area, place, problem, remedy, cause, source });
  });
}
