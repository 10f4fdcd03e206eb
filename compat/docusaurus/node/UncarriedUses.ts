import type { NotCarried } from '../../../src/model/sourceAdapter.ts';

/** Receives a use of something that is not carried over. */
export type Drop = (name: string, consequence: string, place?: NotCarried['place']) => void;

interface Line extends NotCarried {
  /** Number of uses by language: a site has its navigation once, and shows it in each. */
  counts: Map<string, number>;
}

/** Collects what of a site is not carried over: a line for each name, consequence and file, with the place of its first use and their number. */
export class UncarriedUses {
  readonly #lines = new Map<string, Line>();

  /**
   * Returns what adds uses.
   * @param lang language in which they show
   */
  in(lang: string): Drop {
    return (name, consequence, place) => {
      const key = [name, consequence, place?.file].join('\n');
      const line = this.#lines.get(key) ?? { name, consequence, ...(place && { place }), counts: new Map() };
      line.counts.set(lang, (line.counts.get(lang) ?? 0) + 1);
      this.#lines.set(key, line);
    };
  }

  /** Returns the lines in the order of their first uses. */
  list(): NotCarried[] {
    return [...this.#lines.values()].map(({ counts, consequence, ...line }) => {
      const count = Math.max(...counts.values());
      return { ...line, consequence: count > 1 ? `${consequence} (used ${count} times)` : consequence };
    });
  }
}
