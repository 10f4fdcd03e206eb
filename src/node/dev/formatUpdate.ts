import type { PageChanges } from './comparePages.ts';

/** Result of a compilation in watch mode. Pages are given as routes. */
export interface Update {
  milliseconds: number;
  edited: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  /** Default none. */
  renamed?: PageChanges['renamed'];
  /** Files that have changed, as they are shown to authors. */
  files: readonly string[];
  /** Files that are no pages. Default none. */
  addedFiles?: readonly string[];
  /** Files that were no pages. Default none. */
  removedFiles?: readonly string[];
  /** Whether the previous compilation had errors that this one does not have. */
  isFixed: boolean;
}

/** Maximum number of listed names; the rest is a count. */
const MAX_NAMES = 5;

/** The line that a terminal prints after a compilation; undefined where nothing has changed. */
export function formatUpdate({
  milliseconds,
  edited,
  added,
  removed,
  renamed = [],
  files,
  addedFiles = [],
  removedFiles = [],
  isFixed,
}: Update): string | undefined {
  const changes = [
    ...(edited.length > 0 ? [listNames(edited)] : []),
    ...(added.length > 0 ? [`added ${listNames(added)}`] : []),
    ...(renamed.length > 0 ? [`renamed ${listNames(renamed.map(({ from, to }) => `${from} to ${to}`))}`] : []),
    ...(removed.length > 0 ? [`removed ${listNames(removed)}`] : []),
  ];
  // The pages that they change say more.
  if (changes.length === 0) {
    const edits = files.filter((file) => !addedFiles.includes(file));
    if (edits.length > 0) changes.push(listNames(edits));
    if (addedFiles.length > 0) changes.push(`added ${listNames(addedFiles)}`);
    if (removedFiles.length > 0) changes.push(`removed ${listNames(removedFiles)}`);
  }
  if (changes.length === 0 && !isFixed) return undefined;
  const verb = isFixed ? 'Fixed' : 'Updated';
  return `${verb} in ${milliseconds} ms${changes.length > 0 ? `: ${changes.join('; ')}` : '.'}`;
}

/** Formats what to do about a page that was renamed by hand. */
export function formatMoveAdvice({ from, to }: PageChanges['renamed'][number]): string {
  return `"docspack move" renames a page with the links to it. For readers of the old address, add redirects: { ${JSON.stringify(from)}: ${JSON.stringify(to)} } to the configuration.`;
}

/** Lists some names and the number of the others. */
export function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).join(', ');
  const left = names.length - MAX_NAMES;
  return left > 0 ? `${listed} and ${left} more` : listed;
}
