import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { REMOTE_FAILED_MESSAGE, remoteSearch } from '../../../../src/search/remoteSearch.ts';

const API_URL = 'https://search.example.com/search?key=1';
let asked: URL[] = [];
let methods: string[] = [];
let answer: (request: Request) => Response | Promise<Response>;
const json = (value: unknown) => () => Response.json(value);

beforeEach(() => {
  asked = [];
  methods = [];
  failures = 0;
  rs.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    asked.push(new URL(request.url));
    methods.push(request.method);
    return answer(request);
  });
});
afterEach(() => void rs.unstubAllGlobals());

const searchIndexes = [
  { value: 'rstest', label: 'Rstest' },
  { value: 'rsbuild', label: 'Rsbuild' },
];
let failures = 0;
const ask = (keyword: string, signal?: AbortSignal) =>
  remoteSearch({ apiUrl: API_URL, keyword, lang: 'zh', searchIndexes, signal, onFailure: () => failures++ });

test('it asks by GET with keyword, limit, indexes and language', async () => {
  answer = json([]);
  expect(await ask('mock & 模拟')).toEqual([]);
  expect(methods).toEqual(['GET']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    key: '1',
    keyword: 'mock & 模拟',
    limit: '7',
    searchIndexes: 'rstest,rsbuild',
    lang: 'zh',
  });
});

test('matches are those of the language of the document, whose key may be no tag', async () => {
  rs.stubGlobal('document', { baseURI: API_URL, documentElement: { lang: 'zh-CN' } });
  answer = json([{ index: 'rstest', hits: [{ title: '执行测试', link: '/run' }] }]);
  const ask = (keyword: string) => remoteSearch({ apiUrl: API_URL, keyword, lang: 'cn', searchIndexes });
  const [group] = await ask('运行');
  expect(group?.pages[0]?.hits[0]?.ranges).toEqual([[0, 2]]);
});

test('each index is a group; hits of a page are grouped, with highlighted matches', async () => {
  answer = json([
    {
      index: 'rstest',
      hits: [
        { title: 'Mock functions', link: '/api/mock' },
        { title: 'Mock functions', link: '/api/mock#modules', header: 'Modules', statement: 'Mocks a module.' },
        { title: 'test', link: '/api/test#mock', header: 'With a mock' },
      ],
    },
    { index: 'rsbuild', hits: [{ title: 'Mock server', link: 'https://rsbuild.example/mock' }] },
  ]);
  const groups = await ask('mock');
  expect(groups.map(({ index, label, isDefault }) => [index, label, isDefault])).toEqual([
    ['rstest', 'Rstest', true],
    ['rsbuild', 'Rsbuild', false],
  ]);
  expect(groups[0]?.pages).toEqual([
    {
      title: 'Mock functions',
      link: '/api/mock',
      hits: [
        { type: 'title', link: '/api/mock', header: 'Mock functions', ranges: [[0, 4]], query: 'mock' },
        {
          type: 'content',
          link: '/api/mock#modules',
          header: 'Modules',
          statement: 'Mocks a module.',
          ranges: [[0, 4]],
          query: 'mock',
        },
      ],
    },
    {
      title: 'test',
      link: '/api/test',
      hits: [{ type: 'header', link: '/api/test#mock', header: 'With a mock', ranges: [[7, 11]], query: 'mock' }],
    },
  ]);
});

test('ignores invalid hits and links', async () => {
  answer = json([
    null,
    { index: 5, hits: [] },
    { index: 'rstest', hits: 'none' },
    {
      index: 'rstest',
      hits: [
        null,
        { title: 'No link' },
        { title: 'Script', link: 'javascript:alert(1)' },
        { title: 'Data', link: 'data:text/html,x' },
        { title: 'Elsewhere', link: '//evil.example/' },
        { title: '<img src=x>', link: '/ok' },
      ],
    },
    {
      index: 'rsbuild',
      hits: [
        { title: 'Script', link: ' java\tscript:alert(1)' },
        { title: 'Script', link: 'vbscript:x' },
        { title: 'Elsewhere', link: '/\t/evil.example' },
      ],
    },
  ]);
  const groups = await ask('x');
  expect(groups.flatMap(({ pages }) => pages.map(({ link }) => link))).toEqual(['/ok']);
});

test.each<[string, typeof answer]>([
  ['an error status', () => new Response('no', { status: 500 })],
  ['no JSON', () => new Response('<html>')],
  ['truncated JSON', () => new Response('[{"index": "rs')],
  ['no list', json({ hits: [] })],
  ['a closed connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is logged and gives no results', async (_, reply) => {
  answer = reply;
  const log = rs.spyOn(console, 'error').mockImplementation(() => {});
  expect(await ask('mock')).toEqual([]);
  expect(log.mock.calls.map(([message]) => message)).toEqual([REMOTE_FAILED_MESSAGE]);
  expect(failures).toBe(1);
  log.mockRestore();
});

test('an aborted query gives no results and logs nothing', async () => {
  const log = rs.spyOn(console, 'error').mockImplementation(() => {});
  const controller = new AbortController();
  answer = ({ signal }) => {
    controller.abort();
    return Promise.reject(signal.reason);
  };
  expect(await ask('mock', controller.signal)).toEqual([]);
  expect(failures).toBe(0);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
