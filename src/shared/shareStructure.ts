/**
 * A new version of some data of JSON, with all that is the same taken from the version before: the same objects, so that
 * who compares by identity sees what has changed and nothing else. Changes `after`.
 */
export function shareStructure<Data extends object>(before: Data | undefined, after: Data): Data {
  return before !== undefined && adopt(before, after) ? before : after;
}

/** Puts the parts of `before` in place of the same ones of `after`; whether they are the same as a whole. */
function adopt(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) return adoptItems(before, after);
  if (!isRecord(before) || !isRecord(after)) return false;
  let isSame = Object.keys(before).length === Object.keys(after).length;
  for (const [key, value] of Object.entries(after)) {
    if (adopt(before[key], value)) after[key] = before[key];
    else isSame = false;
  }
  return isSame;
}

/** Items are matched from both ends, so that one more or less in between leaves the others the same. */
function adoptItems(before: readonly unknown[], after: unknown[]): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && adopt(before[start], after[start])) {
    after[start] = before[start];
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && adopt(before.at(-1 - end), after.at(-1 - end))) {
    end += 1;
    after[after.length - end] = before.at(-end);
  }
  if (before.length !== after.length) return false;
  for (let index = start; index < after.length - end; index += 1) adopt(before[index], after[index]);
  return start === after.length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
