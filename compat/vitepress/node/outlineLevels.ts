import { isRecord } from '../../../src/shared/isRecord.ts';

/** Levels of headings that an outline may have. The heading of level 1 is the title of its page. */
const [FIRST, LAST] = [2, 6];

/** Returns the levels of an outline, which are those of an object as well, as this engine has them. */
export function readOutline(outline: unknown): unknown {
  const level = isRecord(outline) ? outline.level : outline;
  const within = (each: unknown) => {
    const depth = toDepth(each);
    return typeof depth === 'number' ? Math.min(LAST, Math.max(FIRST, depth)) : depth;
  };
  return Array.isArray(level) ? level.map(within) : within(level);
}

/** Returns whether an outline has the headings of level 1. */
export function hasTitles(outline: unknown): boolean {
  const level = isRecord(outline) ? outline.level : outline;
  return [level].flat().some((each) => toDepth(each) === 1);
}

/** Returns a level that a file of data has as a text as a number. */
export function toDepth(value: unknown): unknown {
  return typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value;
}
