import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder of an installed package as Node.js finds it: in the nearest `node_modules` above a folder, with links
 * followed, as pnpm needs it.
 *
 * @param from absolute path of the folder that the import is in
 * @returns `undefined` if it is not installed
 */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (path.dirname(folder) === folder) return undefined;
  }
}
