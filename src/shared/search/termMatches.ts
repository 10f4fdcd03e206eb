import type { SectionTable } from './sectionTable.ts';
import { WEIGHTS } from './weights.ts';
import type { WordPlace } from './wordDocuments.ts';

/** Scores of a term, by page for what is about the whole page, and by section. */
export interface TermMatches {
  pages: Map<number, number>;
  sections: Map<number, number>;
}

/** Collects the scores of a term from its places. */
export class TermMatcher {
  readonly matches: TermMatches = { pages: new Map(), sections: new Map() };
  #table: SectionTable;
  #length: number;

  /** @param term a term, whose length shows how much it is of a title or a heading */
  constructor(table: SectionTable, term: string) {
    this.#table = table;
    this.#length = term.length;
  }

  /** Adds a place of the term in a page. */
  add(page: number, place: WordPlace): void {
    const { pages, sections } = this.matches;
    switch (place.field) {
      case 'title':
        add(pages, page, WEIGHTS.title * this.#shareOf(place.letters));
        return;
      case 'keywords':
      case 'description':
        add(pages, page, WEIGHTS[place.field]);
        return;
      case 'heading': {
        const section = this.#table.sectionOf(page, place.section);
        add(sections, section, WEIGHTS.heading * this.#shareOf(place.letters));
        for (const below of this.#table.sectionsBelow(section)) add(sections, below, WEIGHTS.parentHeading);
        return;
      }
      default: {
        const section = this.#table.sectionOf(page, place.section);
        add(sections, section, 1 / (1 - WEIGHTS.length + WEIGHTS.length * this.#table.relativeLength(section)));
      }
    }
  }

  /** A title that equals a word scores higher than one that mentions it. */
  #shareOf(letters: number): number {
    const { shortTextFloor } = WEIGHTS;
    return shortTextFloor + (1 - shortTextFloor) * Math.min(1, this.#length / Math.max(1, letters));
  }
}

function add(scores: Map<number, number>, key: number, score: number) {
  scores.set(key, (scores.get(key) ?? 0) + score);
}
