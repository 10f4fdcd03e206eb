/** Weights of the ranking, tuned on `tests/unit/docs/search`. A word in a section's text counts 1 before its length. */
interface Weights {
  /** A word in the title, the keywords, the description, or a heading. */
  title: number;
  keywords: number;
  description: number;
  heading: number;
  /** Share of a title's or a heading's weight, and of a keyword's, that does not depend on how much of it the word is. */
  shortTextFloor: number;
  keywordFloor: number;
  /** How much long sections lower the score of their words. */
  length: number;
  /** The whole query is a title or keyword, or a heading; or several words of it are a phrase of the text. Multiplied by the weight of all words. */
  exactTitle: number;
  exactHeading: number;
  phrase: number;
  /** Several words of the query are in one keyword. Multiplied by the weight of all words, and the shares of the query and of the keyword. */
  sameKeyword: number;
  /** Penalties for missing words, as exponents of the share that a section or a page has. */
  sectionCoverage: number;
  pageCoverage: number;
  /** Share of each next section of a page. */
  nextSection: number;
  /** Sections such as "Related", which mention other pages. */
  ending: number;
  /** Words of a query: a name of several words, its words, a stop word among them, two characters between words. */
  name: number;
  namePart: number;
  stopWord: number;
  pair: number;
  /** Terms in place of a word: of the same stem, longer ones, synonyms, similar ones, and parts. */
  stem: number;
  prefix: number;
  synonym: number;
  typo: number;
  part: number;
  /** Share of a word's weight that depends on how rare it is with its synonyms, which may be common. */
  rarityWithSynonyms: number;
}

/** Weights in use. */
export const WEIGHTS: Weights = {
  title: 5,
  keywords: 4,
  description: 2.2,
  heading: 4.5,
  shortTextFloor: 0.43,
  keywordFloor: 0.6,
  length: 0.2,
  exactTitle: 8,
  exactHeading: 5,
  phrase: 6,
  sameKeyword: 12,
  sectionCoverage: 0.5,
  pageCoverage: 0.5,
  nextSection: 0.5,
  ending: 0.42,
  name: 1.05,
  namePart: 0.5,
  stopWord: 0.1,
  pair: 0.5,
  stem: 0.95,
  prefix: 0.6,
  synonym: 0.8,
  typo: 0.5,
  part: 0.4,
  rarityWithSynonyms: 0.55,
};
