import GithubSlugger from 'github-slugger';
import type { TocEntry } from '../../model/pageData.ts';
import type { SearchHit, SearchPage, StoredSearchDocument } from '../../shared/search/indexFormat.ts';
import { SearchIndex } from '../../shared/search/searchIndex.ts';
import { isUnspaced } from '../../shared/search/segment.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import type { BuiltPage } from './builtPage.ts';

/** Returns the best pages for a query in a language and a version. */
export type PageSearch = (query: string, lang: string, version: string) => SearchPage[];

/** An index with its documents. */
interface PageIndex {
  index: SearchIndex;
  documents: readonly StoredSearchDocument[];
}

/**
 * Searches pages, with the ranking of the site's own search. Assistants quote: a passage that has the query as it is comes first if no row of
 * the answer has it, such as where headings with synonyms rank higher. An index is made when a language of a version is first asked for.
 */
export function createPageSearch(pages: readonly BuiltPage[]): PageSearch {
  const indexes = new Map<string, PageIndex>();
  const indexOf = (lang: string, version: string): PageIndex => {
    const key = JSON.stringify([lang, version]);
    const known = indexes.get(key);
    if (known) return known;
    const own = pages.filter((page) => page.lang === lang && page.version === version);
    const documents = own.map(toDocument);
    const made = { index: new SearchIndex(own[0]?.tag || 'en', documents), documents };
    indexes.set(key, made);
    return made;
  };
  return (query, lang, version) => {
    const { index, documents } = indexOf(lang, version);
    return withQuoted(query, index.search(query).pages, documents);
  };
}

/** Adds the first passage that has the query as it is, unless a row of the pages has it. */
function withQuoted(query: string, found: SearchPage[], documents: readonly StoredSearchDocument[]): SearchPage[] {
  const words = query.trim().split(/\s+/);
  const text = words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+');
  if (text === '') return found;
  const [before, after] = isUnspaced(text) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const quoted = new RegExp(before + text + after, 'iu');
  const hasQuery = (hit: SearchHit) =>
    quoted.test(hit.header ?? '') || (hit.type !== 'header' && quoted.test(hit.statement ?? ''));
  if (found.some(({ hits }) => hits.some(hasQuery))) return found;
  const document = documents.find(({ content }) => quoted.test(content));
  if (!document) return found;
  const passage = passageAt(quoted.exec(document.content)?.index ?? 0, document, query);
  const own = found.find(({ link }) => link === passage.link.replace(/#.*/, ''));
  const page = own ?? { title: document.title, link: encodeRoutePath(document.routePath), hits: [] };
  return [{ ...page, hits: [passage, ...page.hits] }, ...found.filter((each) => each !== own)];
}

/** Returns the line of a text at an index, with the heading above it. */
function passageAt(at: number, { content, toc, routePath }: StoredSearchDocument, query: string): SearchHit {
  const section = toc.findLast(({ charIndex }) => charIndex <= at);
  const end = content.indexOf('\n', at);
  const statement = content.slice(content.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
  const link = `${encodeRoutePath(routePath)}${section ? `#${encodeURIComponent(section.id)}` : ''}`;
  return { type: 'content', link, header: section?.text ?? '', statement, ranges: [], query };
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
