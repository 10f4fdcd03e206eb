import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { REMOTE_FAILED_MESSAGE, remoteSearch } from '../../../../src/search/remoteSearch.ts';
import { closeServer } from '../../../helpers/closing.ts';

let server: Server;
let apiUrl: string;
let asked: URL[] = [];
let methods: string[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const json = (value: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost'));
    methods.push(request.method ?? '');
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?key=1`;
});
afterAll(() => closeServer(server));
beforeEach(() => {
  asked = [];
  methods = [];
  failures = 0;
});

const searchIndexes = [
  { value: 'rstest', label: 'Rstest' },
  { value: 'rsbuild', label: 'Rsbuild' },
];
let failures = 0;
const ask = (keyword: string, signal?: AbortSignal) =>
  remoteSearch({ apiUrl, keyword, lang: 'zh', searchIndexes, signal, onFailure: () => failures++ });

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
  ['an error status', (response) => void response.writeHead(500).end('no')],
  ['no JSON', (response) => void response.end('<html>')],
  ['truncated JSON', (response) => void response.end('[{"index": "rs')],
  ['no list', json({ hits: [] })],
  ['a closed connection', (response) => void response.destroy()],
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
  answer = () => controller.abort();
  expect(await ask('mock', controller.signal)).toEqual([]);
  expect(failures).toBe(0);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
