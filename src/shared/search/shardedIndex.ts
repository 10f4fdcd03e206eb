import { MAX_TYPOS } from './expandWord.ts';
import { wholeTerm } from './fieldsOf.ts';
import {
  type IndexAnswer,
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from './indexFormat.ts';
import { joinWords } from './normalize.ts';
import { startsOfPieces } from './pieces.ts';
import { choosePages, toSearchPage, unknownWords } from './presentPages.ts';
import {
  type ExpandedQuery,
  expandQuery,
  phraseTextOf,
  type RankedPage,
  rankPages,
  SECTIONS_PER_PAGE,
  type SearchedTexts,
} from './rankPages.ts';
import { RecentMap } from './recentMap.ts';
import { endingSections, inScope, type SearchOptions } from './searchIndex.ts';
import { SectionTable } from './sectionTable.ts';
import { type SectionText, sectionTextOf } from './sectionText.ts';
import { isUnspaced, termsOfText } from './segment.ts';
import {
  assignIds,
  KEY_CHARACTERS,
  prefixShardOf,
  termShardOf,
  WORD_KEY_CHARACTERS,
  wordShardsOf,
} from './shardKeys.ts';
import { isStopWord } from './stopWords.ts';
import { type Synonyms, toSynonyms } from './synonyms.ts';
import { TermMatcher, type TermMatches } from './termMatches.ts';
import { type Terms, Vocabulary } from './vocabulary.ts';
import { readPlace, readPostings } from './wordDocuments.ts';

/** Number of shards that stay in memory. */
const TERM_SHARDS_IN_MEMORY = 96;
const WORD_SHARDS_IN_MEMORY = 4;
const PIECES_IN_MEMORY = 200;

/**
 * Fetches a shard.
 * @param fileName relative to the site's base
 * @throws if it cannot be fetched or is no index
 */
export type FetchShard = (fileName: string) => Promise<StoredSearchDocument[]>;

/** A shard of terms. */
interface TermShard {
  vocabulary: Vocabulary;
  /** Formatted postings by term. */
  postings: ReadonlyMap<string, string>;
}

/** The shards of a query. Those in memory may be dropped while another query fetches its own. */
interface QueryShards {
  terms: Map<string, TermShard>;
  words: Map<string, Vocabulary>;
}

/** Thrown where a query needs shards that it has not fetched. */
class MissingShards extends Error {
  readonly fileNames: readonly string[];

  constructor(fileNames: readonly string[]) {
    super('Shards are missing.');
    this.fileNames = fileNames;
  }
}

/** Searches an index in shards, of which it fetches those that a query needs. */
export class ShardedIndex {
  #lang: string;
  #titles: readonly StoredSearchDocument[];
  #list: ShardList;
  #fetch: FetchShard;
  #ids: readonly number[];
  #positions: ReadonlyMap<number, number>;
  #table: SectionTable;
  #endings: ReadonlySet<number>;
  #synonyms: Synonyms;
  #terms = new RecentMap<string, TermShard>(TERM_SHARDS_IN_MEMORY);
  #words = new RecentMap<string, Vocabulary>(WORD_SHARDS_IN_MEMORY);
  #pieces = new RecentMap<string, StoredSearchDocument>(PIECES_IN_MEMORY);

  /** @param titles documents of the file of titles */
  constructor(
    lang: string,
    titles: readonly StoredSearchDocument[],
    list: ShardList,
    fetchShard: FetchShard,
    synonyms: readonly (readonly string[])[] = [],
  ) {
    this.#lang = lang;
    this.#titles = titles;
    this.#list = list;
    this.#fetch = fetchShard;
    this.#ids = assignIds(titles.map(({ routePath }) => routePath));
    this.#positions = new Map(this.#ids.map((id, position) => [id, position]));
    this.#table = new SectionTable(list.lengths);
    this.#endings = endingSections(titles, this.#table);
    this.#synonyms = toSynonyms(lang, synonyms);
  }

  /**
   * Returns the best pages for a query.
   * @throws if a shard cannot be fetched
   */
  async search(written: string, { scope = '' }: SearchOptions = {}): Promise<IndexAnswer> {
    const shards: QueryShards = { terms: new Map(), words: new Map() };
    const fetched = new Map<number, SectionText>();
    const texts = this.#textsOf(shards, fetched);
    const choose = (query: ExpandedQuery) => choosePages(rankPages(query, texts), inScope(this.#titles, scope));
    await this.#load(this.#shardsOfQuery(written), shards);
    const first = await this.#withShards(shards, () => {
      const query = expandQuery(written, texts);
      return { query, chosen: choose(query) };
    });
    await Promise.all(first.chosen.map((page) => this.#loadTexts(page, fetched)));
    // The texts show which sections have the query as a phrase.
    const pages = choose(first.query).flatMap((ranked) => {
      const document = this.#titles[ranked.page];
      return document ? [toSearchPage(ranked, document, first.query, texts)] : [];
    });
    return { pages, unknown: unknownWords(first.query) };
  }

  #textsOf(shards: QueryShards, fetched: ReadonlyMap<number, SectionText>): SearchedTexts {
    return {
      lang: this.#lang,
      table: this.#table,
      terms: this.#termsOf(shards),
      synonyms: this.#synonyms,
      endings: this.#endings,
      find: (term) => this.#find(term, shards),
      textOf: (section) => fetched.get(section),
      wordsOf: (section) => {
        const text = fetched.get(section);
        return text && phraseTextOf(text);
      },
    };
  }

  /** Runs a function, again and again while it needs shards that are missing. */
  async #withShards<Value>(shards: QueryShards, run: () => Value): Promise<Value> {
    for (;;) {
      try {
        return run();
      } catch (error) {
        if (!(error instanceof MissingShards)) throw error;
        await this.#load(error.fileNames, shards);
      }
    }
  }

  #find(term: string, shards: QueryShards): TermMatches {
    const matcher = new TermMatcher(this.#table, term);
    const postings = this.#termShard(term, shards).postings.get(term);
    if (postings === undefined) return matcher.matches;
    for (const [id, places] of readPostings(postings)) {
      const page = this.#positions.get(id);
      if (page !== undefined) for (const place of places) matcher.add(page, readPlace(place));
    }
    return matcher.matches;
  }

  /** The lookups of a query. They throw `MissingShards`. */
  #termsOf(shards: QueryShards): Terms {
    const vocabularyOf = (term: string) => this.#termShard(term, shards).vocabulary;
    return {
      has: (term) => term !== '' && vocabularyOf(term).has(term),
      withStem: (stem) => vocabularyOf(stem).withStem(stem),
      startingWith: (prefix) =>
        prefix.length < KEY_CHARACTERS && !isUnspaced(prefix)
          ? this.#longerForms(prefix, shards)
          : vocabularyOf(prefix).startingWith(prefix),
      similarTo: (word, distance) => {
        const numbers = wordShardsOf(word, this.#list.words.length);
        const similar = this.#vocabularyOf(numbers, shards).similarTo(word, distance).slice(0, MAX_TYPOS);
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
    for (const name of names) vocabulary.add(words.get(name)?.all() ?? []);
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
    const terms = [...termsOfText(written.normalize('NFKC'))].filter((term) => !isStopWord(term));
    return [...terms, wholeTerm(joinWords(written))].map((term) => this.#termShardName(term));
  }

  async #load(fileNames: readonly string[], shards: QueryShards): Promise<void> {
    await Promise.all([...new Set(fileNames)].map((fileName) => this.#loadShard(fileName, shards)));
  }

  async #loadShard(fileName: string, { terms, words }: QueryShards): Promise<void> {
    if (/\/words\.[^/]*$/.test(fileName)) {
      const known =
        this.#words.get(fileName) ?? toVocabulary((await this.#fetch(fileName)).map(({ content }) => content));
      this.#words.set(fileName, known);
      words.set(fileName, known);
      return;
    }
    const known = this.#terms.get(fileName) ?? toTermShard(await this.#fetch(fileName));
    this.#terms.set(fileName, known);
    terms.set(fileName, known);
  }

  /** Fetches the texts of a page's first and best sections. */
  async #loadTexts({ page, sections }: RankedPage, fetched: Map<number, SectionText>): Promise<void> {
    const starts = startsOfPieces(this.#list.lengths[page] ?? []);
    const shown = sections.slice(0, SECTIONS_PER_PAGE).map(({ section }) => this.#table.positionOf(section));
    const pieces = new Set([0, ...shown].map((section) => starts.findLastIndex((first) => first <= section)));
    await Promise.all(
      [...pieces].map(async (piece) => {
        const document = await this.#piece(page, piece);
        const first = starts[piece] ?? 0;
        const count = (starts[piece + 1] ?? this.#list.lengths[page]?.length ?? 0) - first;
        for (let index = 0; index < count; index++) {
          // The first piece begins with the text before the first heading, the others with a heading.
          const text = sectionTextOf(document, piece === 0 ? index : index + 1);
          fetched.set(this.#table.sectionOf(page, first + index), text);
        }
      }),
    );
  }

  async #piece(page: number, piece: number): Promise<StoredSearchDocument> {
    const fileName = textFileName(this.#list.key, this.#ids[page] ?? 0, piece, this.#list.texts[page] ?? '');
    const known = this.#pieces.get(fileName) ?? (await this.#fetch(fileName))[0];
    if (!known) throw new Error(`${fileName} has no document.`);
    this.#pieces.set(fileName, known);
    return known;
  }
}

function toTermShard(documents: readonly StoredSearchDocument[]): TermShard {
  const vocabulary = new Vocabulary();
  vocabulary.add(documents.map(({ title }) => title));
  return { vocabulary, postings: new Map(documents.map(({ title, content }) => [title, content])) };
}

function toVocabulary(contents: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const content of contents) vocabulary.add(content.split(' '));
  return vocabulary;
}
