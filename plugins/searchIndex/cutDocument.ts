import type { StoredSearchDocument } from '../../src/shared/search/indexFormat.ts';
import { joinWords, normalizeText } from '../../src/shared/search/normalize.ts';
import { openingOf } from '../../src/shared/search/openingOf.ts';
import { isUnspaced, runsOf, splitIdentifier, splitScripts, termsOfRun } from '../../src/shared/search/segment.ts';
import { OCCURRENCES_IN_SHARD, termShardOf } from '../../src/shared/search/shardKeys.ts';
import { isStopWord } from '../../src/shared/search/stopWords.ts';
import { formatPlace } from '../../src/shared/search/wordDocuments.ts';

/** The words of a text that a shard has. */
type Piece = readonly [shard: number, word: string, isStopWord: boolean];

/** The words that a shard has of a document, with their places (`formatPlace`) in reading order. */
export type DocumentWords = Map<string, string[]>;

/** Cuts documents into words. */
interface DocumentCutter {
  /** Returns the words of a document by shard. */
  cut(document: StoredSearchDocument): Map<number, DocumentWords>;
  /** The terms of all documents so far. */
  readonly terms: ReadonlySet<string>;
}

/**
 * Creates a cutter of documents.
 * @param shards number of shards
 */
export function createDocumentCutter(shards: number): DocumentCutter {
  const terms = new Set<string>();
  const known = new Map<string, readonly Piece[]>();
  const cutText = (text: string): Piece[] =>
    [...runsOf(text)].flatMap((run) => {
      const pieces = known.get(run) ?? cutRun(run, shards, terms);
      known.set(run, pieces);
      return pieces;
    });
  const cut = (document: StoredSearchDocument) => {
    const byShard = new Map<number, DocumentWords>();
    const put = ([shard, word]: Piece, place: string) => {
      const words: DocumentWords = byShard.get(shard) ?? new Map();
      byShard.set(shard, words);
      const places = words.get(word);
      if (places) places.push(place);
      else words.set(word, [place]);
    };
    for (const piece of cutText(document.title)) put(piece, formatPlace({ field: 'title' }));
    const stopWords = new Set<string>();
    for (const [line, text] of linesOf(document).entries()) {
      const place = formatPlace({ field: 'content', line });
      // By shard, too: a name is in several.
      const counts = new Map<string, number>();
      for (const piece of cutText(text)) {
        const [shard, word, isStop] = piece;
        const key = `${shard} ${word}`;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count > OCCURRENCES_IN_SHARD || stopWords.has(word)) continue;
        if (isStop) stopWords.add(word);
        put(piece, place);
      }
    }
    for (const [index, { text }] of document.toc.entries()) {
      const place = formatPlace({ field: 'headers', line: index + 2, letters: joinWords(text).length });
      for (const piece of cutText(text)) put(piece, place);
    }
    return byShard;
  };
  return { cut, terms };
}

function linesOf(document: StoredSearchDocument): string[] {
  const { content, toc } = document;
  const opening = openingOf(document);
  const starts = [...toc.map(({ charIndex }) => charIndex), content.length];
  const lead = content.slice(opening.length, starts[0]);
  return [opening, lead, ...toc.map(({ charIndex }, index) => content.slice(charIndex, starts[index + 1]))];
}

/**
 * Cuts a run of letters. A name of several words is whole in the shards of its joined forms, which show how the text
 * writes it, and each of its words is in its own shard.
 * @param all gets the terms of the run
 */
function cutRun(run: string, shards: number, all: Set<string>): Piece[] {
  return splitScripts(run).flatMap((piece) => {
    const terms = new Set(termsOfRun(piece).terms.filter((term) => term !== ''));
    for (const term of terms) all.add(term);
    if (isUnspaced(piece)) return [...terms].map((term): Piece => [termShardOf(term, shards), term, isStopWord(term)]);
    const words = new Set(splitIdentifier(piece).map(normalizeText));
    const whole = new Set([...terms].filter((term) => !words.has(term)).map((term) => termShardOf(term, shards)));
    const pieces = [...whole].map((shard): Piece => [shard, piece, false]);
    for (const term of terms) {
      const shard = termShardOf(term, shards);
      if (!whole.has(shard)) pieces.push([shard, term, isStopWord(term)]);
    }
    return pieces;
  });
}
