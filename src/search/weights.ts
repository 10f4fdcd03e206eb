/** What a match is worth, by where and how it is; found by trying on tests/search/cases.*.json. */
export interface Weights {
  /** A word in the page's title, in a section's heading, in the heading of a section above; 1 is a word in the text. */
  title: number;
  header: number;
  parentHeader: number;
  /** A word in the text before the first heading, which is about the whole page. */
  lead: number;
  /** The whole query is the title, or the heading. Times the weight of all words. */
  exactTitle: number;
  exactHeader: number;
  /** A name of several words, found whole. Times the weight of its words. */
  nameInHeader: number;
  nameInText: number;
  /** Words within about one line of each other. */
  nearness: number;
  /** How much less a match says in a long section than in a short one. */
  length: number;
  /** How much a page, a section or a title loses by lacking words: exponents of the share that is there. */
  pageCoverage: number;
  sectionCoverage: number;
  titleCoverage: number;
  /** What the other sections of a page add to its best. */
  otherSections: number;
  /** Of a title or heading, the share that counts whatever else it says. */
  shortTextFloor: number;
}

export const WEIGHTS: Weights = {
  title: 16,
  header: 8.4,
  parentHeader: 3.2,
  lead: 0.8,
  exactTitle: 14.6,
  exactHeader: 12.7,
  nameInHeader: 6.6,
  nameInText: 1.5,
  nearness: 1,
  length: 0.21,
  pageCoverage: 1.26,
  sectionCoverage: 0.21,
  titleCoverage: 1.4,
  otherSections: 0.7,
  shortTextFloor: 0.43,
};
