import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a path below a folder leads, links followed: a server gives out nothing from outside of its folder.
 * @param relative may have segments `..`
 */
export function locateFile(folder: string, relative: string): 'inside' | 'outside' | 'missing' {
  try {
    const real = realpathSync(path.join(folder, relative));
    const root = realpathSync(folder);
    return real === root || real.startsWith(root + path.sep) ? 'inside' : 'outside';
  } catch {
    return 'missing';
  }
}
