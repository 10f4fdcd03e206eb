import type { StoredSearchDocument } from './indexFormat.ts';
import { SECTION_LENGTH_STEP } from './indexFormat.ts';

/**
 * Returns the lengths of a document's sections in steps of `SECTION_LENGTH_STEP`: the text before the first heading, then
 * the section of each heading.
 */
export function lengthsOf({ content, toc }: StoredSearchDocument): number[] {
  const starts = [0, ...toc.map(({ charIndex }) => charIndex), content.length];
  return starts.slice(1).map((end, index) => Math.round((end - (starts[index] ?? 0)) / SECTION_LENGTH_STEP));
}

/** The sections of all pages, numbered in order. */
export class SectionTable {
  /** Page of each section. */
  readonly pages: readonly number[];
  readonly pageCount: number;
  #starts: number[] = [];
  #lengths: readonly (readonly number[])[];
  #mean: number;

  /** @param lengths of the sections of each page: see `lengthsOf` */
  constructor(lengths: readonly (readonly number[])[]) {
    const pages: number[] = [];
    let length = 0;
    for (const [page, sections] of lengths.entries()) {
      this.#starts.push(pages.length);
      for (const steps of sections) {
        pages.push(page);
        length += steps;
      }
    }
    this.pages = pages;
    this.pageCount = lengths.length;
    this.#lengths = lengths;
    this.#mean = Math.max(1, length / Math.max(1, pages.length));
  }

  /** Returns the number of a page's section among all. */
  sectionOf(page: number, position: number): number {
    return (this.#starts[page] ?? 0) + position;
  }

  /** Returns the position of a section in its page: 0 for the text before the first heading. */
  positionOf(section: number): number {
    return section - (this.#starts[this.pages[section] ?? 0] ?? 0);
  }

  /** Returns the length of a section's text as a multiple of the mean. */
  relativeLength(section: number): number {
    const lengths = this.#lengths[this.pages[section] ?? 0];
    return (lengths?.[this.positionOf(section)] ?? 0) / this.#mean;
  }

  /** Returns whether a section is the last one of its page. */
  isLast(section: number): boolean {
    return this.pages[section + 1] !== this.pages[section];
  }
}
