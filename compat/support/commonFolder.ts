import path from 'node:path';

/** Returns the deepest folder that contains all given ones. */
export function commonFolder(folders: readonly string[]): string {
  const [first = '/', ...others] = folders;
  const contains = (outer: string) => others.every((each) => !path.relative(outer, each).startsWith('..'));
  let folder = first;
  while (!contains(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}
