import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../../tools/messages/isInside.ts';

/**
 * Resolves a path in a folder, including symbolic links, because a server must not serve files outside its folder.
 * @param relative path that may contain `..` segments
 */
export function locateFile(folder: string, relative: string): 'inside' | 'outside' | 'missing' {
  try {
    const real = realpathSync(path.join(folder, relative));
    const root = realpathSync(folder);
    return isInside(real, root) ? 'inside' : 'outside';
  } catch {
    return 'missing';
  }
}
