import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { type FileMove, type LinkChange, pathAfter } from './siteEdit.ts';

/** Returns the symbolic links of a folder that would lead elsewhere, because they move or because their targets do. */
export function linksAfter(folder: string, moves: readonly FileMove[]): LinkChange[] {
  const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  return links.flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const was = readlinkSync(file);
    const now = pathAfter(file, moves);
    const end = pathAfter(path.resolve(parentPath, was), moves);
    const target = path.isAbsolute(was) ? end : path.relative(path.dirname(now), end);
    const isSame = path.resolve(path.dirname(now), was) === end;
    return isSame ? [] : [{ file: now, target, was }];
  });
}
