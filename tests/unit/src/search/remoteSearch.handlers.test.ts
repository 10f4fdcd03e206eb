import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, rs, test } from '@rstest/core';
import { remoteSearch } from '../../../../src/search/remoteSearch.ts';

/** The code blocks of the page about search run as they stand there, against what the engines' documentation says they answer. */
const guide = readFileSync(fileURLToPath(new URL('../../../../website/en/guide/search.md', import.meta.url)), 'utf8');

/** The code below a heading. */
function codeBelow(heading: string): string {
  const [, code = ''] = new RegExp(`### ${heading}\\n[\\s\\S]*?\`\`\`js\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  expect(code).not.toBe('');
  return code;
}

type Handler = (request: Request) => Promise<Response>;

/** Runs a handler's module; what it imports is given instead. */
function loadHandler(heading: string, imports: Record<string, unknown> = {}): Handler {
  const code = codeBelow(heading)
    .replace(/^import \{ (\w+) \} from '[^']+';$/m, '')
    .replace('export default async function handler', 'async function handler');
  return new Function(...Object.keys(imports), `${code}\nreturn handler;`)(...Object.values(imports));
}

const ORIGIN = 'http://engine.example';

interface Asked {
  path: string;
  headers: Headers;
  body: { [key: string]: Record<string, unknown>[] };
}

const asked: Asked[] = [];

/** Has the engine answer each request with a value. */
function answerWith(answer: unknown): void {
  rs.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    asked.push({ path: new URL(url).pathname, headers: request.headers, body: await request.json() });
    return Response.json(answer);
  });
}

afterEach(() => {
  asked.length = 0;
  rs.unstubAllEnvs();
  rs.unstubAllGlobals();
});

const URL_ASKED = 'https://search.example.com/docs?keyword=mock&limit=7&searchIndexes=rstest,rsbuild&lang=zh';
const fields = { title: 'Mock functions', header: 'Modules', link: '/api/mock#modules', lang: 'zh' };

/** What the panel makes of a handler's answer. */
async function groupsOf(handler: Handler) {
  const response = await handler(new Request(URL_ASKED));
  rs.stubGlobal('fetch', async () => response);
  const searchIndexes = [
    { value: 'rstest', label: 'Rstest' },
    { value: 'rsbuild', label: 'Rsbuild' },
  ];
  return remoteSearch({ apiUrl: 'https://search.example.com/docs', searchIndexes, lang: 'zh', keyword: 'mock' });
}

const expected = [
  {
    index: 'rstest',
    hits: [['/api/mock#modules', 'content']],
  },
];

const shapeOf = (groups: Awaited<ReturnType<typeof remoteSearch>>) =>
  groups.map(({ index, pages }) => ({
    index,
    hits: pages.flatMap(({ hits }) => hits.map(({ link, type }) => [link, type])),
  }));

test('Algolia', async () => {
  const search = rs.fn(async (_: { requests: Record<string, unknown>[] }) => ({
    results: [
      {
        hits: [
          {
            objectID: '/api/mock#modules',
            ...fields,
            statement: 'A module is mocked by its path.',
            _snippetResult: { statement: { value: 'A module is mocked…', matchLevel: 'full' } },
          },
        ],
      },
      { hits: [] },
    ],
  }));
  const handler = loadHandler('Algolia', { algoliasearch: () => ({ search }) });
  expect(shapeOf(await groupsOf(handler))).toEqual(expected);
  expect(search.mock.calls[0]?.[0].requests).toMatchObject([
    { indexName: 'rstest', query: 'mock', hitsPerPage: 7, filters: 'lang:"zh"' },
    { indexName: 'rsbuild' },
  ]);
});

test('Typesense', async () => {
  rs.stubEnv('TYPESENSE_URL', ORIGIN);
  rs.stubEnv('TYPESENSE_SEARCH_KEY', 'key');
  answerWith({
    results: [
      {
        found: 1,
        hits: [
          {
            document: { id: '1', ...fields, statement: 'A module is mocked by its path.' },
            highlight: { statement: { matched_tokens: ['mocked'], snippet: 'is mocked by' } },
          },
        ],
      },
      { code: 404, error: 'Not found.' },
    ],
  });
  expect(shapeOf(await groupsOf(loadHandler('Typesense')))).toEqual(expected);
  expect(asked[0]?.path).toBe('/multi_search');
  expect(asked[0]?.headers.get('x-typesense-api-key')).toBe('key');
  expect(asked[0]?.body.searches).toMatchObject([
    { collection: 'rstest', q: 'mock', per_page: 7, filter_by: 'lang:=`zh`' },
    { collection: 'rsbuild' },
  ]);
});

test('Meilisearch', async () => {
  rs.stubEnv('MEILI_URL', ORIGIN);
  rs.stubEnv('MEILI_SEARCH_KEY', 'key');
  const statement = 'A module is mocked by its path.';
  answerWith({
    results: [
      { indexUid: 'rstest', hits: [{ ...fields, statement, _formatted: { ...fields, statement: '…is mocked by…' } }] },
      { indexUid: 'rsbuild', hits: [] },
    ],
  });
  expect(shapeOf(await groupsOf(loadHandler('Meilisearch')))).toEqual(expected);
  expect(asked[0]?.path).toBe('/multi-search');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer key');
  expect(asked[0]?.body.queries).toMatchObject([
    { indexUid: 'rstest', q: 'mock', limit: 7, filter: 'lang = "zh"' },
    { indexUid: 'rsbuild' },
  ]);
});

test('records for upload are the sections of the pages', () => {
  const code = codeBelow('Records to upload').replace('export function', 'function');
  const documents = [
    {
      title: 'Mock functions',
      routePath: '/api/mock',
      content: 'Intro.\nModules text.',
      toc: [{ text: 'Modules', id: 'modules', depth: 2, charIndex: 7 }],
    },
  ];
  const toRecords = new Function(`${code}\nreturn toRecords;`)();
  expect(toRecords(documents, 'en')).toEqual([
    {
      objectID: '/api/mock#',
      lang: 'en',
      title: 'Mock functions',
      header: '',
      link: '/api/mock',
      statement: 'Intro.\n',
    },
    {
      objectID: '/api/mock#modules',
      lang: 'en',
      title: 'Mock functions',
      header: 'Modules',
      link: '/api/mock#modules',
      statement: 'Modules text.',
    },
  ]);
});
