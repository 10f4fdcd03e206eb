import type { SearchService } from '#runtime';

type Json = Record<string, unknown>;

/** Options of DocSearch that apply to the panel of this engine. */
export interface DocSearchProps {
  appId: string;
  apiKey: string;
  indexName?: string;
  /** Instead of `indexName`. */
  indices?: (string | { name: string; searchParameters?: Json })[];
  searchParameters?: Json;
  /** Changes hits, or leaves some out. */
  transformItems?: (items: Json[]) => Json[];
}

/** Words around a match. */
const SNIPPET_WORDS = 20;

/**
 * Creates a service that asks the indexes of a DocSearch crawler.
 * @param removeBase removes the base of the site from a path
 */
export function createAlgoliaService(
  options: DocSearchProps,
  removeBase: (path: string) => string = (path) => path,
): SearchService {
  const { appId, apiKey, indexName = '', indices = [indexName], searchParameters = {}, transformItems } = options;
  const indexes = indices.map((each) => (typeof each === 'string' ? { name: each } : each));
  return {
    async ask({ keyword, limit, signal }) {
      const url = new URL(`https://${appId}-dsn.algolia.net/1/indexes/*/queries`);
      // In the address, so that browsers send no request in advance for the headers.
      url.searchParams.set('x-algolia-application-id', appId);
      url.searchParams.set('x-algolia-api-key', apiKey);
      const requests = indexes.map(
        ({ name, searchParameters: own = {} }: (typeof indexes)[number] & { searchParameters?: Json }) => ({
          indexName: name,
          query: keyword,
          hitsPerPage: limit,
          attributesToHighlight: [],
          attributesToSnippet: [`content:${SNIPPET_WORDS}`],
          snippetEllipsisText: '…',
          highlightPreTag: '',
          highlightPostTag: '',
          ...searchParameters,
          ...own,
        }),
      );
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ requests }), signal });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
      const { results }: { results?: unknown } = await response.json();
      if (!Array.isArray(results)) throw new TypeError('The answer has no results.');
      return results.map((result, index) => {
        const { hits } = fieldsOf(result);
        const list = Array.isArray(hits) ? hits.map(fieldsOf) : [];
        return {
          index: indexes[index]?.name ?? '',
          hits: (transformItems?.(list) ?? list).map((hit) => toHit(hit, removeBase)),
        };
      });
    },
  };
}

/** Converts a record: its levels are the headings above a text, from the section of the site on. */
function toHit({ url, type, hierarchy, content, _snippetResult }: Json, removeBase: (path: string) => string): Json {
  const levels = fieldsOf(hierarchy);
  const titles = [1, 2, 3, 4, 5, 6].map((level) => toText(levels[`lvl${level}`]));
  const [title = toText(levels.lvl0)] = titles;
  const statement = toText(fieldsOf(fieldsOf(_snippetResult).content).value) ?? toText(content);
  return {
    title: title ?? '',
    link: removeBase(toPath(url)),
    header: titles.slice(1).findLast((each) => each !== undefined),
    ...(type === 'content' && { statement }),
  };
}

/** Records have whole addresses. Those of this site become its paths, on whichever host it is. */
function toPath(url: unknown): string {
  if (typeof url !== 'string') return '';
  if (!URL.canParse(url)) return url;
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Crawlers keep the marks of links to headings. */
function toText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/\u200b/g, '')
    .replace(/^#\s*|\s*#$/g, '')
    .trim();
  return text === '' ? undefined : text;
}

function fieldsOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
