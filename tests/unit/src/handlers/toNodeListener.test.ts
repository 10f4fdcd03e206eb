import { createServer } from 'node:http';
import { expect, test } from '@rstest/core';
import { createAskHandler } from '../../../../src/handlers/createAskHandler.ts';
import { type NodeListenerOptions, toNodeListener } from '../../../../src/handlers/toNodeListener.ts';
import { connectTo, rawGet } from '../../../helpers/rawRequest.ts';
import { requestInMemory } from '../../../helpers/requestInMemory.ts';

type Handle = Parameters<typeof toNodeListener>[0];

const serverOf = (handle: Handle, options?: NodeListenerOptions) => createServer(toNodeListener(handle, options));

test('a handler gets the request and its client, and its answer is sent', async () => {
  const server = serverOf(
    async (request, client) => {
      const { pathname, search } = new URL(request.url);
      const told = [request.method, pathname + search, request.headers.get('x-a'), await request.text(), client];
      return Response.json(told, { status: 201, headers: { 'x-b': 'c' } });
    },
    { client: ({ headers }) => String(headers['x-real-ip']) },
  );
  const headers = { 'x-a': 'b', 'x-real-ip': '192.0.2.1' };
  const answer = await requestInMemory(server, '/ask?q=%20', { method: 'POST', headers, body: 'Text ä' });
  expect([answer.status, answer.headers['x-b']]).toEqual([201, 'c']);
  expect(JSON.parse(String(answer.body))).toEqual(['POST', '/ask?q=%20', 'b', 'Text ä', '192.0.2.1']);
});

test('a handler that throws is answered with 500', async () => {
  const handle = () => Promise.reject(new Error('disk full'));
  const answer = await requestInMemory(serverOf(handle), '/');
  expect([answer.status, String(answer.body)]).toEqual([500, '']);
});

test.each([
  ['TRACE', 405],
  // Node.js closes its connection.
  ['CONNECT', 0],
])('%s never reaches a handler, and the server goes on', async (method, status) => {
  const server = serverOf(async (request) => new Response(request.method));
  const { status: answered, headers } = await rawGet(server, method === 'CONNECT' ? 'a.example:80' : '/', { method });
  expect([answered, headers.allow]).toEqual([status, status === 405 ? 'POST, OPTIONS' : undefined]);
  expect(String((await requestInMemory(server, '/')).body)).toBe('GET');
});

test('a body that is too long is refused, and the server goes on', async () => {
  const server = serverOf(
    createAskHandler({
      origins: ['https://a.example'],
      name: 'A',
      provider: { baseUrl: 'https://b.example', model: 'm' },
    }),
  );
  const headers = { origin: 'https://a.example' };
  for (const body of ['x'.repeat(200_000), 'x']) {
    const { status } = await requestInMemory(server, '/', { method: 'POST', headers, body });
    expect(status).toBe(body.length > 1 ? 413 : 400);
  }
});

test.each([
  ['in its request', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"q'],
  ['in the answer', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
])('a client that goes away %s ends it, and the server goes on', async (_name, sent) => {
  let isBegun = false;
  let isEnded = false;
  const server = serverOf(async ({ signal, body, method }) => {
    if (method === 'GET') return new Response('Still here');
    signal.addEventListener('abort', () => {
      isEnded = true;
    });
    isBegun = true;
    // The body of the first one never ends, the answer of the second one does not either.
    await new Response(body).text();
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }));
  });
  const client = connectTo(server);
  client.on('error', () => {});
  client.write(sent);
  await expect.poll(() => isBegun).toBe(true);
  client.destroy();
  await expect.poll(() => isEnded).toBe(true);
  expect(String((await requestInMemory(server, '/')).body)).toBe('Still here');
});
