/** What a match is worth, by where and how it is; found by trying on tests/search/cases.*.json. */
export interface Weights {
  /** A word in the page's title, in a section's heading, in the heading of a section above; 1 is a word in the text. */
  title: number;
  header: number;
  parentHeader: number;
  /** A word in the text before the first heading, which is about the whole page. */
  lead: number;
  /** A word in the first line of a page, which its description is. */
  opening: number;
  /** A word of a query that title and first line have whole; the second of a Chinese word where the title is an identifier. */
  subject: number;
  subjectOfIdentifier: number;
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
  /** How much a page, a section, a title, a first line or a heading loses by lacking words: exponents of the share that is there. */
  pageCoverage: number;
  sectionCoverage: number;
  titleCoverage: number;
  openingCoverage: number;
  headerCoverage: number;
  /** What the other sections of a page add to its best. */
  otherSections: number;
  /** Of a section below the heading that ends most pages, the share that counts: it speaks of other pages. */
  ending: number;
  /** Of a word in a name that the texts have whole, the share that it counts by itself. */
  namePart: number;
  /** Of a title or heading, the share that counts whatever else it says. */
  shortTextFloor: number;
}

export const WEIGHTS: Weights = {
  title: 16,
  header: 8.4,
  parentHeader: 3.8,
  lead: 0.48,
  opening: 7,
  subject: 3,
  subjectOfIdentifier: 10,
  exactTitle: 14.6,
  exactHeader: 16,
  nameInHeader: 4.6,
  nameInText: 1.5,
  nearness: 1,
  length: 0.21,
  pageCoverage: 0.75,
  sectionCoverage: 0.21,
  titleCoverage: 2,
  openingCoverage: 1.2,
  headerCoverage: 0.33,
  otherSections: 0.7,
  ending: 0.7,
  namePart: 0.6,
  shortTextFloor: 0.43,
};
