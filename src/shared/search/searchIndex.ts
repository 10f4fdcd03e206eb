import { commonEndings } from './commonEndings.ts';
import { FieldIndex } from './fieldIndex.ts';
import type { IndexAnswer, StoredSearchDocument } from './indexFormat.ts';
import { joinWords } from './normalize.ts';
import { choosePages, toSearchPage, unknownWords } from './presentPages.ts';
import { expandQuery, phraseTextOf, rankPages, type SearchedTexts } from './rankPages.ts';
import { RecentMap } from './recentMap.ts';
import { lengthsOf, SectionTable } from './sectionTable.ts';
import { sectionTextOf } from './sectionText.ts';
import { toSynonyms } from './synonyms.ts';

/** Number of queries whose answers are cached. */
const QUERY_CACHE_SIZE = 100;
/** Number of sections whose words stay in memory: some megabytes. */
const SECTIONS_IN_MEMORY = 2000;

/** Options of a search. */
export interface SearchOptions {
  /** Source of a regular expression for the route paths that are searched. */
  scope?: string;
}

/** Searches the documents of one language, without network or DOM access. */
export class SearchIndex {
  #documents: readonly StoredSearchDocument[];
  #texts: SearchedTexts;
  #answers = new RecentMap<string, IndexAnswer>(QUERY_CACHE_SIZE);

  /** @param synonyms groups of words that the site adds */
  constructor(lang: string, documents: readonly StoredSearchDocument[], synonyms: readonly (readonly string[])[] = []) {
    const index = new FieldIndex(documents);
    const table = new SectionTable(documents.map(lengthsOf));
    const words = new RecentMap<number, string>(SECTIONS_IN_MEMORY);
    const textOf = (section: number) => {
      const document = documents[table.pages[section] ?? -1];
      return document && sectionTextOf(document, table.positionOf(section));
    };
    this.#documents = documents;
    this.#texts = {
      lang,
      table,
      terms: index.vocabulary,
      synonyms: toSynonyms(lang, synonyms),
      endings: endingSections(documents, table),
      find: (term) => index.find(term, table),
      textOf,
      wordsOf: (section) => {
        const known = words.get(section);
        if (known !== undefined) return known;
        const text = textOf(section);
        const read = text && phraseTextOf(text);
        if (read !== undefined) words.set(section, read);
        return read;
      },
    };
  }

  /** Returns the best pages for a query. */
  search(written: string, { scope = '' }: SearchOptions = {}): IndexAnswer {
    const key = `${scope}\n${written}`;
    const answer = this.#answers.get(key) ?? this.#search(written, scope);
    this.#answers.set(key, answer);
    return answer;
  }

  #search(written: string, scope: string): IndexAnswer {
    const query = expandQuery(written, this.#texts);
    const chosen = choosePages(rankPages(query, this.#texts), inScope(this.#documents, scope));
    const pages = chosen.flatMap((ranked) => {
      const document = this.#documents[ranked.page];
      return document ? [toSearchPage(ranked, document, query, this.#texts)] : [];
    });
    return { pages, unknown: unknownWords(query) };
  }
}

/** Returns whether a page belongs to a scope: see `SearchOptions`. */
export function inScope(documents: readonly StoredSearchDocument[], scope: string): (page: number) => boolean {
  const pattern = new RegExp(scope);
  return (page) => pattern.test(documents[page]?.routePath ?? '');
}

/** Returns the last sections whose headings end so many pages that they are about other pages. */
export function endingSections(documents: readonly StoredSearchDocument[], table: SectionTable): Set<number> {
  const common = commonEndings(documents);
  return new Set(
    table.pages.flatMap((page, section) => {
      const last = documents[page]?.toc.at(-1);
      return last && table.isLast(section) && common.has(joinWords(last.text)) ? [section] : [];
    }),
  );
}
