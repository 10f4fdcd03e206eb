import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the engine's package, absolute: the nearest one above this module, compiled or not, that has a package.json. */
export const ENGINE_ROOT = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || parent === folder ? folder : findRoot(parent);
}

/** Folders of the engine's own code, whose stack frames do not help authors. */
export const ENGINE_FOLDERS: readonly string[] = ['src', 'plugins', 'scripts', 'lib', '.cache'].map((name) =>
  path.join(ENGINE_ROOT, name),
);
