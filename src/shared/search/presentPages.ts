import { encodeRoutePath } from '../urls.ts';
import { type ExpandedWord, patternsOf } from './expandWord.ts';
import { findPlaces, type IndexedText, type Pattern, type Place, toIndexedText, toRanges } from './indexedText.ts';
import type { HighlightRange, SearchHit, SearchPage, StoredSearchDocument, UnknownWord } from './indexFormat.ts';
import { joinWords, toOriginalOffset } from './normalize.ts';
import { openingOf } from './openingOf.ts';
import type { ExpandedQuery, RankedPage, SearchedTexts } from './rankPages.ts';
import { cutSnippet } from './snippet.ts';
import { isStopWord } from './stopWords.ts';

/** Number of pages per answer. */
export const RESULTS_PER_MATCH = 7;
/** Rows of a page: the page itself, and its best sections. */
const MAX_HITS_PER_PAGE = 6;
/** Sections that score less than this share of the page's best section are hidden. */
const MIN_SECTION_SHARE = 0.25;
/** Minimum share of the best page's score for pages that lack some words; the second value applies to the first few. */
const MIN_PARTIAL_SHARE = 0.4;
const MIN_FEW_SHARE = 0.1;
const FEW_PAGES = 3;
/** The reader may mean the second page if it scores this share of the first: then the first has so few rows that both are seen at once. */
const MIN_RIVAL_SHARE = 0.8;
const MAX_HITS_BESIDE_RIVAL = 2;
/** About one line. */
const NEAR_CHARACTERS = 100;
const MAX_PLACES = 40;

/** A page that is shown. */
export interface ChosenPage extends RankedPage {
  /** Maximum number of its rows. */
  maxHits: number;
}

/** Returns the pages that are shown, of those that are ranked. */
export function choosePages(
  ranked: readonly RankedPage[],
  isInScope: (page: number) => boolean = () => true,
): ChosenPage[] {
  const pages = ranked.filter(({ page }) => isInScope(page));
  const best = pages[0]?.score ?? 0;
  const hasRival = (pages[1]?.score ?? 0) >= best * MIN_RIVAL_SHARE;
  return pages
    .filter(
      ({ hasAllWords, score }, index) =>
        hasAllWords || score >= best * (index < FEW_PAGES ? MIN_FEW_SHARE : MIN_PARTIAL_SHARE),
    )
    .slice(0, RESULTS_PER_MATCH)
    .map((page, index) => ({
      ...page,
      maxHits: hasRival && index === 0 ? MAX_HITS_BESIDE_RIVAL : MAX_HITS_PER_PAGE,
    }));
}

/** Returns the words of a query that no text has. */
export function unknownWords({ words }: ExpandedQuery): UnknownWord[] {
  return words.flatMap(({ text, kind, alternatives, correction }): UnknownWord[] => {
    if (kind !== 'word' || (alternatives.length > 0 && correction === undefined)) return [];
    return [{ word: text, ...(correction !== undefined && { instead: correction }) }];
  });
}

/**
 * Returns the rows of a page: the page, then its sections. A section whose heading is the query is first unless the title is it as well;
 * a section whose heading has all words, or whose text has the query as a phrase, is first if the page is not known by them.
 */
export function toSearchPage(
  ranked: ChosenPage,
  document: StoredSearchDocument,
  query: ExpandedQuery,
  texts: Pick<SearchedTexts, 'table' | 'textOf'>,
): SearchPage {
  const finder = new WordFinder(query);
  const { title } = document;
  const link = document.domain + encodeRoutePath(document.routePath);
  const least = (ranked.sections[0]?.score ?? 0) * MIN_SECTION_SHARE;
  const sections = ranked.sections
    .filter(({ section, score }) => score >= least && texts.table.positionOf(section) > 0)
    .slice(0, ranked.maxHits - 1)
    .flatMap((each) => {
      const text = texts.textOf(each.section);
      return text ? [{ ...each, hit: toHit(text) }] : [];
    });
  function toHit({ id, heading, text }: { id: string; heading: string; text: string }): SearchHit {
    const at = `${link}#${encodeURIComponent(id)}`;
    const ranges = finder.rangesIn(heading);
    if (ranges.length > 0) return { type: 'header', link: at, header: heading, ranges, query: query.query };
    const { text: statement, ranges: inText } = finder.snippet(text);
    return { type: 'content', link: at, statement, header: heading, ranges: inText, query: query.query };
  }
  const lead = texts.textOf(texts.table.sectionOf(ranked.page, 0))?.text ?? document.content;
  const page: SearchHit = { type: 'title', link, header: title, ranges: finder.rangesIn(title), query: query.query };
  const description = openingOf({ content: lead, toc: [] });
  const about = finder.rangesIn(description).length > 0 || !finder.isIn(lead) ? description : lead;
  if (about !== '') {
    const { text, ranges } = finder.snippet(about);
    Object.assign(page, { statement: text, statementRanges: ranges });
  }
  const [first] = sections;
  const isQuery = (text: string) => joinWords(text) === query.joined;
  const isSectionFirst =
    first !== undefined &&
    (isQuery(first.hit.header ?? '')
      ? !isQuery(title)
      : !ranked.isExact &&
        !finder.hasAllWords(`${title}\n${description}`) &&
        (first.isExact || (first.hit.type === 'header' && finder.hasAllWords(first.hit.header))));
  const hits = sections.map(({ hit }) => hit);
  return { title, link, hits: isSectionFirst ? [...hits.slice(0, 1), page, ...hits.slice(1)] : [page, ...hits] };
}

/** Finds the words of a query in texts. */
class WordFinder {
  #words: { word: ExpandedWord; patterns: readonly Pattern[]; exact: readonly Pattern[]; isRequired: boolean }[];

  constructor({ words }: ExpandedQuery) {
    const seen = new Set<string>();
    this.#words = words.map((word) => ({
      word,
      patterns: word.alternatives
        .flatMap(({ patterns }) => patterns)
        .filter(({ text, extent }) => !seen.has(`${extent} ${text}`) && seen.add(`${extent} ${text}`)),
      exact: patternsOf(word),
      isRequired: word.kind === 'word' && !isStopWord(word.text),
    }));
  }

  isIn(text: string): boolean {
    return this.rangesIn(text).length > 0;
  }

  rangesIn(text: string): HighlightRange[] {
    const indexed = toIndexedText(text);
    return toRanges(
      indexed,
      this.#placesIn(indexed).map(({ place }) => place),
    );
  }

  /** Returns whether a text has each word as it is in the query. */
  hasAllWords(text: string): boolean {
    const indexed = toIndexedText(text);
    return this.#words.every(
      ({ exact, isRequired }) => !isRequired || exact.some((pattern) => findPlaces(indexed, pattern, 1).length > 0),
    );
  }

  /** Cuts the line of a text that has the most words. */
  snippet(text: string): { text: string; ranges: HighlightRange[] } {
    const indexed = toIndexedText(text);
    const places = this.#placesIn(indexed);
    const focus = this.#focusOf(places);
    const { normalized } = indexed;
    return cutSnippet(text, {
      from: 0,
      to: text.length,
      focus: [toOriginalOffset(normalized, focus.start), toOriginalOffset(normalized, focus.end, true)],
      ranges: toRanges(
        indexed,
        places.map(({ place }) => place),
      ),
    });
  }

  /** Returns the places of all words, in order. Where a name is as a whole, its words elsewhere are left out. */
  #placesIn(text: IndexedText): { place: Place; word: number }[] {
    const found = this.#words.map(({ patterns }) =>
      patterns.flatMap((pattern) => findPlaces(text, pattern, MAX_PLACES)),
    );
    const named = new Set(
      this.#words.flatMap(({ word }, at) => (word.kind === 'name' && found[at]?.length ? word.parts : [])),
    );
    return found
      .flatMap((places, word) => {
        const { kind, text: own } = this.#words[word]?.word ?? { kind: 'word', text: '' };
        return kind === 'word' && named.has(own) ? [] : places.map((place) => ({ place, word }));
      })
      .sort((a, b) => a.place.start - b.place.start || b.place.end - a.place.end);
  }

  /** Returns the range of about one line with the most words. */
  #focusOf(places: readonly { place: Place; word: number }[]): Place {
    let best = { start: 0, end: 0, count: 0 };
    for (const [first, { place }] of places.entries()) {
      const words = new Set<number>();
      let { end } = place;
      for (const other of places.slice(first)) {
        if (other.place.end - place.start > NEAR_CHARACTERS) break;
        words.add(other.word);
        end = Math.max(end, other.place.end);
      }
      if (words.size > best.count) best = { start: place.start, end, count: words.size };
    }
    return best;
  }
}
