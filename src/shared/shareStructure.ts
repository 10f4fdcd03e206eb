import { isRecord } from './isRecord.ts';
/**
 * Applies structural sharing to a new version of JSON data: reuses the objects of the old version that are deeply
 * equal, so that comparisons by identity find only actual changes. Mutates `after`.
 */
export function shareStructure<Data extends object>(before: Data | undefined, after: Data): Data {
  return before !== undefined && share(before, after) ? before : after;
}

/** Replaces the parts of `after` that are deeply equal in `before`. Returns whether both are equal as a whole. */
function share(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after);
  if (!isRecord(before) || !isRecord(after)) return false;
  let isSame = Object.keys(before).length === Object.keys(after).length;
  for (const [key, value] of Object.entries(after)) {
    if (share(before[key], value)) after[key] = before[key];
    else isSame = false;
  }
  return isSame;
}

/** Matches items from both ends, so that an insertion or removal in between leaves the others shared. */
function shareItems(before: readonly unknown[], after: unknown[]): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && share(before[start], after[start])) {
    after[start] = before[start];
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && share(before.at(-1 - end), after.at(-1 - end))) {
    end += 1;
    after[after.length - end] = before.at(-end);
  }
  if (before.length !== after.length) return false;
  for (let index = start; index < after.length - end; index += 1) share(before[index], after[index]);
  return start === after.length;
}
