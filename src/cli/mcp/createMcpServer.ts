import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { languageTag } from '../../shared/languageTag.ts';
import type { SearchHit } from '../../shared/search/indexFormat.ts';
import { encodeRoutePath, matchRoute } from '../../shared/urls.ts';
import type { BuiltPage } from './builtPage.ts';
import { createPageSearch, type PageSearch } from './searchPages.ts';

/** Characters of an argument. */
const MAX_INPUT = 1000;
/** Pages in an answer to a search. */
const MAX_RESULTS = 8;

/**
 * Adds the tools of a built site to a server: list its pages, read one, search them.
 * @param search of these pages, for servers that answer a single request each
 */
export function addPageTools(
  server: Pick<McpServer, 'registerTool'>,
  pages: readonly BuiltPage[],
  search: PageSearch = createPageSearch(pages),
): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const languages = [...new Set(pages.map((page) => page.lang))];
  // That of the home page comes first.
  const defaultLanguage = (byPath.get('/') ?? pages[0])?.lang ?? '';
  const languageOf = (input: string | undefined) => {
    if (input === undefined || input === '') return defaultLanguage;
    return languages.find((each) =>
      [each, languageTag(each)].some((name) => name.toLowerCase() === input.toLowerCase()),
    );
  };
  const unknownLanguage = (input: string | undefined) => ({
    ...text(`There is no language "${input}". Languages: ${languages.join(', ')}.`),
    isError: true,
  });
  const lang = z
    .string()
    .max(MAX_INPUT)
    .optional()
    .describe(`Language: ${languages.join(', ')}. Default: ${defaultLanguage}.`);

  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of the documentation with their paths and descriptions.',
      inputSchema: { lang },
    },
    (input) => {
      const own = languageOf(input.lang);
      if (own === undefined) return unknownLanguage(input.lang);
      const listed = pages.filter((page) => page.lang === own);
      return text(listed.map(({ path, title, description }) => `- ${path}: ${title}${about(description)}`).join('\n'));
    },
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as Markdown.',
      inputSchema: { path: z.string().max(MAX_INPUT).describe('Path of the page, such as /guide/cli, or its URL.') },
    },
    (input) => {
      const pathname = toPathname(input.path, pages);
      const page = byPath.get(matchRoute(pathname, (route) => byPath.has(route)) ?? '');
      return page
        ? text(page.markdown)
        : { ...text(`There is no page "${input.path}". Call list_pages.`), isError: true };
    },
  );

  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches the documentation, headings and code included. Returns the best pages with the matching passages.',
      inputSchema: { query: z.string().max(MAX_INPUT).describe('A few words.'), lang },
    },
    (input) => {
      const own = languageOf(input.lang);
      if (own === undefined) return unknownLanguage(input.lang);
      const found = search(input.query, own).slice(0, MAX_RESULTS);
      if (found.length === 0) return text(`No results for "${input.query}".`);
      return text(
        found
          .map(({ title, link, hits }) => [`## ${title} (${link})`, ...hits.flatMap(passageOf)].join('\n'))
          .join('\n\n'),
      );
    },
  );
}

function text(value: string) {
  return { content: [{ type: 'text' as const, text: value }] };
}

function about(description: string): string {
  return description === '' ? '' : `. ${description}`;
}

function passageOf(hit: SearchHit): string[] {
  if (hit.type === 'title') return [];
  return [hit.type === 'header' ? `- ${hit.header}` : `- ${hit.statement.replace(/\s+/g, ' ')}`];
}

/** Returns the path of a page from its path, its URL, or that of its Markdown. */
export function toPathname(written: string, pages: readonly BuiltPage[]): string {
  const address = written.replace(/[?#].*$/, '').replace(/\.md$/, '');
  const root = rootOf(pages);
  const isBelow = root !== '' && address.startsWith(`${root}/`);
  const bare = isBelow ? address.slice(root.length) : address.replace(/^https?:\/\/[^/]+/, '');
  const found = bare.replace(/(^|\/)index$/, '$1');
  return found.startsWith('/') ? found : `/${found}`;
}

/** Returns what the URLs of all pages begin with: origin and base, without a slash at the end. */
function rootOf(pages: readonly BuiltPage[]): string {
  const [page] = pages;
  const url = page?.url.replace(/\.html$/, '') ?? '';
  const end = encodeRoutePath(page?.path ?? '');
  return end !== '' && url.endsWith(end) ? url.slice(0, -end.length) : '';
}
