import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, rs, test } from '@rstest/core';
import type { Issue } from '../../../src/model/issue.ts';
import { openApiSite } from '../../unit/plugins/openapi/openApiSite.ts';
import { makeConfig } from '../../unit/src/node/pages/compileText.ts';
import { makeSite } from '../../unit/src/node/site/makeSite.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
  rs.restoreAllMocks();
});

/** Serves texts by path, and counts the requests. */
async function serve(texts: Record<string, string>) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.statusCode = texts[url] === undefined ? 404 : 200;
    response.end(texts[url]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => server.close());
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return { origin: `http://127.0.0.1:${port}`, requests, texts };
}

/** Runs `docspack openapi`. */
async function request(site: Awaited<ReturnType<typeof openApiSite>>): Promise<{ issues: Issue[]; printed: string[] }> {
  const issues: Issue[] = [];
  const log = rs.spyOn(console, 'log').mockImplementation(() => undefined);
  log.mockClear();
  const { graph } = await makeSite({ 'en/index.md': '# Home\n' });
  const config = makeConfig(site.docsDir);
  await site.plugin.commands?.openapi?.(graph, {
    config,
    mode: 'build',
    args: [],
    report: (issue) => void issues.push(issue),
    dependOn: () => undefined,
    lastOutput: () => undefined,
    jobs: 1,
    cacheDir: path.join(site.docsDir, '.cache'),
  });
  return { issues, printed: log.mock.calls.map(([line]) => String(line)) };
}

const API = `openapi: 3.1.0
info: { title: Remote, version: '1' }
paths: { /a: { get: { tags: [a], responses: { '200': { $ref: 'parts/more.yaml#/ok' } } } } }
`;

test('a document with an address is stored with those that it refers to, and builds request nothing', async () => {
  const { origin, requests, texts } = await serve({
    '/v1/api.yaml': API,
    '/v1/parts/more.yaml': 'ok: { description: First }\n',
  });
  const address = `${origin}/v1/api.yaml`;
  const site = await openApiSite({}, { documents: [address] });
  expect([site.pages.size, requests]).toEqual([0, []]);
  expect(await site.findings()).toEqual([
    `openapi site.config.ts lists the document "${address}", which is not stored. → Run "docspack openapi" to request and store it.`,
  ]);
  expect(await request(site)).toEqual({
    issues: [],
    printed: [`stored    ${address}`, `stored    ${origin}/v1/parts/more.yaml`],
  });
  expect(requests).toEqual(['/v1/api.yaml', '/v1/parts/more.yaml']);
  const lock: { documents: Record<string, { file: string; integrity: string }> } = JSON.parse(
    readFileSync(path.join(site.docsDir, 'openapi.lock'), 'utf8'),
  );
  const { file = '', integrity } = lock.documents[address] ?? {};
  expect(file).toMatch(/^_openapi\/127\.0\.0\.1-\d+-v1-api\.yaml$/);
  expect(integrity).toMatch(/^sha256-.{44}$/);
  expect(readFileSync(path.join(site.docsDir, file), 'utf8')).toBe(API);

  expect([...(await site.update()).keys()]).toContain('en/api/a.md');
  expect(await site.findings()).toEqual([]);
  expect(await site.markdown('en/api/a.md')).toContain('First');
  expect(requests).toHaveLength(2);

  texts['/v1/parts/more.yaml'] = 'ok: { description: Second }\n';
  expect((await request(site)).printed).toEqual([`unchanged ${address}`, `changed   ${origin}/v1/parts/more.yaml`]);
  await site.update();
  expect(await site.markdown('en/api/a.md')).toContain('Second');

  writeFileSync(path.join(site.docsDir, file), `${API}# edited\n`);
  await site.update();
  expect(await site.findings()).toEqual([
    `openapi ${file}:1:1 differs from what "openapi.lock" has of "${address}". → Run "docspack openapi" to request it again, or restore the file.`,
  ]);
});

test('a document that does not answer is an error, and its stored copy stays', async () => {
  const { origin, texts } = await serve({
    '/api.yaml': API.replace("$ref: 'parts/more.yaml#/ok'", 'description: Yes'),
  });
  const address = `${origin}/api.yaml`;
  const site = await openApiSite({}, { documents: [address, `${origin}/none.json`] });
  expect((await request(site)).issues).toEqual([
    expect.objectContaining({
      message: `lists the document "${origin}/none.json", which cannot be requested: it answers 404.`,
      hint: 'Correct the address, or save the document as a file of the site.',
    }),
  ]);
  delete texts['/api.yaml'];
  expect((await request(site)).issues[0]?.hint).toBe('The stored copy stays as it is.');
  expect([...(await site.update()).keys()]).toContain('en/api/api/a.md');
});

test('addresses that differ in their query or in letters of no file name are stored apart', async () => {
  const texts = Object.fromEntries(
    ['/api.json?v=1', '/api.json?v=2', '/a/b.json', '/a-b.json'].map((url) => [
      url,
      JSON.stringify({ openapi: '3.1.0', info: { title: url, version: '1' }, paths: {} }),
    ]),
  );
  const { origin } = await serve(texts);
  const documents = Object.keys(texts).map((url, index) => ({ source: origin + url, folder: `api${index}` }));
  const site = await openApiSite({}, { documents });
  expect((await request(site)).issues).toEqual([]);
  await site.update();
  expect(await site.findings()).toEqual([]);
  const titles = documents.map(async ({ folder }) => (await site.compile(`en/${folder}/index.md`)).title);
  expect(await Promise.all(titles)).toEqual(Object.keys(texts));
  const stored = () => readdirSync(path.join(site.docsDir, '_openapi')).length;
  expect(stored()).toBe(4);

  documents.splice(1);
  await request(site);
  expect(stored()).toBe(1);
});

test.each([
  ['<!doctype html><title>Log in</title>', 'it answers with HTML or XML'],
  [API.slice(0, 3), 'its answer has neither "openapi" nor "swagger"'],
  ['{ "openapi": "3.1.0",\n"info": {', "its JSON ends early or has a mistake in line 2: Expected property name or '}'"],
])('an answer that is no document does not replace the stored one: %j', async (answer, reason) => {
  const { origin, texts } = await serve({
    '/api.yaml': API.replace("$ref: 'parts/more.yaml#/ok'", 'description: Yes'),
  });
  const site = await openApiSite({}, { documents: [`${origin}/api.yaml`] });
  expect((await request(site)).issues).toEqual([]);
  texts['/api.yaml'] = answer;
  const { issues } = await request(site);
  expect(issues.map(({ message, hint }) => [message, hint])).toEqual([
    [
      `lists the document "${origin}/api.yaml", which cannot be requested: ${reason}.`,
      'The stored copy stays as it is.',
    ],
  ]);
  await site.update();
  expect(await site.findings()).toEqual([]);
  expect(await site.markdown('en/api/a.md')).toContain('Yes');
});

test('a server that cannot be reached says why', async () => {
  const { origin } = await serve({});
  for (const close of open.splice(0)) close();
  const site = await openApiSite({}, { documents: [`${origin}/api.yaml`] });
  expect((await request(site)).issues[0]?.message).toMatch(
    /^lists the document ".*", which cannot be requested: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
  );
});

test('a list of documents with marks of a merge is reported at their line, and written again by the command', async () => {
  const { origin } = await serve({ '/api.yaml': API.replace("$ref: 'parts/more.yaml#/ok'", 'description: Yes') });
  const site = await openApiSite({}, { documents: [`${origin}/api.yaml`] });
  writeFileSync(path.join(site.docsDir, 'openapi.lock'), '{\n  "documents": {\n<<<<<<< HEAD\n  }\n}\n');
  await site.update();
  expect(await site.findings()).toEqual([
    expect.stringMatching(
      /^openapi openapi\.lock:3:1 is not valid JSON: .* → Run "docspack openapi" to write it again\.$/,
    ),
  ]);
  await request(site);
  await site.update();
  expect(await site.findings()).toEqual([]);
});

test('a server that does not answer in time is an error with the time', async () => {
  const { origin } = await serve({});
  const timeout = rs
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const site = await openApiSite({}, { documents: [`${origin}/api.yaml`] });
  expect((await request(site)).issues.map(({ message, hint }) => [message, hint])).toEqual([
    [
      `lists the document "${origin}/api.yaml", which cannot be requested: it has not answered after 30 s.`,
      'Correct the address, or save the document as a file of the site.',
    ],
  ]);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('the command neither replaces nor removes a file of another folder that a list names', async () => {
  const { origin } = await serve({ '/api.yaml': API.replace("$ref: 'parts/more.yaml#/ok'", 'description: Yes') });
  const address = `${origin}/api.yaml`;
  const entry = (file: string) => ({ file, integrity: `sha256-${'A'.repeat(43)}=` });
  const documents = { [address]: entry('kept.txt'), 'https://example.com/old.yaml': entry('../kept.txt') };
  const site = await openApiSite(
    { 'kept.txt': 'Kept', 'openapi.lock': JSON.stringify({ documents }) },
    { documents: [address] },
  );
  const outside = path.join(site.docsDir, '../kept.txt');
  writeFileSync(outside, 'Kept');
  expect((await request(site)).issues).toEqual([]);
  for (const file of [outside, path.join(site.docsDir, 'kept.txt')]) expect(readFileSync(file, 'utf8')).toBe('Kept');
  rmSync(outside);
});
