import { type Alternative, type ExpandedWord, expandWord } from './expandWord.ts';
import { wholeTerm } from './fieldsOf.ts';
import { joinWords, normalizeText } from './normalize.ts';
import { type ParsedQuery, parseQuery } from './parseQuery.ts';
import type { SectionTable } from './sectionTable.ts';
import type { SectionText } from './sectionText.ts';
import { isStopWord } from './stopWords.ts';
import type { Synonyms } from './synonyms.ts';
import { pageOfKeyword, type TermMatches } from './termMatches.ts';
import type { Terms } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** Maximum number of documents per query. */
const DOCUMENTS_PER_QUERY = 100;
/** Number of sections whose text is searched for a phrase. */
const SECTIONS_WITH_TEXT = 100;
/** Shorter phrases are found by their words. */
const MIN_PHRASE_WORDS = 3;
/** Number of a page's best sections that its score depends on. */
export const SECTIONS_PER_PAGE = 6;
/** Weight of a word that every document contains. */
const LEAST_WEIGHT = 0.1;

/** The texts that a query is asked of. */
export interface SearchedTexts {
  lang: string;
  table: SectionTable;
  terms: Terms;
  synonyms: Synonyms;
  /** Last sections, such as "Related", that mention other pages. */
  endings: ReadonlySet<number>;
  find(term: string): TermMatches;
  /** Returns the text of a section; `undefined` if it was not fetched. */
  textOf(section: number): SectionText | undefined;
  /** Returns the words of a section: see `phraseTextOf`. `undefined` if its text was not fetched. */
  wordsOf(section: number): string | undefined;
}

/** A section that has words of the query. */
export interface RankedSection {
  section: number;
  score: number;
  /** Whether the query is its heading, or a phrase of its text. */
  isExact: boolean;
}

/** A page that has words of the query. */
export interface RankedPage {
  page: number;
  score: number;
  /** Whether the query is its title, or one of its keywords. */
  isExact: boolean;
  hasAllWords: boolean;
  /** Best first. */
  sections: RankedSection[];
}

/** A query as it is searched for. */
export interface ExpandedQuery extends ParsedQuery {
  words: ExpandedWord[];
}

/** A word with its scores. */
interface ScoredWord extends TermMatches {
  weight: number;
  kind: ExpandedWord['kind'];
}

/** Parses a query, and expands its words to those of the texts. */
export function expandQuery(written: string, { lang, terms, synonyms, find }: SearchedTexts): ExpandedQuery {
  // Of two characters, because longer keywords are several words.
  const isKeyword = (text: string) => text.length === 2 && find(wholeTerm(text)).pages.size > 0;
  const query = parseQuery(written, lang, {
    isKnown: (term) => terms.has(term),
    isWord: (text) => synonyms.has(text) || isKeyword(text),
  });
  return { ...query, words: query.words.map((word) => expandWord(word, terms, synonyms)) };
}

/** Ranks the pages that have words of a query, best first. */
export function rankPages(query: ExpandedQuery, texts: SearchedTexts): RankedPage[] {
  const words = query.words.map((word) => scoreWord(word, texts));
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0);
  if (totalWeight === 0) return [];
  const whole = texts.find(wholeTerm(correctedName(query)));
  const sections = rankSections(words, { query, texts, totalWeight, whole });
  // The words of a single name are not a keyword: `beforeEach` is not "before each file".
  const keywords = query.phrase.length === 1 ? new Map<number, number>() : rankKeywords(words, totalWeight);
  const byPage = new Map<number, RankedSection[]>();
  for (const each of sections) {
    const page = texts.table.pages[each.section] ?? 0;
    const known = byPage.get(page);
    if (known) known.push(each);
    else byPage.set(page, [each]);
  }
  const pages = new Set([...words.flatMap((word) => [...word.pages.keys()]), ...byPage.keys()]);
  return [...pages]
    .map((page) =>
      rankPage(page, byPage.get(page) ?? [], { words, totalWeight, whole, texts, keyword: keywords.get(page) ?? 0 }),
    )
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, DOCUMENTS_PER_QUERY);
}

/** Returns the query as a whole title or heading would be written. A single word with a typo is corrected. */
function correctedName({ words, joined }: ExpandedQuery): string {
  return (words.length === 1 ? words[0]?.correction : undefined) ?? joined;
}

function rankPage(
  page: number,
  sections: RankedSection[],
  {
    words,
    totalWeight,
    whole,
    texts,
    keyword,
  }: { words: ScoredWord[]; totalWeight: number; whole: TermMatches; texts: SearchedTexts; keyword: number },
): RankedPage {
  const isExact = whole.pages.has(page);
  let covered = 0;
  let score = ((isExact ? WEIGHTS.exactTitle : 0) + WEIGHTS.sameKeyword * keyword) * totalWeight;
  let hasAllWords = true;
  for (const { weight, pages, sections: bySection } of words) {
    score += weight * (pages.get(page) ?? 0);
    const isHere = pages.has(page) || sections.some(({ section }) => bySection.has(section));
    if (isHere) covered += weight;
    else hasAllWords = false;
  }
  const best = sections.slice(0, SECTIONS_PER_PAGE);
  for (const [position, section] of best.entries()) score += section.score * WEIGHTS.nextSection ** position;
  return {
    page,
    score: score * (covered / totalWeight) ** WEIGHTS.pageCoverage,
    isExact,
    hasAllWords,
    sections: sections.filter(({ section }) => texts.table.pages[section] === page),
  };
}

/**
 * Returns, for each page, how much one of its keywords is like the query, of 1: the share of the query that it has, times the share of
 * it that the query has. Words that are in different keywords say less than a keyword with all of them.
 */
function rankKeywords(words: readonly ScoredWord[], totalWeight: number): Map<number, number> {
  const found = new Map<number, { weight: number; share: number; count: number }>();
  for (const { keywords, kind, weight } of words) {
    if (kind === 'pair') continue;
    for (const [key, share] of keywords) {
      const known = found.get(key) ?? { weight: 0, share: 0, count: 0 };
      found.set(key, { weight: known.weight + weight, share: known.share + share, count: known.count + 1 });
    }
  }
  const best = new Map<number, number>();
  for (const [key, { weight, share, count }] of found) {
    const page = pageOfKeyword(key);
    if (count > 1) best.set(page, Math.max(best.get(page) ?? 0, (weight / totalWeight) * Math.min(1, share)));
  }
  return best;
}

/** Scores a word by its best alternative. Rare words weigh more. */
function scoreWord({ alternatives, weight, kind }: ExpandedWord, { find, table }: SearchedTexts): ScoredWord {
  const matches: TermMatches = { pages: new Map(), sections: new Map(), keywords: new Map() };
  const { pages, sections } = matches;
  const keep = (some: readonly Alternative[]) => {
    for (const { terms, quality } of some) keepBest(matches, terms.map(find), quality);
    const found = new Set([...pages.keys(), ...[...sections.keys()].map((section) => table.pages[section])]);
    return found.size === 0 ? undefined : rarityOf(table, found.size, sections.size);
  };
  const own = keep(alternatives.filter(({ isSynonym }) => !isSynonym));
  const withSynonyms = keep(alternatives.filter(({ isSynonym }) => isSynonym));
  if (withSynonyms === undefined) {
    // A name or pair that the texts lack is no loss: its words are searched for as well.
    return { ...matches, kind, weight: kind === 'word' ? weight * rarityOf(table, 0, 0) : 0 };
  }
  const rarity = withSynonyms + (1 - WEIGHTS.rarityWithSynonyms) * ((own ?? withSynonyms) - withSynonyms);
  return { ...matches, kind, weight: weight * rarity };
}

/** Returns the weight of a word by how many pages and sections have it. */
function rarityOf(table: SectionTable, pages: number, sections: number): number {
  const ofPages = Math.log(1 + table.pageCount / (1 + pages));
  const ofSections = Math.log(1 + table.pages.length / (1 + sections));
  return (ofPages + ofSections) / 2 + LEAST_WEIGHT;
}

/** Keeps the best score of each page, section and keyword that has all terms of an alternative. */
function keepBest(best: TermMatches, found: readonly TermMatches[], quality: number) {
  const [first, ...others] = found;
  for (const field of ['pages', 'sections', 'keywords'] as const) {
    for (const [key, score] of first?.[field] ?? []) {
      if (!others.every((other) => other[field].has(key))) continue;
      const least = Math.min(score, ...others.map((other) => other[field].get(key) ?? 0));
      best[field].set(key, Math.max(best[field].get(key) ?? 0, least * quality));
    }
  }
}

/** What a section is ranked with. */
interface RankedQuery {
  query: ExpandedQuery;
  texts: SearchedTexts;
  totalWeight: number;
  whole: TermMatches;
}

function rankSections(
  words: readonly ScoredWord[],
  { query, texts, totalWeight, whole }: RankedQuery,
): RankedSection[] {
  const scores = new Map<number, { score: number; covered: number }>();
  for (const { weight, sections, pages } of words) {
    for (const [section, score] of sections) {
      const known = scores.get(section) ?? { score: 0, covered: 0 };
      scores.set(section, { score: known.score + weight * score, covered: known.covered + weight });
    }
    for (const [section, known] of scores) {
      if (!sections.has(section) && pages.has(texts.table.pages[section] ?? -1)) known.covered += weight;
    }
  }
  const ranked = [...scores].map(([section, { score, covered }]): RankedSection => {
    const isExact = whole.sections.has(section);
    const share = Math.min(1, covered / totalWeight) ** WEIGHTS.sectionCoverage;
    const factor = texts.endings.has(section) ? WEIGHTS.ending : 1;
    return { section, isExact, score: score * share * factor + (isExact ? WEIGHTS.exactHeading * totalWeight : 0) };
  });
  const byScore = (a: RankedSection, b: RankedSection) => b.score - a.score || a.section - b.section;
  ranked.sort(byScore);
  const phrases = phrasesOf(query, words, texts.table);
  for (const each of ranked.slice(0, SECTIONS_WITH_TEXT)) {
    const text = phrases.length > 0 ? texts.wordsOf(each.section) : undefined;
    const share = phrases.find(({ phrase }) => text?.includes(phrase))?.share ?? 0;
    each.score += WEIGHTS.phrase * totalWeight * share;
    each.isExact ||= share === 1;
  }
  return ranked.sort(byScore);
}

/** Words of a query in a row, as texts have them. */
interface Phrase {
  phrase: string;
  /** Share of the query's weight, times that of its words: "is not defined" says little without the name before it. */
  share: number;
}

/** Returns the phrases of a query, best first. */
function phrasesOf({ phrase, words }: ExpandedQuery, scored: readonly ScoredWord[], table: SectionTable): Phrase[] {
  const weights = phrase.map((word) => {
    const weight = scored[words.findIndex(({ text }) => text === joinWords(word))]?.weight ?? 0;
    if (weight > 0) return weight;
    return isStopWord(word) ? LEAST_WEIGHT : rarityOf(table, 0, 0);
  });
  const weightOf = (from: number, to: number) => weights.slice(from, to).reduce((sum, weight) => sum + weight, 0);
  const total = weightOf(0, phrase.length);
  const phrases: Phrase[] = [];
  for (let start = 0; start < phrase.length; start++) {
    for (let end = start + MIN_PHRASE_WORDS; end <= phrase.length; end++) {
      const share = (weightOf(start, end) / total) * ((end - start) / phrase.length);
      phrases.push({ phrase: spaced(phrase.slice(start, end).join(' ')), share });
    }
  }
  return phrases.sort((a, b) => b.share - a.share);
}

/** Returns the normalized words of a section, in which phrases are found. */
export function phraseTextOf({ heading, text }: SectionText): string {
  return spaced(normalizeText(`${heading}\n${text}`));
}

/** Puts one space around each word. */
function spaced(normalized: string): string {
  return ` ${normalized.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
