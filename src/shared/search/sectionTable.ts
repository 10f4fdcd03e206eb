import type { StoredSearchDocument } from './indexFormat.ts';
import { SECTION_LENGTH_STEP } from './indexFormat.ts';

/** The sections of a page: the text before the first heading, then one for each heading. */
export interface PageShape {
  /** Lengths of their texts in steps of `SECTION_LENGTH_STEP`. */
  lengths: readonly number[];
  /** Depths of the headings, a digit each. */
  depths: string;
}

/** Returns the shape of a document. */
export function shapeOf({ content, toc }: StoredSearchDocument): PageShape {
  const starts = [0, ...toc.map(({ charIndex }) => charIndex), content.length];
  return {
    lengths: starts.slice(1).map((end, index) => Math.round((end - (starts[index] ?? 0)) / SECTION_LENGTH_STEP)),
    depths: toc.map(({ depth }) => depth).join(''),
  };
}

/** The sections of all pages, numbered in order. */
export class SectionTable {
  /** Page of each section. */
  readonly pages: readonly number[];
  readonly pageCount: number;
  #starts: number[] = [];
  #shapes: readonly PageShape[];
  #mean: number;

  constructor(shapes: readonly PageShape[]) {
    const pages: number[] = [];
    let length = 0;
    for (const [page, { lengths }] of shapes.entries()) {
      this.#starts.push(pages.length);
      for (const steps of lengths) {
        pages.push(page);
        length += steps;
      }
    }
    this.pages = pages;
    this.pageCount = shapes.length;
    this.#shapes = shapes;
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
    const shape = this.#shapes[this.pages[section] ?? 0];
    return (shape?.lengths[this.positionOf(section)] ?? 0) / this.#mean;
  }

  /** Returns the sections below the heading of a section. */
  sectionsBelow(section: number): number[] {
    const depths = this.#shapes[this.pages[section] ?? 0]?.depths ?? '';
    const position = this.positionOf(section);
    const depth = Number(depths[position - 1]);
    const below: number[] = [];
    for (let next = position; Number(depths[next]) > depth; next++) below.push(section + next - position + 1);
    return below;
  }

  /** Returns whether a section is the last one of its page. */
  isLast(section: number): boolean {
    return this.pages[section + 1] !== this.pages[section];
  }
}
