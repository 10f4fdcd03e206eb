import { STRUCTURE_KINDS, type StructureItem, type StructureKind } from './pageStructure.ts';

/** A difference between a page and its translation. */
export interface StructureDifference {
  kind: StructureKind;
  /** An item of the original that the translation lacks. */
  missing: StructureItem | undefined;
  /** An item of the translation that the original lacks. */
  extra: StructureItem | undefined;
  /** Line of the translation. */
  line: number;
}

/** Maximum distance of a link from where it is in the original. */
const MAX_LINES_BETWEEN_LINKS = 3;

/** Compares a page with its translation, each kind of part in its order; links, which sentences reorder, as a set. */
export function compareStructure(
  original: readonly StructureItem[],
  translation: readonly StructureItem[],
): StructureDifference[] {
  const pairs: [original: StructureItem, translation: StructureItem][] = [];
  const differences = STRUCTURE_KINDS.filter((kind) => kind !== 'link').flatMap((kind) => {
    const ofKind = (items: readonly StructureItem[]) => items.filter((item) => item.kind === kind);
    const aligned = align(ofKind(withContent(original)), ofKind(withContent(translation)));
    for (const [left, right] of aligned) if (left && right) pairs.push([left, right]);
    return toDifferences(kind, aligned);
  });
  for (const { missing, extra } of differences) if (missing && extra) pairs.push([missing, extra]);
  const located = differences.map((each) =>
    each.missing && !each.extra ? { ...each, line: Math.max(each.line, lineBefore(each.missing.line, pairs)) } : each,
  );
  return [...located, ...compareLinks(original, translation, pairs)].sort((a, b) => a.line - b.line);
}

/** Returns the line of the last part of the translation whose counterpart is before a line of the original. */
function lineBefore(line: number, pairs: readonly [original: StructureItem, translation: StructureItem][]): number {
  const before = pairs.filter(([left]) => left.line < line).sort(([a], [b]) => b.line - a.line);
  return before[0]?.[1].line ?? 1;
}

/** Compares the links of two pages. A missing one is located by the parts around it that both pages have. */
function compareLinks(
  original: readonly StructureItem[],
  translation: readonly StructureItem[],
  others: readonly [original: StructureItem, translation: StructureItem][],
): StructureDifference[] {
  const sorted = (items: readonly StructureItem[]) =>
    items.filter(({ kind }) => kind === 'link').toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const aligned = align(sorted(original), sorted(translation));
  const missing = aligned.flatMap(([left, right]) => (left && !right ? left : []));
  const extra = new Set(aligned.flatMap(([left, right]) => (right && !left ? right : [])));
  if (missing.length === 0 && extra.size === 0) return [];
  const links = aligned.flatMap(([left, right]) => (left && right ? [[left.line, right.line] as const] : []));
  const known = [[1, 1] as const, ...others.map(([left, right]) => [left.line, right.line] as const), ...links];
  const differences = missing.map((item): StructureDifference => {
    const line = expectedLine(item.line, known);
    const distance = (other: StructureItem) => Math.abs(other.line - line);
    const [nearest] = [...extra].sort((a, b) => distance(a) - distance(b));
    const instead = nearest && distance(nearest) <= MAX_LINES_BETWEEN_LINKS ? nearest : undefined;
    if (instead) extra.delete(instead);
    return { kind: 'link', missing: item, extra: instead, line: instead?.line ?? line };
  });
  const rest = [...extra].map((item): StructureDifference => {
    return { kind: 'link', missing: undefined, extra: item, line: item.line };
  });
  return [...differences, ...rest];
}

/** Returns the line of a translation where a line of the original would be, between known pairs of lines. */
function expectedLine(line: number, known: readonly (readonly [original: number, translation: number])[]): number {
  let before: readonly [number, number] = [1, 1];
  let after = Number.POSITIVE_INFINITY;
  for (const pair of known) {
    if (pair[0] <= line && pair[0] >= before[0]) before = pair;
  }
  for (const [left, right] of known) if (left > line && right >= before[1]) after = Math.min(after, right);
  return Math.min(before[1] + line - before[0], after);
}

/** Pairs what is missing with what is in its place. */
function toDifferences(kind: StructureKind, aligned: readonly Pair[]): StructureDifference[] {
  const differences: StructureDifference[] = [];
  const otherIds: StructureDifference[] = [];
  let line = 1;
  let missing: StructureItem[] = [];
  let extra: StructureItem[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(missing.length, extra.length); index++) {
      differences.push({ kind, missing: missing[index], extra: extra[index], line: extra[index]?.line ?? line });
    }
    missing = [];
    extra = [];
  };
  for (const [left, right] of aligned) {
    if (left && right) {
      flush();
      line = right.line;
      if (right.hasOwnId && left.id !== right.id) otherIds.push({ kind, missing: left, extra: right, line });
    } else if (left) missing.push(left);
    else if (right) extra.push(right);
  }
  flush();
  // Where headings are missing, others may be in their places.
  return differences.length > 0 ? differences : otherIds;
}

type Pair = [original: StructureItem | undefined, translation: StructureItem | undefined];

function zip(left: readonly StructureItem[], right: readonly StructureItem[]): Pair[] {
  return left.map((item, index) => [item, right[index]]);
}

/** Aligns two lists. Most have the same beginning and end, which need no search. */
function align(left: readonly StructureItem[], right: readonly StructureItem[]): Pair[] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && isBestPair(left[start], right[start])) start++;
  let end = 0;
  while (end < shorter - start && isBestPair(left.at(-1 - end), right.at(-1 - end))) end++;
  const [leftEnd, rightEnd] = [left.length - end, right.length - end];
  return [
    ...zip(left.slice(0, start), right.slice(0, start)),
    ...search(left.slice(start, leftEnd), right.slice(start, rightEnd)),
    ...zip(left.slice(leftEnd), right.slice(rightEnd)),
  ];
}

/**
 * Aligns two lists by their keys, with the most weight in pairs. Headings have only a level as their key: those with
 * the same id, or with the same code, tables and pictures below them, are more likely to be counterparts.
 */
function search(left: readonly StructureItem[], right: readonly StructureItem[]): Pair[] {
  const weights = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  const at = (i: number, j: number) => weights[i]?.[j] ?? 0;
  const paired = (i: number, j: number) => {
    const weight = weightOf(left[i], right[j]);
    return weight === 0 ? 0 : at(i + 1, j + 1) + weight;
  };
  for (let i = left.length - 1; i >= 0; i--) {
    const row = weights[i];
    for (let j = right.length - 1; j >= 0 && row; j--) row[j] = Math.max(paired(i, j), at(i + 1, j), at(i, j + 1));
  }
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const weight = paired(i, j);
    if (weight > 0 && weight === at(i, j)) pairs.push([left[i++], right[j++]]);
    else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) pairs.push([left[i++], undefined]);
    else pairs.push([undefined, right[j++]]);
  }
  return pairs;
}

/** Weight of a pair. Two that are only possible count more than one that is certain. */
const POSSIBLE = 2;
const CERTAIN = 3;

function weightOf(left: StructureItem | undefined, right: StructureItem | undefined): number {
  if (!left || !right || left.key !== right.key) return 0;
  const isSame =
    left.id !== undefined && (left.id === right.id || (left.content !== '' && left.content === right.content));
  return isSame ? CERTAIN : POSSIBLE;
}

/** Returns whether no other pair with one of the two has more weight. */
function isBestPair(left: StructureItem | undefined, right: StructureItem | undefined): boolean {
  const weight = weightOf(left, right);
  return weight === CERTAIN || (weight === POSSIBLE && left?.id === undefined);
}

/** Adds to each heading the keys of what is below it, up to the next one. */
function withContent(items: readonly StructureItem[]): StructureItem[] {
  const result: StructureItem[] = [];
  let heading: StructureItem | undefined;
  for (const item of items) {
    if (item.kind === 'heading') heading = { ...item, content: '' };
    else if (heading && item.kind !== 'link') heading.content += `${item.kind} ${item.key}\n`;
    result.push(item.kind === 'heading' && heading ? heading : item);
  }
  return result;
}
