import type { Page } from '../../model/page.ts';
import { valueAt } from '../messages/validate.ts';

/** Uses in a file, by their names, with the 1-based line of the first one. */
export type CountedUses = Record<string, { count: number; line: number }>;

/** Uses in all pages. */
interface SummedUse {
  count: number;
  pages: number;
  /** Location of the first use. */
  file: string;
  line: number;
}

/** Sums the uses that the `tree` hook of a plugin has returned, by their names. */
export function sumUses(pages: readonly Pick<Page, 'treeData'>[], plugin: string): Map<string, SummedUse> {
  const sums = new Map<string, SummedUse>();
  const counted = new Set<string>();
  for (const { treeData } of pages) {
    for (const { file, value } of treeData?.[plugin] ?? []) {
      // A page that has no translation is a page of each language.
      if (typeof value !== 'object' || value === null || counted.has(file)) continue;
      counted.add(file);
      for (const [name, use] of Object.entries(value)) {
        const count = Number(valueAt(use, ['count']));
        const line = Number(valueAt(use, ['line']));
        const sum = sums.get(name) ?? { count: 0, pages: 0, file, line };
        sums.set(name, { ...sum, count: sum.count + count, pages: sum.pages + 1 });
      }
    }
  }
  return sums;
}

/** Formats the number of uses: `once`, `3 times on one page`. */
export function formatUses({ count, pages }: Pick<SummedUse, 'count' | 'pages'>): string {
  return count === 1 ? 'once' : `${count} times on ${pages === 1 ? 'one page' : `${pages} pages`}`;
}
