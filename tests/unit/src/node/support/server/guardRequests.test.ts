import { createServer } from 'node:http';
import { describe, expect, rstest, test } from '@rstest/core';
import { guardRequests, guardUpgrades } from '../../../../../../src/node/support/server/guardRequests.ts';
import { rawGet, rawRequest } from '../../../../../helpers/rawRequest.ts';

const listener = guardRequests(
  (request, response) => {
    if (request.url === '/late') response.write('half');
    if (request.url !== '/') throw new Error(`thrown for ${request.url}`);
    response.end('answered');
  },
  () => 'box.example',
);
const server = createServer(listener);
server.on(
  'upgrade',
  guardUpgrades(() => undefined, '/ws'),
);
server.on('upgrade', (_, socket) => {
  if (socket.writable) socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
});

test('prints what a listener throws, answers 500, and continues', async () => {
  const print = rstest.spyOn(console, 'error').mockImplementation(() => {});
  expect((await rawGet(server, '/early')).status).toBe(500);
  expect((await rawGet(server, '/late')).body).not.toContain('terminal');
  expect(print).toHaveBeenCalledTimes(2);
  expect(String(print.mock.calls[0])).toContain('thrown for /early');
  print.mockRestore();
  expect(await rawGet(server, '/')).toMatchObject({ status: 200 });
});

test('does not pass a foreign host or a malformed target to the listener', async () => {
  expect((await rawGet(server, '/', { host: 'evil.example' })).status).toBe(403);
  expect((await rawGet(server, '//', { host: 'evil.example' })).status).toBe(403);
  expect((await rawGet(server, '//')).status).toBe(400);
  expect((await rawGet(server, '/', { host: 'box.example:3000' })).status).toBe(200);
});

describe('a page of another origin', () => {
  const cases: [request: string, headers: string[], status: number, method?: string][] = [
    ['loads a script from another site', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors'], 403],
    ['loads a script from another port', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: no-cors'], 403],
    ['loads a module from another port', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors'], 403],
    ['links from another site', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate'], 200],
    ['links from another port', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: navigate'], 200],
    ['sends a form', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: navigate'], 403, 'POST'],
    ['names its origin', ['Origin: http://localhost:1'], 403],
    ['hides its origin', ['Origin: null'], 403],
    ['is the reader', ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: no-cors'], 200],
    ['is this one', ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: no-cors'], 200],
  ];
  for (const [name, headers, status, method] of cases) {
    test(`that ${name} is answered with ${status}`, async () => {
      expect((await rawGet(server, '/', { headers, method })).status).toBe(status);
    });
  }

  test('cannot use a response, even if the request does not show its origin', async () => {
    for (const target of ['/', '/early', '//'])
      expect((await rawGet(server, target)).headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('a WebSocket', () => {
  const open = (...headers: string[]) =>
    rawRequest(
      server,
      `GET /ws HTTP/1.1\r\nHost: localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`,
    );

  test('is opened for pages of the server alone', async () => {
    expect((await open('Origin: http://localhost:3000')).status).toBe(101);
    for (const origin of ['http://localhost:1', 'http://localhost', 'http://evil.example', 'null', 'file://', 'x'])
      expect((await open(`Origin: ${origin}`)).status).toBe(403);
    expect((await open()).status).toBe(403);
  });
});
