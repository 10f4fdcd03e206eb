import { commonEndings } from '../shared/search/commonEndings.ts';
import {
  type SearchPage,
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from '../shared/search/indexFormat.ts';
import { startsOfPieces } from '../shared/search/pieces.ts';
import { isUnspaced, runsOf, termsOfRun } from '../shared/search/segment.ts';
import {
  assignIds,
  KEY_CHARACTERS,
  prefixShardOf,
  termShardOf,
  WORD_KEY_CHARACTERS,
  wordShardsOf,
} from '../shared/search/shardKeys.ts';
import { isStopWord } from '../shared/search/stopWords.ts';
import { MAX_TYPO_PATTERNS, type Pattern } from './expandWord.ts';
import { type DocumentParts, joinParts, UNKNOWN_ID } from './joinParts.ts';
import {
  chooseMatches,
  matchDocument,
  type PageMatch,
  RESULTS_PER_MATCH,
  SECTIONS_PER_PAGE,
  toSearchPages,
} from './matchDocuments.ts';
import type { QueryWords } from './matchText.ts';
import { RecentMap } from './recentMap.ts';
import { readTermShard, type TermShard } from './termShard.ts';
import { type Terms, Vocabulary } from './vocabulary.ts';
import { createTermCutter, type WeighedQuery, weighQuery } from './weighQuery.ts';

/** Number of shards of terms that stay in memory. */
const TERM_SHARDS_IN_MEMORY = 48;
const WORD_SHARDS_IN_MEMORY = 4;
const PIECES_IN_MEMORY = 200;
/** Number of texts that are fetched at once after those of the first results, and per query. */
const MORE_TEXTS = 2;
const MAX_TEXTS = 40;

/**
 * Fetches a shard.
 * @param fileName relative to the site's base
 * @throws if it cannot be fetched or is no index
 */
export type FetchShard = (fileName: string) => Promise<StoredSearchDocument[]>;

/** Thrown where a query needs shards that have not been loaded. */
class MissingShards extends Error {
  readonly fileNames: readonly string[];

  constructor(fileNames: readonly string[]) {
    super('Shards are missing.');
    this.fileNames = fileNames;
  }
}

/** A document, ranked by the words in its parts. */
interface RankedDocument {
  position: number;
  parts: DocumentParts;
  match: PageMatch;
}

/** The shards that a query has loaded, by file name. */
interface QueryShards {
  terms: Map<string, TermShard>;
  words: Map<string, readonly string[]>;
}

/**
 * Searches an index in shards, and fetches those that a query needs. The shards of its words have the documents that
 * contain them, by section. By these the documents are ranked, and the sections of the best are fetched, which decide.
 */
export class ShardedIndex {
  #lang: string;
  #titles: readonly StoredSearchDocument[];
  #list: ShardList;
  #fetch: FetchShard;
  #ids: readonly number[];
  #positions: ReadonlyMap<number, number>;
  #endings: ReadonlySet<string>;
  #terms = new RecentMap<string, TermShard>(TERM_SHARDS_IN_MEMORY);
  #words = new RecentMap<string, readonly string[]>(WORD_SHARDS_IN_MEMORY);
  #pieces = new RecentMap<string, StoredSearchDocument>(PIECES_IN_MEMORY);

  /** @param titles the documents of the file of titles */
  constructor(lang: string, titles: readonly StoredSearchDocument[], list: ShardList, fetchShard: FetchShard) {
    this.#lang = lang;
    this.#titles = titles;
    this.#list = list;
    this.#fetch = fetchShard;
    this.#ids = assignIds(titles.map(({ routePath }) => routePath));
    this.#positions = new Map(this.#ids.map((id, position) => [id, position]));
    this.#endings = commonEndings(titles);
  }

  /**
   * Returns the best pages for a query.
   * @throws if a shard cannot be fetched
   */
  async search(written: string): Promise<SearchPage[]> {
    const shards: QueryShards = { terms: new Map(), words: new Map() };
    const weighed = await this.#weigh(written, shards);
    return weighed ? this.#findPages(weighed, shards) : [];
  }

  async #findPages({ wanted, candidates }: WeighedQuery, shards: QueryShards): Promise<SearchPage[]> {
    const ranked = this.#rank(candidates, wanted, [...shards.terms.values()]);
    const matches: PageMatch[] = [];
    let rest = ranked.slice(0, MAX_TEXTS);
    for (;;) {
      const shown = chooseMatches(matches);
      // The others would be shown behind, or not at all.
      rest = rest.filter(({ match }) => chooseMatches([...shown, match]).includes(match));
      if (rest.length === 0) break;
      const some = rest.splice(0, matches.length === 0 ? RESULTS_PER_MATCH : MORE_TEXTS);
      matches.push(...(await Promise.all(some.map((document) => this.#matchText(document, wanted)))));
    }
    return toSearchPages(matches, wanted);
  }

  async #weigh(written: string, shards: QueryShards): Promise<WeighedQuery | undefined> {
    const terms = this.#termsOf(shards);
    const find = (term: string) => this.#termShard(term, shards).find(term);
    const texts = {
      size: this.#titles.length,
      terms,
      cutWords: createTermCutter(this.#lang, find),
      endings: this.#endings,
      find,
    };
    await this.#load(this.#shardsOfQuery(written), shards);
    for (;;) {
      try {
        return weighQuery(written, texts);
      } catch (error) {
        if (!(error instanceof MissingShards)) throw error;
        await this.#load(error.fileNames, shards);
      }
    }
  }

  /** The lookups of a query. They throw `MissingShards`. */
  #termsOf(shards: QueryShards): Terms {
    const vocabularyOf = (term: string) => this.#termShard(term, shards).vocabulary;
    return {
      has: (term) => term !== '' && vocabularyOf(term).has(term),
      surfacesOf: (term) => vocabularyOf(term).surfacesOf(term),
      startingWith: (prefix) =>
        prefix.length < KEY_CHARACTERS && !isUnspaced(prefix)
          ? this.#longerForms(prefix, shards)
          : vocabularyOf(prefix).startingWith(prefix),
      similarTo: (word, distance) => {
        const numbers = wordShardsOf(word, this.#list.words.length);
        const similar = this.#vocabularyOf(numbers, shards).similarTo(word, distance).slice(0, MAX_TYPO_PATTERNS);
        this.#needShardsOf(similar, shards);
        return similar;
      },
      // The terms that contain something are in all shards.
      containing: () => [],
    };
  }

  /** Returns longer forms of one or two letters, which are in many shards. Those of one letter are in too many. */
  #longerForms(prefix: string, shards: QueryShards): string[] {
    if (prefix.length < WORD_KEY_CHARACTERS) return [];
    const longer = this.#vocabularyOf([prefixShardOf(prefix, this.#list.words.length)], shards).startingWith(prefix);
    this.#needShardsOf(longer, shards);
    return longer;
  }

  /** Throws `MissingShards` unless those of the terms are there. */
  #needShardsOf(terms: readonly string[], shards: QueryShards) {
    const missing = terms.map((term) => this.#termShardName(term)).filter((name) => !shards.terms.has(name));
    if (missing.length > 0) throw new MissingShards(missing);
  }

  /** Joins vocabulary shards. */
  #vocabularyOf(numbers: readonly number[], { words }: QueryShards): Vocabulary {
    const names = numbers.map((number) =>
      shardFileName('words', this.#list.key, number, this.#list.words[number] ?? ''),
    );
    const missing = names.filter((name) => !words.has(name));
    if (missing.length > 0) throw new MissingShards(missing);
    const vocabulary = new Vocabulary();
    for (const name of names) vocabulary.add(words.get(name) ?? []);
    return vocabulary;
  }

  #termShard(term: string, { terms }: QueryShards): TermShard {
    const fileName = this.#termShardName(term);
    const shard = terms.get(fileName);
    if (!shard) throw new MissingShards([fileName]);
    return shard;
  }

  #termShardName(term: string): string {
    const number = termShardOf(term, this.#list.terms.length);
    return shardFileName('terms', this.#list.key, number, this.#list.terms[number] ?? '');
  }

  /** Returns the shards that a query certainly needs, so that they are fetched at once. */
  #shardsOfQuery(written: string): string[] {
    const terms = runsOf(written.normalize('NFKC')).flatMap((run) => termsOfRun(run).terms);
    return terms.filter((term) => term !== '' && !isStopWord(term)).map((term) => this.#termShardName(term));
  }

  async #load(fileNames: readonly string[], shards: QueryShards): Promise<void> {
    await Promise.all([...new Set(fileNames)].map((fileName) => this.#loadShard(fileName, shards)));
  }

  async #loadShard(fileName: string, { terms, words }: QueryShards): Promise<void> {
    const [, kind, number] = /\/(terms|words)\.(?:.*\.)?(\d+)\.[^.]*\.json$/.exec(fileName) ?? [];
    if (kind === 'words') {
      const known = this.#words.get(fileName) ?? wordsOf(await this.#fetch(fileName));
      this.#words.set(fileName, known);
      words.set(fileName, known);
      return;
    }
    const known =
      this.#terms.get(fileName) ??
      readTermShard(await this.#fetch(fileName), {
        shard: Number(number),
        shards: this.#list.terms.length,
        positionOf: (id) => this.#positions.get(id),
      });
    this.#terms.set(fileName, known);
    terms.set(fileName, known);
  }

  /** Matches a document again with the text of its best sections. */
  async #matchText({ position, parts, match }: RankedDocument, wanted: QueryWords): Promise<PageMatch> {
    const starts = startsOfPieces(parts.lengths);
    const pieces = new Map<number, StoredSearchDocument>();
    let found = match;
    for (;;) {
      const best = found.sections
        .slice(0, SECTIONS_PER_PAGE)
        .map(({ section }) => found.document.sections.indexOf(section));
      const wantedPieces = new Set(best.map((section) => starts.findLastIndex((first) => first <= section)));
      const missing = [...wantedPieces].filter((piece) => !pieces.has(starts[piece] ?? 0));
      if (missing.length === 0) break;
      await Promise.all(
        missing.map(async (piece) => pieces.set(starts[piece] ?? 0, await this.#piece(position, piece))),
      );
      found = matchDocument({ ...joinParts(parts, pieces), id: position }, wanted);
    }
    return { ...found, sections: found.sections.filter(({ section }) => section.id !== UNKNOWN_ID) };
  }

  async #piece(position: number, piece: number): Promise<StoredSearchDocument> {
    const fileName = textFileName(this.#list.key, this.#ids[position] ?? 0, piece, this.#list.texts[position] ?? '');
    const known = this.#pieces.get(fileName) ?? (await this.#fetch(fileName))[0];
    if (!known) throw new Error(`${fileName} has no document.`);
    this.#pieces.set(fileName, known);
    return known;
  }

  /** Ranks documents by the words in their parts. */
  #rank(candidates: readonly number[], wanted: QueryWords, shards: readonly TermShard[]): RankedDocument[] {
    const rankedBy = inPairs(wanted);
    return candidates
      .flatMap((position): RankedDocument[] => {
        const title = this.#titles[position];
        if (!title) return [];
        const parts: DocumentParts = {
          title,
          parts: shards.flatMap((shard) => shard.parts.get(position) ?? []),
          lengths: this.#list.lengths[position] ?? [],
          depths: this.#list.depths[position] ?? '',
        };
        return [{ position, parts, match: matchDocument(joinParts(parts), rankedBy) }];
      })
      .sort((a, b) => b.match.score - a.match.score || a.position - b.position);
  }
}

/** Looks for a pair of characters in place of longer words of a script without spaces: shards have no more. */
function inPairs({ words, names, ...query }: QueryWords): QueryWords {
  const toPair = (pattern: Pattern): Pattern => {
    const letters = [...pattern.text];
    if (letters.length <= 2 || !isUnspaced(pattern.text)) return pattern;
    // That of a name joins its words.
    const middle = letters.length >> 1;
    return { ...pattern, text: letters.slice(middle - 1, middle + 1).join('') };
  };
  return {
    ...query,
    words: words.map((word) => ({ ...word, patterns: word.patterns.map(toPair) })),
    names: names.map((name) => ({ ...name, patterns: name.patterns.map(toPair) })),
  };
}

function wordsOf(documents: readonly StoredSearchDocument[]): string[] {
  return documents.flatMap(({ content }) => content.split(' '));
}
