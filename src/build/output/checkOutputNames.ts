import { DocsError } from '../../../plugins/errors.ts';

/** A file of the output, as far as its name goes. */
export interface NamedOutput {
  fileName: string;
  /** Name of the plugin that it comes from. */
  plugin: string;
  /** What it is made from, as messages show it. */
  from?: string;
}

/**
 * Files of the output that would take the place of another one or of a folder: on macOS and Windows also those that differ only in
 * letter case. Both origins are named.
 */
export function checkOutputNames(outputs: readonly NamedOutput[]): DocsError[] {
  const files = new Map<string, NamedOutput>();
  const folders = new Map<string, NamedOutput>();
  const errors: DocsError[] = [];
  for (const output of outputs) {
    const key = toKey(output.fileName);
    const parents = foldersOf(output.fileName);
    const inFolder = folders.get(key);
    const other =
      files.get(key) ??
      (inFolder && { ...inFolder, fileName: output.fileName }) ??
      parents.map((folder) => files.get(toKey(folder))).find((found) => found !== undefined);
    if (other) errors.push(clashError(output, other));
    files.set(key, output);
    for (const folder of parents) if (!folders.has(toKey(folder))) folders.set(toKey(folder), output);
  }
  return errors;
}

function clashError({ fileName, plugin, from }: NamedOutput, other: NamedOutput): DocsError {
  const giver = other.from ?? `the plugin "${other.plugin}"`;
  const what = `gives "${fileName}" in the output`;
  return new DocsError({
    area: plugin,
    place: from === undefined ? undefined : { file: from },
    problem: `${from === undefined ? `The plugin "${plugin}" ` : ''}${
      other.fileName === fileName
        ? `${what}, as does ${giver}.`
        : `${what}, which cannot stand beside "${other.fileName}" of ${giver}.`
    }`,
    remedy: fileName.endsWith('404.html') ? 'Write a page 404.mdx instead.' : 'Rename one of them.',
  });
}

/** Equal for names that are one file where letter case does not count, or where accents are stored in two ways. */
function toKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** `a/b/c.html` lies in `a` and `a/b`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
