import type { HighlightRange, SearchHit, SearchPage } from '../shared/search/indexFormat.ts';
import { joinWords, toOriginalOffset } from '../shared/search/normalize.ts';
import { isUnspaced } from '../shared/search/segment.ts';
import { encodeRoutePath } from '../shared/urls.ts';
import type { IndexedDocument } from './indexedDocument.ts';
import { type Place, toRanges } from './indexedText.ts';
import { matchSections, type SectionMatch } from './matchSections.ts';
import { coverageOf, matchText, type QueryWords, scoreOf, shareOf } from './matchText.ts';
import { cutSnippet } from './snippet.ts';
import { WEIGHTS } from './weights.ts';

/** Number of pages per answer. */
export const RESULTS_PER_MATCH = 7;
const MAX_HITS_PER_PAGE = 5;
/** Number of a page's best sections that its score, and what is shown of it, depend on. */
export const SECTIONS_PER_PAGE = 1 + MAX_HITS_PER_PAGE;
/** Sections that score less than this share of the page's best section are hidden. */
const MIN_SECTION_SHARE = 0.4;

/**
 * Minimum share of the best page's score for pages that lack some words. The second value applies if there would be few
 * results.
 */
const MIN_PARTIAL_SHARE = 0.4;
const MIN_FEW_SHARE = 0.1;
const FEW_PAGES = 3;

/** The matches of a document. */
export interface PageMatch {
  document: IndexedDocument;
  titleScore: number;
  titlePlaces: Place[];
  /** Whether the first line describes what is sought better than the title or any section. */
  isDescribed: boolean;
  sections: SectionMatch[];
  score: number;
  hasAllWords: boolean;
}

/** Returns the best documents for a query. */
export function matchDocuments(documents: Iterable<IndexedDocument>, wanted: QueryWords): SearchPage[] {
  return toSearchPages(
    Array.from(documents, (document) => matchDocument(document, wanted)),
    wanted,
  );
}

/**
 * Returns the best matches as they are shown. A document that lacks some words is included if it scores nearly as well
 * as the best one, or if there are few results.
 */
export function toSearchPages(all: readonly PageMatch[], wanted: QueryWords): SearchPage[] {
  return chooseMatches(all).map((match) => toSearchPage(match, wanted));
}

/** Returns the matches that are shown, best first. */
export function chooseMatches(all: readonly PageMatch[]): PageMatch[] {
  const matches = all.filter(({ score }) => score > 0);
  const best = matches.reduce((most, { score }) => Math.max(most, score), 0);
  return matches
    .sort((a, b) => b.score - a.score || (a.document.routePath < b.document.routePath ? -1 : 1))
    .filter(
      ({ hasAllWords, score }, index) =>
        hasAllWords || score >= best * (index < FEW_PAGES ? MIN_FEW_SHARE : MIN_PARTIAL_SHARE),
    )
    .slice(0, RESULTS_PER_MATCH);
}

/** Returns the matches of one document and its score. */
export function matchDocument(document: IndexedDocument, wanted: QueryWords): PageMatch {
  const { words, joined, totalWeight } = wanted;
  const title = matchText(document.titleText, wanted);
  let titleScore = WEIGHTS.title * scoreOf(wanted, title.qualities) * shareOf(document.titleText, title);
  titleScore *= coverageOf(wanted, title.qualities) ** WEIGHTS.titleCoverage;
  if (joined !== '' && document.titleText.joined === joined) titleScore += WEIGHTS.exactTitle * totalWeight;
  const { qualities: inOpening } = matchText(document.opening, wanted);
  const openingCoverage = coverageOf(wanted, inOpening) ** WEIGHTS.openingCoverage;
  titleScore += WEIGHTS.opening * scoreOf(wanted, inOpening) * openingCoverage;
  const inSubject = title.qualities.map((quality, word) => Math.max(quality, inOpening[word] ?? 0));
  titleScore += scoreSubject(document, inSubject, wanted);

  const sections = matchSections(document, wanted);
  const onPage = [...title.qualities];
  for (const section of sections) {
    for (const [word, quality] of section.qualities.entries()) onPage[word] = Math.max(onPage[word] ?? 0, quality);
    const withTitle = section.qualities.map((quality, word) => Math.max(quality, title.qualities[word] ?? 0));
    section.score *= (coverageOf(wanted, section.qualities) * coverageOf(wanted, withTitle)) ** WEIGHTS.sectionCoverage;
  }
  sections.sort((a, b) => b.score - a.score || a.section.start - b.section.start);
  const [best = 0, ...others] = sections.map(({ score }) => score);
  const rest = others.slice(0, MAX_HITS_PER_PAGE).reduce((sum, score) => sum + score, 0);
  const score = (titleScore + best + rest * WEIGHTS.otherSections) * coverageOf(wanted, onPage) ** WEIGHTS.pageCoverage;
  const hasAllWords = words.every((_, word) => (onPage[word] ?? 0) > 0);
  const isDescribed =
    isAboutIdentifier(document, wanted) && !inOpening.includes(0) && !isMoreSpecific(sections[0], document);
  return { document, titleScore, titlePlaces: title.places, isDescribed, sections, score, hasAllWords };
}

/**
 * Scores a page whose title and first line have all query words. The title of an option is an identifier without
 * Chinese words, so there the first line alone describes the page and counts as the title.
 */
function scoreSubject({ titleText }: IndexedDocument, qualities: readonly number[], { words }: QueryWords): number {
  if (qualities.includes(0)) return 0;
  const canTitleMatch = isUnspaced(titleText.original);
  return words.reduce((sum, { word, weight }, position) => {
    const factor = word.isUnspaced && !canTitleMatch ? WEIGHTS.subjectOfIdentifier : WEIGHTS.subject;
    return sum + factor * weight * (qualities[position] ?? 0);
  }, 0);
}

/** Returns whether the query is Chinese and the title an identifier, which the query cannot match. */
function isAboutIdentifier({ titleText }: IndexedDocument, { words }: QueryWords): boolean {
  return !isUnspaced(titleText.original) && words.every(({ word }) => word.isUnspaced);
}

/** Returns whether a section is about less than its page: the heading is a name, or has all words and is shorter than the first line. */
function isMoreSpecific(match: SectionMatch | undefined, { opening }: IndexedDocument): boolean {
  const header = match?.section.header;
  if (!match || !header) return false;
  if (!isUnspaced(header.original)) return true;
  return !match.header.qualities.includes(0) && header.length < joinWords(opening.original).length;
}

function toSearchPage(match: PageMatch, { query }: QueryWords): SearchPage {
  const { document, titleScore, titlePlaces, isDescribed, sections } = match;
  const link = document.domain + encodeRoutePath(document.routePath);
  const least = (sections[0]?.score ?? 0) * MIN_SECTION_SHARE;
  const rows: { score: number; hit: SearchHit }[] = sections
    .map((each) => ({ each, score: isDescribed && each.section.id === '' ? titleScore : each.score }))
    .filter(({ score }) => score >= least)
    .map(({ each, score }) => ({ score, hit: toHit(document, each, link, query) }));
  if (titlePlaces.length > 0) {
    const ranges = toRanges(document.titleText, titlePlaces);
    rows.push({ score: titleScore, hit: { type: 'title', link, header: document.title, ranges, query } });
  }
  rows.sort((a, b) => b.score - a.score);
  return { title: document.title, link, hits: rows.slice(0, MAX_HITS_PER_PAGE).map(({ hit }) => hit) };
}

function toHit(
  { contentText }: IndexedDocument,
  { section, header, places, focus }: SectionMatch,
  pageLink: string,
  query: string,
): SearchHit {
  const link = section.id === '' ? pageLink : `${pageLink}#${encodeURIComponent(section.id)}`;
  if (section.header && header.places.length > 0) {
    return {
      type: 'header',
      link,
      header: section.header.original,
      ranges: toRanges(section.header, header.places),
      query,
    };
  }
  const original = (place: Place): HighlightRange => [
    toOriginalOffset(contentText.normalized, place.start),
    toOriginalOffset(contentText.normalized, place.end, true),
  ];
  const { text, ranges } = cutSnippet(contentText.original, {
    from: section.originalStart,
    to: section.originalEnd,
    focus: original(focus ?? { start: section.start, end: section.start, quality: 0 }),
    ranges: toRanges(contentText, places),
  });
  return { type: 'content', link, statement: text, header: section.header?.original, ranges, query };
}
