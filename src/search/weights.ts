/** Weights of matches by location and kind, tuned on tests/search/cases.*.json. */
interface Weights {
  /** A word in the page's title, in a section's heading, and in a parent heading. A word in the text has weight 1. */
  title: number;
  header: number;
  parentHeader: number;
  /** A word in the text before the first heading, which is about the whole page. */
  lead: number;
  /** A word in the first line of a page, which is its description. */
  opening: number;
  /**
   * A query word, if title and first line contain all of them. The second value is for a Chinese word if the title is
   * an identifier.
   */
  subject: number;
  subjectOfIdentifier: number;
  /** The whole query equals the title, or the heading. Multiplied by the weight of all words. */
  exactTitle: number;
  exactHeader: number;
  /** A whole name of several words. Multiplied by the weight of its words. */
  nameInHeader: number;
  nameInText: number;
  /** Words within about one line of each other. */
  nearness: number;
  /** Penalty for matches in long sections. */
  length: number;
  /**
   * Penalties of a page, a section, a title, a first line or a heading for missing words, as exponents of the share
   * that matches.
   */
  pageCoverage: number;
  sectionCoverage: number;
  titleCoverage: number;
  openingCoverage: number;
  headerCoverage: number;
  /** Contribution of a page's other sections to its best one. */
  otherSections: number;
  /** Damping for boilerplate sections such as "Related", which mention other pages. */
  ending: number;
  /** Share of a word's weight if the texts contain its whole name. */
  namePart: number;
  /** Minimum share of a title or heading, whatever else it contains. */
  shortTextFloor: number;
}

/** Weights in use. */
export const WEIGHTS: Weights = {
  title: 16,
  header: 8.4,
  parentHeader: 3.8,
  lead: 0.48,
  opening: 7,
  subject: 3,
  subjectOfIdentifier: 11,
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
