import GithubSlugger from 'github-slugger';
import type { TocEntry } from '../../model/pageData.ts';
import type { SearchPage, StoredSearchDocument } from '../../shared/search/indexFormat.ts';
import { SearchIndex } from '../../shared/search/searchIndex.ts';
import type { BuiltPage } from './builtPage.ts';

/** Returns the best pages for a query in a language and a version. */
export type PageSearch = (query: string, lang: string, version: string) => SearchPage[];

/** Searches pages, with the ranking of the site's own search. An index is made when a language of a version is first asked for. */
export function createPageSearch(pages: readonly BuiltPage[]): PageSearch {
  const indexes = new Map<string, SearchIndex>();
  return (query, lang, version) => {
    const key = JSON.stringify([lang, version]);
    let index = indexes.get(key);
    if (!index) {
      const documents = pages.filter((page) => page.lang === lang && page.version === version).map(toDocument);
      index = new SearchIndex(lang || 'en', documents);
      indexes.set(key, index);
    }
    return index.search(query).pages;
  };
}

const FENCE_LINE = /^\s*(?:`{3,}|~{3,})/;
const HEADING_LINE = /^(#{1,6}) (.*)$/;

function toDocument({ path, title, body }: BuiltPage, id: number): StoredSearchDocument {
  const toc: TocEntry[] = [];
  const slugger = new GithubSlugger();
  let content = '';
  let isCode = false;
  for (const line of body.split('\n')) {
    if (FENCE_LINE.test(line)) {
      isCode = !isCode;
      continue;
    }
    const [, marks = '', heading = ''] = (!isCode && HEADING_LINE.exec(line)) || [];
    if (marks === '') content += `${line}\n`;
    else if (marks.length > 1) {
      toc.push({
        text: heading.replace(/[`*\\]/g, ''),
        id: slugger.slug(heading),
        depth: marks.length,
        charIndex: content.length,
      });
    }
  }
  return { id, title, routePath: path, domain: '', content, toc };
}
