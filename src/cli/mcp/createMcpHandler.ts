import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { languageTag } from '../../shared/languageTag.ts';
import { type BuiltPage, readMarkdown, splitPages } from './builtPage.ts';
import { addPageTools } from './createMcpServer.ts';
import { createPageSearch, type PageSearch } from './searchPages.ts';

/** Options of `createMcpHandler`. */
export interface McpHandlerOptions {
  /** Address of the site, with its base: `https://weather.example/docs/`. */
  site: string;
  /**
   * Languages of the site as in its addresses, the default one first, such as `['en', 'zh']`.
   * @default ['en']
   */
  languages?: readonly string[];
  /**
   * Name of the server, which assistants show.
   * @default the host of the site
   */
  name?: string;
  /**
   * Seconds until the pages are fetched again. Until the site answers, the last ones are used.
   * @default 300
   */
  refreshSeconds?: number;
}

/** Fetches a file of the site: the global `fetch`, or what a host gives its functions for their files. */
export type FetchFile = (address: string) => Promise<Response>;

/** Pages of a site as they were fetched. */
interface FetchedPages {
  pages: readonly BuiltPage[];
  search: PageSearch;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/** Any page may ask: what it reads is public. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, accept, authorization, mcp-protocol-version, mcp-session-id',
};
/** Of JSON-RPC. */
const INTERNAL_ERROR = -32_603;
const MAX_REQUEST_BYTES = 100_000;
/** The site must not keep all later requests waiting. */
const FETCH_TIMEOUT_MS = 15_000;

/**
 * Returns a function that answers requests of the Model Context Protocol over HTTP, without sessions, from the `llms-full.txt` of a
 * published site. It runs where there are `Request` and `Response`: Node.js, Deno, Bun and functions of hosts.
 *
 * @returns answers a request; files are fetched with `fetchFile`, by default the global `fetch`. What servers give their handlers in its place, such as
 *   the information about a connection, is ignored.
 * @throws TypeError if `site` is no address
 */
export function createMcpHandler({
  site,
  languages = ['en'],
  name,
  refreshSeconds = 300,
}: McpHandlerOptions): (request: Request, fetchFile?: FetchFile | object | string) => Promise<Response> {
  const root = new URL(site.endsWith('/') ? site : `${site}/`);
  let last: FetchedPages | undefined;
  let fetching: Promise<FetchedPages> | undefined;

  const fetchAll = async (fetchFile: FetchFile): Promise<FetchedPages> => {
    const lists = await Promise.all(
      languages.map(async (lang, index) => {
        const address = new URL(index === 0 ? 'llms-full.txt' : `${lang}/llms-full.txt`, root).href;
        const response = await fetchFile(address);
        if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
        return readPages(await response.text(), lang, root.href);
      }),
    );
    const pages = lists.flat();
    if (pages.length === 0) throw new Error(`${root.href}llms-full.txt has no pages of ${root.href}`);
    return { pages, search: createPageSearch(pages), fetchedAt: Date.now() };
  };
  const currentPages = async (fetchFile: FetchFile): Promise<FetchedPages> => {
    if (last && Date.now() - last.fetchedAt < refreshSeconds * 1000) return last;
    fetching ??= inTime(fetchAll(fetchFile), `${root.href} does not answer.`).finally(() => {
      fetching = undefined;
    });
    try {
      last = await fetching;
    } catch (error) {
      if (!last) throw error;
      // The next request tries again.
    }
    return last;
  };

  return async (request, given) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { ...CORS, allow: 'POST, OPTIONS' } });
    let fetched: FetchedPages;
    try {
      fetched = await currentPages(isFetchFile(given) ? given : (address) => fetch(address));
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
    const server = new McpServer({ name: name ?? root.hostname, version: '1' });
    addPageTools(server, fetched.pages, fetched.search);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: MAX_REQUEST_BYTES,
    });
    await server.connect(transport);
    const answer = await transport.handleRequest(request);
    for (const [header, value] of Object.entries(CORS)) answer.headers.set(header, value);
    return answer;
  };
}

/** Rejects with a message if a promise takes too long. */
async function inTime<Value>(promise: Promise<Value>, message: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), FETCH_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isFetchFile(value: unknown): value is FetchFile {
  return typeof value === 'function';
}

/** Reads the pages of a language. What looks like the head of a page in the text of another one is part of that text. */
function readPages(text: string, lang: string, root: string): BuiltPage[] {
  const parts: string[] = [];
  for (const part of splitPages(text)) {
    const isPage = readMarkdown(part)?.url.startsWith(root) === true;
    const last = parts.length - 1;
    if (isPage || last < 0) parts.push(part);
    else parts[last] = `${parts[last]}\n${part}`;
  }
  return parts.flatMap((markdown) => {
    const read = readMarkdown(markdown);
    if (!read?.url.startsWith(root)) return [];
    const path = `/${decodeURI(read.url.slice(root.length)).replace(/\.html$/, '')}`;
    return [{ ...read, path, lang, tag: languageTag(lang), version: '' }];
  });
}

function failure(message: string): Response {
  const error = { jsonrpc: '2.0', error: { code: INTERNAL_ERROR, message }, id: null };
  return Response.json(error, { status: 502, headers: CORS });
}
