import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, rstest, test } from '@rstest/core';
import { guardRequests } from '../../../../src/build/server/guardRequests.ts';
import { listen } from '../../../../src/build/server/staticServer.ts';
import { closeServer } from '../../../helpers/closing.ts';
import { rawGet } from '../../../helpers/rawRequest.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const listener = guardRequests(
    (request, response) => {
      if (request.url === '/late') response.write('half');
      if (request.url !== '/') throw new Error(`thrown for ${request.url}`);
      response.end('answered');
    },
    () => 'box.example',
  );
  server = createServer(listener);
  port = Number(new URL(await listen(server, 0)).port);
});

afterAll(() => closeServer(server));

test('prints what a listener throws, answers 500, and continues', async () => {
  const print = rstest.spyOn(console, 'error').mockImplementation(() => {});
  expect((await rawGet(port, '/early')).status).toBe(500);
  expect((await rawGet(port, '/late')).body).not.toContain('terminal');
  expect(print).toHaveBeenCalledTimes(2);
  expect(String(print.mock.calls[0])).toContain('thrown for /early');
  print.mockRestore();
  expect(await rawGet(port, '/')).toMatchObject({ status: 200 });
});

test('does not pass a foreign host or a malformed target to the listener', async () => {
  expect((await rawGet(port, '/', { host: 'evil.example' })).status).toBe(403);
  expect((await rawGet(port, '//', { host: 'evil.example' })).status).toBe(403);
  expect((await rawGet(port, '//')).status).toBe(400);
  expect((await rawGet(port, '/', { host: 'box.example:3000' })).status).toBe(200);
});
