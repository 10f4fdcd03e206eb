import { OCCURRENCES_IN_SHARD } from '../shared/search/shardKeys.ts';
import { isStopWord } from '../shared/search/stopWords.ts';
import type { IndexedDocument, Section } from './indexedDocument.ts';
import { findPlaces, type IndexedHeading, type Place } from './indexedText.ts';
import { coverageOf, matchText, type QueryWords, shareOf, type TextMatch, weightOf } from './matchText.ts';
import { WEIGHTS } from './weights.ts';

/** A match in the content, with the index of its query word. */
interface WordPlace extends Place {
  word: number;
  isName: boolean;
}

/** The matches of a section, with its score. */
export interface SectionMatch {
  section: Section;
  header: TextMatch;
  places: WordPlace[];
  /** Match quality per query word, in header and content. */
  qualities: number[];
  /** The best range to show in a snippet. */
  focus: Place | undefined;
  score: number;
}

/** About one line. */
const NEAR_CHARACTERS = 100;
/** About the usual length of a section. */
const USUAL_CHARACTERS = 800;
/** Further occurrences do not add to the score. */
const ENOUGH_OCCURRENCES = 4;
const MAX_PLACES = 400;

/** Returns the sections of a document that contain a query word, with their scores. */
export function matchSections(document: IndexedDocument, wanted: QueryWords): SectionMatch[] {
  const bySection = findInContent(document, wanted);
  const headers = new Map(
    document.sections.flatMap(({ header }) => (header ? [[header, matchText(header, wanted)] as const] : [])),
  );
  const hasStopWord = wanted.words.some(({ word }) => isStopWord(word.text));
  return document.sections.flatMap((section, index) => {
    const header = section.header && headers.get(section.header);
    const places = withoutPartsOfNames(bySection[index] ?? []).sort((a, b) => a.start - b.start || b.end - a.end);
    if (places.length === 0 && !header?.places.length && !(section.isPartial && hasStopWord)) return [];
    const match = header ?? { qualities: wanted.words.map(() => 0), places: [], nameWeight: 0 };
    const found = toSectionMatch(section, match, places, wanted, headers);
    const isEnding = index === document.sections.length - 1 && wanted.endings.has(section.header?.joined ?? '');
    return [isEnding ? { ...found, score: found.score * WEIGHTS.ending } : found];
  });
}

function findInContent({ sections, contentText }: IndexedDocument, { words, names }: QueryWords): WordPlace[][] {
  const bySection: WordPlace[][] = sections.map(() => []);
  const put = (found: readonly Place[], word: number, isName: boolean) => {
    let index = 0;
    for (const place of found) {
      while (index < sections.length - 1 && place.start >= (sections[index]?.end ?? 0)) index++;
      bySection[index]?.push({ ...place, word, isName });
    }
  };
  for (const { patterns, words: parts } of names) {
    for (const pattern of patterns) {
      const found = findPlaces(contentText, pattern, MAX_PLACES);
      for (const part of parts) put(found, part, true);
    }
  }
  for (const [word, { patterns }] of words.entries()) {
    for (const pattern of patterns) put(findPlaces(contentText, pattern, MAX_PLACES), word, false);
  }
  return bySection;
}

/** Drops matches of single words where their whole name matches. */
function withoutPartsOfNames(places: WordPlace[]): WordPlace[] {
  const named = new Set(places.flatMap(({ word, isName }) => (isName ? [word] : [])));
  return named.size === 0 ? places : places.filter(({ word, isName }) => isName || !named.has(word));
}

function toSectionMatch(
  section: Section,
  header: TextMatch,
  places: WordPlace[],
  wanted: QueryWords,
  headers: ReadonlyMap<IndexedHeading, TextMatch>,
): SectionMatch {
  const { words, totalWeight } = wanted;
  const counts = words.map(() => 0);
  const qualities = words.map(() => 0);
  for (const { word, quality } of places) {
    counts[word] = (counts[word] ?? 0) + quality;
    qualities[word] = Math.max(qualities[word] ?? 0, quality);
  }
  let stopWeight = 0;
  if (section.isPartial) {
    // Shards have a stop word once for each document: any section may have it, near the other words.
    for (const [index, { word, weight, patterns }] of words.entries()) {
      if (!isStopWord(word.text)) continue;
      counts[index] = ENOUGH_OCCURRENCES;
      qualities[index] = Math.max(0, ...patterns.map(({ quality }) => quality));
      stopWeight += weight * (qualities[index] ?? 0);
    }
  }
  const headerCoverage = coverageOf(wanted, header.qualities) ** WEIGHTS.headerCoverage;
  const headerShare = section.header ? shareOf(section.header, header) * headerCoverage : 0;
  const length = section.length / USUAL_CHARACTERS;
  const textWeight = (section.header ? 1 : WEIGHTS.lead) / (1 - WEIGHTS.length + WEIGHTS.length * length);
  // Where a shard has as many as it may, there may be more.
  const enough = section.isPartial ? OCCURRENCES_IN_SHARD : ENOUGH_OCCURRENCES;
  const { focus, weight: nearWeight } = findFocus(places, wanted);
  let score = words.length > 1 ? (nearWeight + stopWeight) * WEIGHTS.nearness * textWeight : 0;
  for (const [word, { weight }] of words.entries()) {
    const inHeader = (header.qualities[word] ?? 0) * WEIGHTS.header * headerShare;
    const inParents = Math.max(0, ...section.parents.map((parent) => headers.get(parent)?.qualities[word] ?? 0));
    const frequency = Math.min(1, (counts[word] ?? 0) / enough);
    const inContent = (qualities[word] ?? 0) * (0.7 + 0.3 * frequency) * textWeight;
    score += weight * Math.max(inHeader + inContent / 2, inContent, inParents * WEIGHTS.parentHeader);
    qualities[word] = Math.max(qualities[word] ?? 0, header.qualities[word] ?? 0);
  }
  if (wanted.joined !== '' && isExact(section, header, wanted)) score += WEIGHTS.exactHeader * totalWeight;
  else if (header.nameWeight > 0) score += WEIGHTS.nameInHeader * header.nameWeight;
  else {
    const named = new Set(places.flatMap(({ word, isName }) => (isName ? [word] : [])));
    score += WEIGHTS.nameInText * weightOf(words, named) * textWeight;
  }
  return { section, header, places, qualities, focus, score };
}

/**
 * Returns whether a heading is the query. That of a part has some words in any order: it may be the query if it has all words, and as
 * many letters.
 */
function isExact(
  { header, isPartial }: Section,
  { qualities }: TextMatch,
  { joined }: Pick<QueryWords, 'joined'>,
): boolean {
  if (header?.joined === joined) return header.length === joined.length;
  return isPartial && header?.length === joined.length && !qualities.includes(0);
}

/** Finds the range of about one line with the most query words, each counted once. */
function findFocus(places: readonly WordPlace[], { words }: QueryWords) {
  let best: { focus: Place | undefined; weight: number } = { focus: undefined, weight: 0 };
  for (const [first, place] of places.entries()) {
    const inside = new Map<number, number>();
    let end = place.end;
    for (let next = first; next < places.length; next++) {
      const other = places[next];
      if (other === undefined || other.end - place.start > NEAR_CHARACTERS) break;
      inside.set(other.word, Math.max(inside.get(other.word) ?? 0, other.quality));
      end = Math.max(end, other.end);
    }
    let weight = 0;
    for (const [word, quality] of inside) weight += (words[word]?.weight ?? 0) * quality;
    if (weight > best.weight) best = { focus: { start: place.start, end, quality: 1 }, weight };
  }
  return best;
}
