import { decodePath } from '#runtime';

/** Returns whether two paths lead to the same page, whatever their last slash. */
export function isEqualPath(one: string, other: string): boolean {
  const plain = (path: string) => decodePath(path.replace(/#.*$/, '')).replace(/(.)\/$/, '$1');
  return plain(one) === plain(other);
}
