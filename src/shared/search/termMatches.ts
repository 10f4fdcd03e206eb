import type { SectionTable } from './sectionTable.ts';
import { WEIGHTS } from './weights.ts';
import type { WordPlace } from './wordDocuments.ts';

/** More than a page has keywords. */
const KEYWORDS_PER_PAGE = 2 ** 16;

/** Scores of a term, by page for what is about the whole page, and by section. */
export interface TermMatches {
  pages: Map<number, number>;
  sections: Map<number, number>;
  /** How much of a keyword the term is. `pageOfKeyword` has the page of a key. */
  keywords: Map<number, number>;
}

/** Returns the page of a key in `TermMatches.keywords`. */
export function pageOfKeyword(key: number): number {
  return Math.floor(key / KEYWORDS_PER_PAGE);
}

/** Collects the scores of a term from its places. */
export class TermMatcher {
  readonly matches: TermMatches = { pages: new Map(), sections: new Map(), keywords: new Map() };
  #table: SectionTable;
  #length: number;
  #ofKeywords = new Map<number, number>();

  /** @param term a term, whose length shows how much it is of a title or a heading */
  constructor(table: SectionTable, term: string) {
    this.#table = table;
    this.#length = term.length;
  }

  /** Adds a place of the term in a page. */
  add(page: number, place: WordPlace): void {
    const { pages, sections, keywords } = this.matches;
    switch (place.field) {
      case 'title':
        add(pages, page, WEIGHTS.title * this.#shareOf(place.letters));
        return;
      case 'keywords':
        keywords.set(page * KEYWORDS_PER_PAGE + place.keyword, this.#partOf(place.letters));
        this.#addBest(page, WEIGHTS.keywords * atLeast(WEIGHTS.keywordFloor, this.#partOf(place.letters)));
        return;
      case 'description':
        add(pages, page, WEIGHTS.description);
        return;
      case 'heading': {
        add(sections, this.#table.sectionOf(page, place.section), WEIGHTS.heading * this.#shareOf(place.letters));
        return;
      }
      default: {
        const section = this.#table.sectionOf(page, place.section);
        add(sections, section, 1 / (1 - WEIGHTS.length + WEIGHTS.length * this.#table.relativeLength(section)));
      }
    }
  }

  /** Adds what a keyword of a page scores, of which the best one counts. */
  #addBest(page: number, score: number) {
    const known = this.#ofKeywords.get(page) ?? 0;
    if (score <= known) return;
    this.#ofKeywords.set(page, score);
    add(this.matches.pages, page, score - known);
  }

  /** A title that equals a word scores higher than one that mentions it. */
  #shareOf(letters: number): number {
    return atLeast(WEIGHTS.shortTextFloor, this.#partOf(letters));
  }

  /** Returns how much of a text with so many letters the term is. */
  #partOf(letters: number): number {
    return Math.min(1, this.#length / Math.max(1, letters));
  }
}

/** Returns a share that is never less than the floor. */
function atLeast(floor: number, share: number): number {
  return floor + (1 - floor) * share;
}

function add(scores: Map<number, number>, key: number, score: number) {
  scores.set(key, (scores.get(key) ?? 0) + score);
}
