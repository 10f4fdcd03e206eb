import { STRUCTURE_KINDS, type StructureItem, type StructureKind } from './pageStructure.ts';

/** A difference between a page and its translation. */
export interface StructureDifference {
  kind: StructureKind;
  /** What only the original has. */
  missing: StructureItem | undefined;
  /** What only the translation has. */
  extra: StructureItem | undefined;
  /** Line of the translation. */
  line: number;
}

/** Compares a page with its translation, each kind of part in its order; links, which sentences reorder, as a set. */
export function compareStructure(
  original: readonly StructureItem[],
  translation: readonly StructureItem[],
): StructureDifference[] {
  return STRUCTURE_KINDS.flatMap((kind) => {
    const ofKind = (items: readonly StructureItem[]) => items.filter((item) => item.kind === kind);
    const sorted = (items: readonly StructureItem[]) =>
      kind === 'link' ? items.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : items;
    return pair(kind, sorted(ofKind(original)), sorted(ofKind(translation)));
  }).sort((a, b) => a.line - b.line);
}

/** Aligns two lists, and pairs what is missing with what is in its place. */
function pair(kind: StructureKind, original: readonly StructureItem[], translation: readonly StructureItem[]) {
  const differences: StructureDifference[] = [];
  const otherIds: StructureDifference[] = [];
  let line = 1;
  let missing: StructureItem[] = [];
  let extra: StructureItem[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(missing.length, extra.length); index++) {
      // Links are not in the order of their lines: translations usually have them in the same ones.
      const otherwise = kind === 'link' ? missing[index]?.line : line;
      differences.push({
        kind,
        missing: missing[index],
        extra: extra[index],
        line: extra[index]?.line ?? otherwise ?? 1,
      });
    }
    missing = [];
    extra = [];
  };
  for (const [left, right] of align(original, translation)) {
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

/** Longest common subsequence of two lists by their keys. */
function align(
  left: readonly StructureItem[],
  right: readonly StructureItem[],
): [StructureItem | undefined, StructureItem | undefined][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    const row = lengths[i];
    for (let j = right.length - 1; j >= 0 && row; j--) {
      row[j] = left[i]?.key === right[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [StructureItem | undefined, StructureItem | undefined][] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i]?.key === right[j]?.key) pairs.push([left[i++], right[j++]]);
    else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) pairs.push([left[i++], undefined]);
    else pairs.push([undefined, right[j++]]);
  }
  return pairs;
}
