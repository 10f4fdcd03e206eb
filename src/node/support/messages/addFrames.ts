import path from 'node:path';
import { readSource } from '../../../tools/files/readSource.ts';
import { DocsError, hintOf } from '../../../tools/messages/errors.ts';

/**
 * Adds code frames to errors of checks that have no text at hand, such as those of links. Messages are relative to `cwd`. A file is read
 * when a message is: of thousands, few are printed.
 */
export function addFrames(errors: readonly DocsError[], cwd: string): DocsError[] {
  const sources = new Map<string, string | undefined>();
  const read = (displayPath: string) => {
    if (!sources.has(displayPath)) {
      sources.set(displayPath, readSource(path.resolve(cwd, displayPath)));
    }
    return sources.get(displayPath);
  };
  return errors.map((error) => {
    const { area, location, problem, related, commonCause, cause, frame } = error;
    if (frame !== undefined || location?.line === undefined) return error;
    const source = () => read(location.file);
    return new DocsError({ area, location, problem, hint: hintOf(error), related, commonCause, cause, source });
  });
}
