import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
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
  const tags = new Map(pages.map((page) => [page.lang, page.tag]));
  const languages = [...tags.keys()];
  const others = [...new Set(pages.map((page) => page.version))].filter((version) => version !== '');
  // That of the home page comes first.
  const defaultLanguage = (byPath.get('/') ?? pages[0])?.lang ?? '';
  const inputSchema = {
    lang: argument(`Language: ${languages.join(', ')}. Default: ${defaultLanguage}.`),
    ...(others.length > 0 && { version: argument(`Version: ${others.join(', ')}. Default: the current one.`) }),
  };
  /** Returns the language and the version of a call, or the answer to one that the site does not have. */
  const scopeOf = ({ lang = '', version = '' }: Scope): Scope & { refusal?: string } => {
    const own = languages.find((each) =>
      [each, tags.get(each)].some((name) => name?.toLowerCase() === lang.toLowerCase()),
    );
    if (lang !== '' && own === undefined) {
      return { refusal: `There is no language "${lang}". Languages: ${languages.join(', ')}.` };
    }
    if (version !== '' && !others.includes(version)) {
      return { refusal: `There is no version "${version}". Versions besides the current one: ${others.join(', ')}.` };
    }
    return { lang: own ?? defaultLanguage, version };
  };

  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of the documentation with their paths and descriptions.',
      inputSchema,
    },
    (input) => {
      const { lang, version, refusal } = scopeOf(input);
      if (refusal !== undefined) return failure(refusal);
      const listed = pages.filter((page) => page.lang === lang && page.version === version);
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
      return page ? text(page.markdown) : failure(`There is no page "${input.path}". Call list_pages.`);
    },
  );

  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches the documentation, headings and code included. Returns the best pages with the matching passages.',
      inputSchema: { query: z.string().max(MAX_INPUT).describe('A few words.'), ...inputSchema },
    },
    (input) => {
      const { lang = '', version = '', refusal } = scopeOf(input);
      if (refusal !== undefined) return failure(refusal);
      const found = search(input.query, lang, version).slice(0, MAX_RESULTS);
      if (found.length === 0) return text(`No results for "${input.query}".`);
      return text(
        found
          .map(({ title, link, hits }) => [`## ${title} (${link})`, ...hits.flatMap(passageOf)].join('\n'))
          .join('\n\n'),
      );
    },
  );
}

/** Pages that a call is about. */
interface Scope {
  lang?: string | undefined;
  /** `''` for the current version. */
  version?: string | undefined;
}

function argument(description: string) {
  return z.string().max(MAX_INPUT).optional().describe(description);
}

function failure(value: string) {
  return { ...text(value), isError: true };
}

function text(value: string) {
  return { content: [{ type: 'text' as const, text: value }] };
}

function about(description: string): string {
  return description === '' ? '' : `. ${description}`;
}

/** Returns the row of a passage: its heading, and the line with the words. The opening of a page is a passage if it has them. */
function passageOf(hit: SearchHit): string[] {
  if (hit.type === 'title' && !hit.statementRanges?.length) return [];
  const heading = hit.type === 'title' ? '' : (hit.header ?? '');
  const statement = hit.type === 'header' ? '' : (hit.statement ?? '').replace(/\s+/g, ' ').trim();
  return [`- ${[heading, statement].filter((each) => each !== '').join(': ')}`];
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
