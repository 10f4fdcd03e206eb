import { isOutputName, MARKER_NAME, outputNameKey, parentFolders } from '../../shared/outputNames.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/** Name and origin of an output file. */
export interface NamedOutput {
  fileName: string;
  /** Name of the plugin that emits the file. */
  plugin: string;
  /** Display path of the source file, if there is one. */
  from?: string;
}

/**
 * Reports names outside the output folder, and files that would overwrite another file or a folder. Names that differ
 * only in case conflict too, because macOS and Windows ignore case. Errors name both origins.
 * @param hasCase whether names may differ in case alone
 */
export function checkOutputNames(outputs: readonly NamedOutput[], hasCase = false): DocsError[] {
  const keyOf = (name: string) => outputNameKey(name, hasCase);
  const files = new Map<string, NamedOutput>();
  const folders = new Map<string, NamedOutput>();
  const errors: DocsError[] = [];
  for (const output of outputs) {
    if (!isOutputName(output.fileName)) {
      errors.push(nameError(output));
      continue;
    }
    const key = keyOf(output.fileName);
    const parents = parentFolders(output.fileName);
    const inFolder = folders.get(key);
    const other =
      files.get(key) ??
      (inFolder && { ...inFolder, fileName: output.fileName }) ??
      parents.map((folder) => files.get(keyOf(folder))).find((found) => found !== undefined);
    if (other) errors.push(clashError(output, other));
    files.set(key, output);
    for (const folder of parents) if (!folders.has(keyOf(folder))) folders.set(keyOf(folder), output);
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
    const key = outputNameKey(folderName);
    const parents = parentFolders(key);
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
    const parents = [...parentFolders(fileName), fileName].map((name) => outputNameKey(name));
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
