import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/isRecord.ts';
import type { SiteFacts } from './readSiteFacts.ts';

/** A kind of facts that two sites do not share. */
export interface SiteDifference {
  /** Its name, such as `titles`. */
  kind: string;
  /** Number of pages, languages or names with another value. */
  count: number;
  /** Number of all. */
  total: number;
  /** The first ones, each as `name: "old" becomes "new"`. */
  examples: string[];
}

const SHOWN_EXAMPLES = 3;
const VALUE_CHARACTERS = 80;
/** Characters of a long text before the first one that differs. */
const SHOWN_BEFORE_CHARACTERS = 20;

/** Compares two sites, and returns the kinds of facts that differ. */
export function compareSites(before: SiteFacts, after: SiteFacts): SiteDifference[] {
  const known = new Set<string>();
  return before.kinds.flatMap(({ name: kind, values: old, isRest }, index) => {
    const now: ReadonlyMap<string, unknown> = after.kinds[index]?.values ?? new Map();
    const names = [...new Set([...old.keys(), ...now.keys()])];
    const isReported = (name: string) => known.has(isRest ? name : gone(name));
    const changed = names.filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)) && !isReported(name));
    for (const name of changed) known.add(name).add(old.has(name) && now.has(name) ? name : gone(name));
    if (changed.length === 0) return [];
    const examples = changed.slice(0, SHOWN_EXAMPLES).map((name) => describe(name, old.get(name), now.get(name)));
    return { kind, count: changed.length, total: names.length, examples };
  });
}

/** Name of a page that one of the sites does not have. */
function gone(name: string): string {
  return `${name} gone`;
}

function describe(name: string, before: unknown, after: unknown): string {
  if (after === undefined) return `\`${name}\` is gone`;
  if (before === undefined) return `\`${name}\` is new`;
  const { path, old, now } = firstDifference(before, after);
  // Nobody can read one.
  if (path === 'digest') return `\`${name}\``;
  if (old === true && now === undefined) return `\`${name}\` has no ${path}`;
  const [one, other] = typeof old === 'string' && typeof now === 'string' ? fromDifference(old, now) : [old, now];
  return `\`${name}\`${path === '' ? '' : ` ${path}`}: ${show(one)} becomes ${show(other)}`;
}

/** Returns the first place at which two different JSON values differ. */
function firstDifference(old: unknown, now: unknown, path = ''): { path: string; old: unknown; now: unknown } {
  const [one, other] = [membersOf(old), membersOf(now)];
  if (!one || !other || Array.isArray(old) !== Array.isArray(now)) return { path, old, now };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const name = names.find((each) => !isDeepStrictEqual(one[each], other[each]));
  if (name === undefined) return { path, old, now };
  return firstDifference(one[name], other[name], path === '' ? name : `${path}.${name}`);
}

function membersOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return { ...value };
  return isRecord(value) ? value : undefined;
}

/** Leaves out most of what two texts begin with. */
function fromDifference(old: string, now: string): [old: string, now: string] {
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  const first = Math.max(0, start - SHOWN_BEFORE_CHARACTERS);
  const cut = (text: string) => (first === 0 ? text : `…${text.slice(first)}`);
  return [cut(old), cut(now)];
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS)}…` : text;
}
