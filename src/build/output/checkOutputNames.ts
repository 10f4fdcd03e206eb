import { DocsError } from '../messages/errors.ts';
import { MARKER_NAME } from './outputMarker.ts';

/** A file of the output, as far as its name goes. */
export interface NamedOutput {
  fileName: string;
  /** Name of the plugin that it comes from. */
  plugin: string;
  /** What it is made from, as messages show it. */
  from?: string;
}

/** Characters that no file system takes, or that the list of written files cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x1f\x7f]/;

/** Whether a name is that of a file inside the output folder, on every system, and not of the list that the build keeps there. */
export function isOutputName(name: string): boolean {
  const isInside = name.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside && !/^[a-z]:/i.test(name) && !CONTROL.test(name) && toKey(name) !== MARKER_NAME;
}

/**
 * Names that would lead out of the output folder, and files of the output that would take the place of another one or of a folder: on macOS and Windows also those that differ only in
 * letter case. Both origins are named.
 */
export function checkOutputNames(outputs: readonly NamedOutput[]): DocsError[] {
  const files = new Map<string, NamedOutput>();
  const folders = new Map<string, NamedOutput>();
  const errors: DocsError[] = [];
  for (const output of outputs) {
    if (!isOutputName(output.fileName)) {
      errors.push(nameError(output));
      continue;
    }
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

function nameError({ fileName, plugin, from }: NamedOutput): DocsError {
  return new DocsError({
    area: plugin,
    location: from === undefined ? undefined : { file: from },
    problem: `${from === undefined ? `The plugin "${plugin}" ` : ''}gives ${JSON.stringify(fileName)}, which is not a name for a file in the output.`,
    hint: `A name is relative to the output folder, such as "files/a.txt", without "..", control characters and "${MARKER_NAME}".`,
  });
}

function clashError({ fileName, plugin, from }: NamedOutput, other: NamedOutput): DocsError {
  const giver = other.from ?? `the plugin "${other.plugin}"`;
  const what = `gives "${fileName}" in the output`;
  return new DocsError({
    area: plugin,
    location: from === undefined ? undefined : { file: from },
    problem: `${from === undefined ? `The plugin "${plugin}" ` : ''}${
      other.fileName === fileName
        ? `${what}, as does ${giver}.`
        : `${what}, which cannot stand beside "${other.fileName}" of ${giver}.`
    }`,
    hint: fileName.endsWith('404.html') ? 'Write a page 404.mdx instead.' : 'Rename one of them.',
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
