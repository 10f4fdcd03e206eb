import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@rstest/core';
import { createSite } from '../../../src/cli/createSite.ts';
import { servePreview } from '../../../src/node/dev/servePreview.ts';
import { DevSession } from '../../../src/node/dev.ts';
import { unsavedTexts } from '../../../src/tools/files/unsavedTexts.ts';
import { requestInMemory } from '../../helpers/requestInMemory.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const TOKEN = 'b'.repeat(40);
const root = writeFolder({
  'secret.md': '# Secret\n',
  'docs/site.config.ts': "export default { title: 'Site', base: '/base/' };\n",
  'docs/index.mdx': "import Part from './_part.mdx';\n\n# Home\n\n<Part />\n",
  'docs/guide.md': '# Guide\n',
  'docs/_part.mdx': 'A part.\n',
});
const docs = path.join(root, 'docs');
let texts = 0;
const site = await createSite({ docs, cache: path.join(root, 'cache') }, 'dev', root);
const session = new DevSession(site.project);
const options = {
  folders: () => ({ cwd: root, editable: [docs] }),
  onText: () => {
    texts += 1;
  },
};
const withToken = servePreview(session, { ...options, token: TOKEN });
const withoutToken = servePreview(session, { ...options, token: undefined });
const server = createServer((request, response) => {
  void (request.url === '/none' ? withoutToken : withToken)(request, response);
});
beforeAll(async () => {
  await session.update();
});
afterEach(() => unsavedTexts.clear());
afterAll(() => {
  session.stop();
  site.releaseCaches();
});

async function ask(body: unknown, authorization = `Bearer ${TOKEN}`, target = '/', method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await requestInMemory(server, target, {
    method,
    headers: { authorization },
    ...(method === 'POST' && { body: text }),
  });
  const isJson = answer.headers['content-type']?.includes('json');
  return { status: answer.status, value: isJson ? JSON.parse(String(answer.body)) : undefined };
}

test.each([
  ['no token', '', '/'],
  ['another token', `Bearer ${'c'.repeat(40)}`, '/'],
  ['any token, where no editor has started the server', `Bearer ${TOKEN}`, '/none'],
  ['an undefined one there', 'Bearer undefined', '/none'],
])('refuses %s, and takes no text', async (_, authorization, target) => {
  const file = path.join(docs, 'guide.md');
  expect((await ask({ kind: 'text', file, text: '# Other\n' }, authorization, target)).status).toBe(403);
  expect((await ask({ kind: 'connect' }, authorization, target)).status).toBe(403);
  expect(unsavedTexts.size).toBe(0);
});

test('must be a POST of a known request', async () => {
  expect((await ask('', undefined, '/', 'GET')).status).toBe(405);
  for (const body of ['', '{', '[]', { kind: 'other' }, { kind: 'show' }, { kind: 'text', file: 'a.md', text: 1 }])
    expect((await ask(body)).status).toBe(400);
});

test.each([
  ['a page', 'docs/guide.md', { path: '/base/guide', prefix: '' }],
  ['a fragment, by the page that includes it', 'docs/_part.mdx', { path: '/base/', prefix: 'docs/_part.mdx:' }],
  ['no file of the site', 'secret.md', undefined],
])('finds the page of %s', async (_, name, expected) => {
  expect((await ask({ kind: 'show', file: path.join(root, name) })).value).toEqual(expected);
});

test.each([
  ['/base/guide', '3', 'docs/guide.md', 3],
  ['/base/', 'docs/_part.mdx:12', 'docs/_part.mdx', 12],
  ['/base/', 'secret.md:1', undefined, 0],
  ['/base/', 'docs/../secret.md:1', undefined, 0],
  ['/base/none', '3', undefined, 0],
  ['/base/guide', 'x', undefined, 0],
])('locates %s %s', async (shown, source, name, line) => {
  const { status, value } = await ask({ kind: 'locate', path: shown, source });
  expect([status, value]).toEqual(name === undefined ? [404, undefined] : [200, { file: path.join(root, name), line }]);
});

test('takes a text once, until the file counts again', async () => {
  const file = path.join(docs, 'guide.md');
  texts = 0;
  for (const _ of [1, 2]) await ask({ kind: 'text', file, text: '# Typed\n' });
  expect([unsavedTexts.get(file), texts]).toEqual(['# Typed\n', 1]);
  for (const _ of [1, 2]) await ask({ kind: 'text', file, text: null });
  expect([unsavedTexts.get(file), texts]).toEqual([undefined, 2]);
});

test.each(['secret.md', 'docs/site.config.ts', 'docs/none.md'])('takes no text for %s', async (name) => {
  expect((await ask({ kind: 'text', file: path.join(root, name), text: 'x' })).status).toBe(404);
  expect(unsavedTexts.size).toBe(0);
});

test('a request that ends in its midst is no error', async () => {
  const request = new IncomingMessage(new Socket());
  request.method = 'POST';
  request.headers.authorization = `Bearer ${TOKEN}`;
  const handled = withToken(request, new ServerResponse(request));
  request.destroy(new Error('aborted'));
  await expect(handled).resolves.toBeUndefined();
});
