import { openingOf } from '../../src/search/indexedDocument.ts';
import { joinWords, normalizeText } from '../../src/search/normalize.ts';
import { isUnspaced, runsOf, splitIdentifier, splitScripts, termsOfRun } from '../../src/search/segment.ts';
import { OCCURRENCES_IN_SHARD, termShardOf } from '../../src/search/shardKeys.ts';
import { isStopWord } from '../../src/search/stopWords.ts';
import type { StoredSearchDocument } from '../../src/shared/search.ts';

/** The words of a text that a shard has. */
type Piece = readonly [shard: number, word: string, isStopWord: boolean];

/** The part of a document in a shard. */
interface Part {
  title: string;
  /** The words by section: those of the first line, of the rest before the first heading, of each section. */
  lines: string[];
  /** The words of headings, by line. */
  headings: Map<number, string>;
}

/** Cuts documents into parts. */
interface DocumentCutter {
  /** Returns the parts of a document by shard: one for each shard that has some of its words. */
  cut(document: StoredSearchDocument): Map<number, StoredSearchDocument>;
  /** The terms of all documents so far. */
  readonly terms: ReadonlySet<string>;
}

/**
 * Creates a cutter of documents. A part has the form of a document, whose texts have only the words of its
 * shard: `content` has a line for the document's first line, one for what follows before the first heading, and one for
 * each section; `charIndex` is the start of the heading's line.
 * @param shards number of shards
 */
export function createDocumentCutter(shards: number): DocumentCutter {
  const terms = new Set<string>();
  const known = new Map<string, readonly Piece[]>();
  const cutText = (text: string, put: (piece: Piece) => void) => {
    for (const run of runsOf(text)) {
      let pieces = known.get(run);
      if (pieces === undefined) {
        pieces = cutRun(run, shards, terms);
        known.set(run, pieces);
      }
      for (const piece of pieces) put(piece);
    }
  };
  const cut = (document: StoredSearchDocument) => {
    const parts = new Map<number, Part>();
    const partOf = (shard: number): Part => {
      const part = parts.get(shard) ?? { title: '', lines: [], headings: new Map() };
      parts.set(shard, part);
      return part;
    };
    cutText(document.title, ([shard, word]) => {
      const part = partOf(shard);
      part.title = append(part.title, word);
    });
    const stopWords = new Set<string>();
    for (const [line, text] of linesOf(document).entries()) {
      const counts = new Map<string, number>();
      cutText(text, ([shard, word, isStop]) => {
        const count = (counts.get(word) ?? 0) + 1;
        counts.set(word, count);
        if (count > OCCURRENCES_IN_SHARD || stopWords.has(word)) return;
        if (isStop) stopWords.add(word);
        const { lines } = partOf(shard);
        lines[line] = append(lines[line] ?? '', word);
      });
    }
    for (const [index, { text }] of document.toc.entries()) {
      cutText(text, ([shard, word]) => {
        const { headings } = partOf(shard);
        headings.set(index + 2, append(headings.get(index + 2) ?? '', word));
      });
    }
    return new Map([...parts].map(([shard, part]) => [shard, toDocument(document, part)]));
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

function toDocument({ id, toc }: StoredSearchDocument, { title, lines, headings }: Part): StoredSearchDocument {
  const count = Math.max(lines.length, ...[...headings.keys()].map((line) => line + 1));
  const entries: StoredSearchDocument['toc'] = [];
  let content = '';
  for (let line = 0; line < count; line++) {
    if (line > 0) content += '\n';
    const text = headings.get(line);
    const { text: heading = '', depth = 0 } = toc[line - 2] ?? {};
    if (text !== undefined) entries.push({ text, id: headingLength(heading), depth, charIndex: content.length });
    content += lines[line] ?? '';
  }
  return { id, title, routePath: '', domain: '', content, toc: entries };
}

/** Letters and digits of a whole heading, by which a shard's share of it is known. */
function headingLength(heading: string): string {
  return String(joinWords(heading).length);
}

function append(text: string, word: string): string {
  return text === '' ? word : `${text} ${word}`;
}

/**
 * Formats a part as JSON. Fields that are empty are left out: they would be two fifths of a shard, and 6 % with gzip.
 * @example {"id":4711,"content":"\\nmocks mock"}
 */
export function formatPart({ id, title, content, toc }: StoredSearchDocument): string {
  return JSON.stringify({
    id,
    title: title || undefined,
    content: content || undefined,
    toc: toc.length > 0 ? toc : undefined,
  });
}
