import type { PageFacts } from './pageFacts.ts';

/** One difference of a page, as values of the other engine that ours lacks and the reverse. */
export interface Difference {
  route: string;
  fact: keyof PageFacts;
  missing: string[];
  added: string[];
  /** The same values in another order. */
  isReordered: boolean;
}

/** Result for one kind of fact. */
interface FactTotal {
  fact: keyof PageFacts;
  /** Pages on which all values are equal, in order. */
  equalPages: number;
  pages: number;
  /** Values of the other engine, and how many of them ours has on the same page. */
  values: number;
  kept: number;
}

export const FACTS = [
  'title',
  'description',
  'headings',
  'outline',
  'sidebar',
  'neighbors',
  'code',
  'tables',
  'callouts',
  'tabs',
  'images',
  'links',
  'words',
] as const satisfies readonly (keyof PageFacts)[];

/**
 * Compares the pages that both engines have, by value.
 * @param absent facts that documents of the other engine do not have
 */
export function compareFacts(
  ours: ReadonlyMap<string, PageFacts>,
  theirs: ReadonlyMap<string, PageFacts>,
  absent: readonly (keyof PageFacts)[] = [],
): { totals: FactTotal[]; differences: Difference[] } {
  const differences: Difference[] = [];
  const totals = FACTS.filter((fact) => !absent.includes(fact)).map((fact): FactTotal => {
    const total: FactTotal = { fact, equalPages: 0, pages: 0, values: 0, kept: 0 };
    for (const [route, other] of theirs) {
      const own = ours.get(route);
      if (own === undefined) continue;
      const [expected, actual] = [[other[fact]].flat(), [own[fact]].flat()];
      const missing = without(expected, actual);
      const added = without(actual, expected);
      const isEqual = expected.length === actual.length && expected.every((value, index) => value === actual[index]);
      total.pages++;
      total.values += expected.length;
      total.kept += expected.length - missing.length;
      if (isEqual) total.equalPages++;
      else differences.push({ route, fact, missing, added, isReordered: missing.length + added.length === 0 });
    }
    return total;
  });
  return { totals, differences };
}

/** Values of a list that another one lacks, each as often as it occurs more often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = new Map<string, number>();
  for (const each of other) rest.set(each, (rest.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const count = rest.get(each) ?? 0;
    rest.set(each, count - 1);
    return count <= 0;
  });
}

/** The same difference on several pages. */
interface DifferenceGroup {
  fact: keyof PageFacts;
  /** What differs, as one line. */
  text: string;
  routes: string[];
}

const SHOWN_VALUES = 6;
const VALUE_CHARACTERS = 90;

/** Groups equal differences, the most frequent ones first. */
export function groupDifferences(differences: readonly Difference[]): DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>();
  for (const { route, fact, missing, added, isReordered } of differences) {
    const text = isReordered ? 'another order' : [...shown('-', missing), ...shown('+', added)].join('  ');
    const key = `${fact} ${text}`;
    const group = groups.get(key) ?? { fact, text, routes: [] };
    group.routes.push(route);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.routes.length - one.routes.length);
}

function shown(sign: string, values: readonly string[]): string[] {
  const texts = values.slice(0, SHOWN_VALUES).map((value) => {
    const line = value.replace(/\n/g, '⏎');
    return `${sign} ${line.length > VALUE_CHARACTERS ? `${line.slice(0, VALUE_CHARACTERS)}…` : line}`;
  });
  return values.length > SHOWN_VALUES ? [...texts, `${sign} ${values.length - SHOWN_VALUES} more`] : texts;
}
