import { DocsError, messageOf } from './errors.ts';

/**
 * Converts an error of the file system into one with the file as location.
 * @param area code of the error
 * @param file as it is shown to authors
 */
export function unreadable(area: string, file: string, cause: unknown): DocsError {
  return new DocsError({
    area,
    location: { file },
    problem: `cannot be read: ${messageOf(cause).split(',')[0]}.`,
    hint: 'Check the permissions of the file.',
    cause,
  });
}
