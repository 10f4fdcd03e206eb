import type { Expansion } from './expandWord.ts';
import type { IndexedDocument, Section } from './indexedDocument.ts';
import { findPlaces, type IndexedHeading, type Place } from './indexedText.ts';
import type { ParsedQuery } from './parseQuery.ts';

/** A word of the query, what it may stand for, and how much it says: rare words say more. */
export interface WeightedWord extends Expansion {
  weight: number;
}

/** A text's matches: per word of the query how well it is there, and where. */
export interface TextMatch {
  qualities: number[];
  places: Place[];
}

/** A section's matches and what they are worth. */
export interface SectionMatch {
  section: Section;
  header: TextMatch;
  /** Places in the content, in order, with the word they stand for. */
  places: (Place & { word: number })[];
  qualities: number[];
  /** The best stretch of text to show. */
  focus: Place | undefined;
  score: number;
}

const HEADER_WEIGHT = 4;
const PARENT_HEADER_SHARE = 0.5;
const EXACT_HEADER_BONUS = 8;
/** A name written with its separators, found as written. */
const RUN_BONUS = 1.5;
/** Words near each other, within about one line, are worth this much more. */
const NEARNESS_BONUS = 0.6;
const NEAR_CHARACTERS = 100;
/** Occurrences after these count for nothing. */
const ENOUGH_OCCURRENCES = 4;
const MAX_PLACES = 400;
const MAX_SHORT_PLACES = 20;

/** How well each word is in a short text such as a title. */
export function matchText(text: IndexedHeading, words: readonly WeightedWord[]): TextMatch {
  const places: Place[] = [];
  const qualities = words.map(({ patterns }) => {
    let best = 0;
    for (const pattern of patterns) {
      if (pattern.quality <= best) continue;
      const found = findPlaces(text, pattern, MAX_SHORT_PLACES);
      if (found.length > 0) places.push(...found);
      for (const { quality } of found) best = Math.max(best, quality);
    }
    return best;
  });
  return { qualities, places };
}

/** What share of a short text its matches are: a title that is the query says more than one that mentions it. */
export function shareOf({ joined }: IndexedHeading, { places }: TextMatch): number {
  const ends = new Map<number, number>();
  for (const { start, end } of places) ends.set(start, Math.max(ends.get(start) ?? 0, end));
  let matched = 0;
  let last = 0;
  for (const [start, end] of [...ends].sort((a, b) => a[0] - b[0])) {
    matched += Math.max(0, end - Math.max(start, last));
    last = Math.max(last, end);
  }
  return joined === '' ? 0 : Math.min(1, matched / joined.length);
}

/** The sections of a document in which a word of the query is, with their worth. */
export function matchSections(document: IndexedDocument, words: readonly WeightedWord[], query: ParsedQuery) {
  const bySection: SectionMatch['places'][] = document.sections.map(() => []);
  for (const [word, { patterns }] of words.entries()) {
    for (const pattern of patterns) {
      let index = 0;
      for (const place of findPlaces(document.contentText, pattern, MAX_PLACES)) {
        while (index < document.sections.length - 1 && place.start >= (document.sections[index]?.end ?? 0)) index++;
        bySection[index]?.push({ ...place, word });
      }
    }
  }
  const headers = new Map(
    document.sections.flatMap(({ header }) => (header ? [[header, matchText(header, words)] as const] : [])),
  );
  const matches: SectionMatch[] = [];
  for (const [index, section] of document.sections.entries()) {
    const places = (bySection[index] ?? []).sort((a, b) => a.start - b.start || b.end - a.end);
    const header = (section.header && headers.get(section.header)) ?? { qualities: words.map(() => 0), places: [] };
    if (places.length === 0 && header.places.length === 0) continue;
    matches.push(toSectionMatch(document, section, header, places, words, query, headers));
  }
  return matches;
}

function toSectionMatch(
  document: IndexedDocument,
  section: Section,
  header: TextMatch,
  places: SectionMatch['places'],
  words: readonly WeightedWord[],
  query: ParsedQuery,
  headers: ReadonlyMap<IndexedHeading, TextMatch>,
): SectionMatch {
  const counts = words.map(() => 0);
  const qualities = words.map(() => 0);
  for (const { word, quality } of places) {
    counts[word] = (counts[word] ?? 0) + quality;
    qualities[word] = Math.max(qualities[word] ?? 0, quality);
  }
  const headerShare = section.header ? 0.4 + 0.6 * shareOf(section.header, header) : 0;
  let score = 0;
  for (const [word, { weight }] of words.entries()) {
    const inHeader = (header.qualities[word] ?? 0) * HEADER_WEIGHT * headerShare;
    const inParents = Math.max(0, ...section.parents.map((parent) => headers.get(parent)?.qualities[word] ?? 0));
    const frequency = Math.min(1, (counts[word] ?? 0) / ENOUGH_OCCURRENCES);
    const inContent = (qualities[word] ?? 0) * (0.7 + 0.3 * frequency);
    score += weight * Math.max(inHeader + inContent / 2, inContent, inParents * PARENT_HEADER_SHARE);
    qualities[word] = Math.max(qualities[word] ?? 0, header.qualities[word] ?? 0);
  }
  const { focus, weight } = findFocus(places, words);
  score += weight * NEARNESS_BONUS;
  const total = words.reduce((sum, word) => sum + word.weight, 0);
  if (query.joined !== '' && section.header?.joined === query.joined) {
    score += EXACT_HEADER_BONUS * total;
  }
  const headerText = section.header?.normalized.text ?? '';
  const contentText = document.normalizedContent.slice(section.start, section.end);
  for (const run of query.runs) {
    if (!/[-_.$]/.test(run)) continue;
    if (headerText.includes(run)) score += RUN_BONUS * 2 * total;
    else if (contentText.includes(run)) score += RUN_BONUS * total;
  }
  return { section, header, places, qualities, focus, score };
}

/** The stretch of about one line with the most of the query in it, counted once a word. */
function findFocus(places: SectionMatch['places'], words: readonly WeightedWord[]) {
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
  return { focus: best.focus, weight: words.length > 1 ? best.weight : 0 };
}
