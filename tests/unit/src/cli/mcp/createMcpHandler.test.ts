import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, rs, test } from '@rstest/core';
import { createMcpHandler, type FetchFile } from '../../../../../src/cli/mcp/createMcpHandler.ts';

const ROOT = 'https://weather.example/docs/';
const page = (url: string, title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "About ${title}."\nurl: "${url}"\n---\n\n# ${title}\n\n${body}\n`;
const CLI = page(`${ROOT}guide/cli.html`, 'Command line', '## Sharding\n\nSplits a run into shards.');
/** A page that shows the Markdown of another one. */
const HEADS = page(`${ROOT}heads`, 'Heads', `It begins so:\n\n${page('https://a.example/x', 'X', 'y')}`);
const FILES: Readonly<Record<string, string>> = {
  [`${ROOT}llms-full.txt`]: [page(ROOT, 'Home', 'Welcome.'), CLI, HEADS].join('\n'),
  [`${ROOT}zh/llms-full.txt`]: page(`${ROOT}zh/guide/cli`, '命令行', '分片运行。'),
};

const fetchFile: FetchFile = async (address) =>
  FILES[address] === undefined ? new Response('', { status: 404 }) : new Response(FILES[address]);

async function connect(handle: (request: Request) => Promise<Response>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('https://mcp.example/mcp'), {
    fetch: (address, init) => handle(new Request(address, init)),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

async function call(client: Client, name: string, args: Record<string, string> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  const [first] = Array.isArray(content) ? content : [];
  return String(first?.text);
}

describe('a client over HTTP', () => {
  const handle = createMcpHandler({ site: 'https://weather.example/docs', languages: ['en', 'zh'] });
  const open = () => connect((request) => handle(request, fetchFile));

  test('lists, reads and searches pages of all languages', async () => {
    const client = await open();
    expect(client.getServerVersion()?.name).toBe('weather.example');
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_pages', 'read_page', 'search']);
    expect(await call(client, 'list_pages')).toBe(
      '- /: Home. About Home.\n- /guide/cli: Command line. About Command line.\n- /heads: Heads. About Heads.',
    );
    expect(await call(client, 'read_page', { path: `${ROOT}guide/cli.html#sharding` })).toBe(CLI);
    expect(await call(client, 'search', { query: 'splits a run' })).toBe(
      '## Command line (/guide/cli)\n- Sharding: Splits a run into shards.\n- Sharding',
    );
    expect(await call(client, 'search', { query: '分片', lang: 'zh' })).toContain('/zh/guide/cli');
  });

  test('has text that looks like another page in the page that it is part of', async () => {
    expect(await call(await open(), 'read_page', { path: '/heads' })).toBe(HEADS);
  });
});

test('the information that servers give their handlers is no function that fetches files', async () => {
  rs.stubGlobal('fetch', fetchFile);
  onTestFinished(() => void rs.unstubAllGlobals());
  const handle = createMcpHandler({ site: ROOT });
  // As `Deno.serve`, `Bun.serve` and `serve` of `@hono/node-server` call it.
  const client = await connect((request) => handle(request, { remoteAddr: { hostname: '192.0.2.1' } }));
  expect(await call(client, 'list_pages')).toContain('/guide/cli');
});

test('pages are fetched once, and again after a while; until the site answers, the last ones are used', async () => {
  let isUp = true;
  const counted = rs.fn<FetchFile>((address) => (isUp ? fetchFile(address) : Promise.reject(new Error('no network'))));
  const now = rs.spyOn(Date, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const handle = createMcpHandler({ site: ROOT, refreshSeconds: 60 });
  const client = await connect((request) => handle(request, counted));
  await Promise.all([call(client, 'list_pages'), call(client, 'list_pages')]);
  expect(counted).toHaveBeenCalledTimes(1);
  now.mockReturnValue(60_000);
  isUp = false;
  expect(await call(client, 'list_pages')).toContain('/guide/cli');
  expect(counted).toHaveBeenCalledTimes(2);
  isUp = true;
  await call(client, 'list_pages');
  await call(client, 'list_pages');
  expect(counted).toHaveBeenCalledTimes(3);
});

test('a site that does not answer is an error after a while, and is asked again', async () => {
  rs.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void rs.useRealTimers());
  const handle = createMcpHandler({ site: ROOT });
  const ask = (files: FetchFile) =>
    handle(
      new Request('https://mcp.example/mcp', {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      }),
      files,
    );
  const answer = ask(() => new Promise(() => {}));
  await rs.advanceTimersByTimeAsync(15_000);
  expect(await (await answer).json()).toMatchObject({ error: { message: `${ROOT} does not answer.` } });
  expect((await ask(fetchFile)).status).toBe(200);
});

test.each([
  [async () => new Response('', { status: 404 }), `${ROOT}llms-full.txt answers 404.`],
  [async () => new Response('<!doctype html>'), `${ROOT}llms-full.txt has no pages of ${ROOT}`],
  [async () => Promise.reject(new Error('no network')), 'no network'],
] satisfies [FetchFile, string][])('a site without pages is an error of the answer', async (broken, message) => {
  const request = new Request('https://mcp.example/mcp', { method: 'POST', body: '{}' });
  const answer = await createMcpHandler({ site: ROOT })(request, broken);
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { jsonrpc: '2.0', error: { code: -32_603, message }, id: null },
  ]);
});

test.each([
  ['GET', 405],
  ['DELETE', 405],
  ['OPTIONS', 204],
])('%s is answered with %i, for pages of any origin', async (method, status) => {
  const answer = await createMcpHandler({ site: ROOT })(new Request('https://mcp.example/mcp', { method }), fetchFile);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
});

test('a request that is too long, or none of the protocol, is refused', async () => {
  const handle = createMcpHandler({ site: ROOT });
  const post = (body: string) =>
    handle(
      new Request('https://mcp.example/mcp', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      }),
      fetchFile,
    );
  expect((await post('{')).status).toBe(400);
  const long = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text: 'a'.repeat(200_000) } });
  expect((await post(long)).status).toBe(413);
});

test('an address that is none is refused at once', () => {
  expect(() => createMcpHandler({ site: 'weather' })).toThrow(TypeError);
});
