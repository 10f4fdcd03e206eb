import { MARKER_NAME } from '../../shared/outputNames.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/** Name and origin of an output file. */
export interface NamedOutput {
  fileName: string;
  /** Name of the plugin that emits the file. */
  plugin: string;
  /** Display path of the source file, if there is one. */
  from?: string;
}

/** Characters that file systems do not allow, or that the output marker cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\0-\x1f\x7f]/;

/**
 * Returns whether a name is valid for a file in the output folder on every system. The name of the output marker is
 * reserved.
 */
export function isOutputName(name: string): boolean {
  const isInside = name.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside && !/^[a-z]:/i.test(name) && !CONTROL.test(name) && toKey(name) !== MARKER_NAME;
}

/**
 * Reports names outside the output folder, and files that would overwrite another file or a folder. Names that differ
 * only in case conflict too, because macOS and Windows ignore case. Errors name both origins.
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

/** Reports names of folders outside the output folder, and folders in which another output is. */
export function checkFolderNames(
  folders: readonly { folderName: string; plugin: string }[],
  outputs: readonly NamedOutput[],
): DocsError[] {
  if (folders.length === 0) return [];
  const errors: DocsError[] = [];
  const owners = new Map<string, string>();
  /** A folder inside of each parent. */
  const inside = new Map<string, string>();
  for (const { folderName, plugin } of folders) {
    const key = toKey(folderName);
    const parents = foldersOf(key);
    const clash = [key, ...parents].find((other) => owners.has(other)) ?? inside.get(key);
    if (!isOutputName(folderName)) errors.push(nameError({ fileName: folderName, plugin }));
    else if (clash !== undefined) {
      const problem = `The plugin "${plugin}" emits the folder "${folderName}", which conflicts with "${clash}" of the plugin "${owners.get(clash)}".`;
      errors.push(new DocsError({ area: plugin, problem, hint: 'Rename one of them.' }));
    } else {
      owners.set(key, plugin);
      for (const parent of parents) if (!inside.has(parent)) inside.set(parent, key);
    }
  }
  const reported = new Set<string>();
  for (const { fileName, plugin, from } of outputs) {
    const parents = [...foldersOf(fileName), fileName].map(toKey);
    const folder = parents.find((parent) => owners.has(parent));
    if (folder === undefined || reported.has(folder)) continue;
    reported.add(folder);
    errors.push(
      new DocsError({
        area: plugin,
        location: from === undefined ? undefined : { file: from },
        problem: `${subjectOf({ plugin, from })} "${fileName}", which is in the folder "${folder}" of the plugin "${owners.get(folder)}".`,
        hint: 'Rename one of them.',
      }),
    );
  }
  return errors;
}

function nameError({ fileName, plugin, from }: NamedOutput): DocsError {
  return new DocsError({
    area: plugin,
    location: from === undefined ? undefined : { file: from },
    problem: `${subjectOf({ plugin, from })} ${JSON.stringify(fileName)}, which is not a valid output file name.`,
    hint: `Use a path relative to the output folder, such as "files/a.txt", without "..", control characters or "${MARKER_NAME}".`,
  });
}

function clashError({ fileName, plugin, from }: NamedOutput, other: NamedOutput): DocsError {
  const origin = other.from ?? `the plugin "${other.plugin}"`;
  return new DocsError({
    area: plugin,
    location: from === undefined ? undefined : { file: from },
    problem: `${subjectOf({ plugin, from })} "${fileName}", which ${
      other.fileName === fileName
        ? `is also the output of ${origin}.`
        : `conflicts with "${other.fileName}" of ${origin}.`
    }`,
    hint: fileName.endsWith('404.html') ? 'Add a page 404.mdx instead.' : 'Rename one of them.',
  });
}

function subjectOf({ plugin, from }: Pick<NamedOutput, 'plugin' | 'from'>): string {
  return from === undefined ? `The plugin "${plugin}" emits` : 'is published as';
}

/**
 * Returns the same key for names that are one file on a case-insensitive file system, or that differ only in Unicode
 * normalization.
 */
function toKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Returns the parent folders of a file: `a` and `a/b` for `a/b/c.html`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
