import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@rstest/core';
import { createStaticServer } from '../../../../../../src/node/support/server/staticServer.ts';
import { connectTo, rawGet, rawRequest } from '../../../../../helpers/rawRequest.ts';
import { requestInMemory } from '../../../../../helpers/requestInMemory.ts';

const FILES = {
  'dist/index.html': 'the home page',
  'dist/404.html': 'nothing here',
  'dist/zh/404.html': 'nothing in Chinese',
  'dist/guide/cli.html': 'the command line',
  'dist/guide/cli.md': '# Command line',
  'dist/index.md': '# Home',
  'dist/guide/start/index.html': 'the start',
  'dist/a b 页面 100%.html': 'an odd name',
  'dist/static/js/app.0a1b2c3d.js': 'export const word = 1;'.repeat(200),
  'dist/data.json': '{}',
  'dist/.git/config': 'secret',
  'dist/.env': 'secret',
  'dist/.well-known/security.txt': 'a contact',
  'dist-private/secret.txt': 'secret',
  'dist.env': 'secret',
  'outside/secret.txt': 'secret',
};
const BIG_BYTES = 20_000_000;

const folder = mkdtempSync(path.join(tmpdir(), 'docs-preview-'));
const root = path.join(folder, 'dist');
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
writeFileSync(path.join(root, 'big.bin'), Buffer.alloc(BIG_BYTES, 7));
symlinkSync(path.join(folder, 'outside'), path.join(root, 'outside'));
symlinkSync(path.join(folder, 'outside/secret.txt'), path.join(root, 'secret.txt'));
symlinkSync(path.join(folder, 'dist-private/secret.txt'), path.join(root, 'sibling.txt'));
symlinkSync(path.join(root, 'data.json'), path.join(root, 'same.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = createStaticServer({ root, base: '/' });
/** The same below a base. */
const baseServer = createStaticServer({ root, base: '/docs/' });

describe('a page is found', () => {
  const cases: [target: string, body: string][] = [
    ['/', 'the home page'],
    ['/index.html', 'the home page'],
    ['/guide/cli', 'the command line'],
    ['/guide/cli.html', 'the command line'],
    ['/guide/cli?query=1', 'the command line'],
    ['/guide/start/', 'the start'],
    ['/guide/start', 'the start'],
    ['/a%20b%20%E9%A1%B5%E9%9D%A2%20100%25', 'an odd name'],
    ['/.well-known/security.txt', 'a contact'],
    ['/same.json', '{}'],
  ];
  for (const [target, body] of cases) {
    test(`at ${target}`, async () => {
      expect(await rawGet(server, target)).toMatchObject({ status: 200, body });
    });
  }

  test('only below the base', async () => {
    expect(await rawGet(baseServer, '/docs/guide/cli')).toMatchObject({ status: 200, body: 'the command line' });
    expect(await rawGet(baseServer, '/guide/cli')).toMatchObject({ status: 404, body: 'nothing here' });
  });
});

test('answers a path of thousands of segments immediately', async () => {
  const before = process.cpuUsage();
  expect(await rawGet(server, `/zh/${'a/'.repeat(3_000)}`)).toMatchObject({ status: 404, body: 'nothing in Chinese' });
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});

describe('the Markdown of a page is found by what accepts it', () => {
  const accept = (type: string) => ({ headers: [`Accept: ${type}`] });
  test.each<[string, string, string]>([
    ['/guide/cli', 'text/markdown', '# Command line'],
    ['/guide/cli?query=1', 'text/html;q=0.5, Text/Markdown', '# Command line'],
    ['/', 'text/markdown, */*', '# Home'],
    ['/guide/start/', 'text/markdown', 'the start'],
    ['/guide/cli.html', 'text/markdown', 'the command line'],
    ['/data.json', 'text/markdown', '{}'],
    ['/guide/cli', 'text/html,application/xhtml+xml,*/*;q=0.8', 'the command line'],
    ['/guide/cli', 'text/plain, text/markdown;q=0.9, text/html;q=0.8', '# Command line'],
    ['/guide/cli', 'text/markdown;q=0.5', '# Command line'],
    ['/guide/cli', 'text/markdown;q=0', 'the command line'],
    ['/guide/cli', 'text/markdown; q=0.0, */*', 'the command line'],
    ['/guide/cli', 'text/html, text/markdown;q=0.9', 'the command line'],
    ['/guide/cli', 'text/markdown;q=0.5, text/html;q=1.0', 'the command line'],
  ])('at %s for %s', async (target, type, body) => {
    expect(await rawGet(server, target, accept(type))).toMatchObject({ status: 200, body });
  });

  test('with its type, and with one address for both', async () => {
    const { headers } = await rawGet(server, '/guide/cli', accept('text/markdown'));
    expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', vary: 'accept, accept-encoding' });
  });
});

describe('answers with the nearest 404 page and status 404', () => {
  const cases: [target: string, body: string][] = [
    ['/nowhere', 'nothing here'],
    ['/guide/nowhere', 'nothing here'],
    ['/zh/deep/nowhere', 'nothing in Chinese'],
    ['/guide/cli/', 'nothing here'],
  ];
  for (const [target, body] of cases) {
    test(`at ${target}`, async () => {
      expect(await rawGet(server, target)).toMatchObject({ status: 404, body });
    });
  }

  test('whatever range is asked for', async () => {
    const answer = await rawGet(server, '/nowhere', { headers: ['Range: bytes=0-3'] });
    expect(answer).toMatchObject({ status: 404, body: 'nothing here' });
  });
});

describe('serves nothing outside of the folder', () => {
  const targets = [
    '/../dist-private/secret.txt',
    '/..%2fdist-private%2fsecret.txt',
    '/..%2Fdist-private/secret.txt',
    '/%2e%2e%2fdist-private/secret.txt',
    '/%2e%2e/dist.env',
    '/..%2fdist.env',
    '/guide/..%2f..%2fdist.env',
    '/..%5cdist.env',
    '/./../outside/secret.txt',
    '/outside/secret.txt',
    '/outside/secret',
    '/secret.txt',
    '/sibling.txt',
    '/.git/config',
    '/%2egit/config',
    '/.env',
    '/.well-known/../.env',
  ];
  for (const target of targets) {
    test(`at ${target}`, async () => {
      const { status, body } = await rawGet(server, target);
      expect(status).toBe(404);
      expect(body).not.toContain('secret');
    });
  }
});

describe('answers a malformed request with 400', () => {
  for (const target of ['//', '///', '//evil.example/', 'http://[', 'http://localhost/', '*', '/%', '/%ff', '/%00']) {
    test(`for the target ${target}`, async () => {
      expect((await rawGet(server, target)).status).toBe(400);
    });
  }

  for (const text of [
    'GARBAGE\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  ]) {
    test(`for ${JSON.stringify(text)}`, async () => {
      expect((await rawRequest(server, text)).status).toBe(400);
    });
  }

  test('and continues to serve', async () => {
    expect((await rawGet(server, '/')).status).toBe(200);
  });
});

describe('the Host header', () => {
  for (const host of ['localhost', `localhost:1`, 'LOCALHOST', '127.0.0.1', '[::1]:80', 'docs.localhost']) {
    test(`${host} is served`, async () => {
      expect((await rawGet(server, '/', { host })).status).toBe(200);
    });
  }

  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:4173', '127.0.0.1.evil.example', '']) {
    test(`"${host}" is rejected before anything else`, async () => {
      for (const target of ['/', '//', '/nowhere']) {
        for (const method of ['GET', 'POST']) {
          const { status, body } = await rawGet(server, target, { host, method });
          expect({ status, body }).toEqual({ status: 403, body: 'This host is not allowed.\n' });
        }
      }
    });
  }

  test('can be the configured host name', async () => {
    const named = createStaticServer({ root, base: '/', host: 'box.example' });
    expect((await rawGet(named, '/', { host: 'box.example:80' })).status).toBe(200);
    expect((await rawGet(named, '/', { host: 'evil.example' })).status).toBe(403);
  });
});

describe('a page of another origin', () => {
  const script = '/static/js/app.0a1b2c3d.js';
  for (const from of ['same-site', 'cross-site']) {
    test(`gets no script (${from}), but may link to a page`, async () => {
      const load = await rawGet(server, script, { headers: [`Sec-Fetch-Site: ${from}`, 'Sec-Fetch-Mode: no-cors'] });
      expect(load.status).toBe(403);
      const link = await rawGet(server, '/', { headers: [`Sec-Fetch-Site: ${from}`, 'Sec-Fetch-Mode: navigate'] });
      expect(link.status).toBe(200);
    });
  }

  test('cannot use a response, even if the request does not show its origin', async () => {
    expect((await rawGet(server, script)).headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('methods', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    test(`${method} is answered with 405`, async () => {
      const { status, headers } = await rawGet(server, '/', { method });
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    });
  }

  test('HEAD has the headers of GET, and no body', async () => {
    const get = await rawGet(server, '/big.bin');
    const head = await rawGet(server, '/big.bin', { method: 'HEAD' });
    expect(head.body).toBe('');
    expect(head.status).toBe(200);
    const { date: _one, ...expected } = get.headers;
    const { date: _other, ...actual } = head.headers;
    expect(actual).toEqual(expected);
  });
});

describe('a response', () => {
  test('has its length', async () => {
    expect((await rawGet(server, '/big.bin')).headers['content-length']).toBe(String(BIG_BYTES));
    expect((await rawGet(server, '/nowhere')).headers['content-length']).toBe('12');
  });

  test('has its content type', async () => {
    expect((await rawGet(server, '/')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await rawGet(server, '/static/js/app.0a1b2c3d.js')).headers['content-type']).toContain('javascript');
    expect((await rawGet(server, '/data.json')).headers['content-type']).toContain('application/json');
  });

  test('is immutable if its name has a hash, and revalidated otherwise', async () => {
    expect((await rawGet(server, '/static/js/app.0a1b2c3d.js')).headers['cache-control']).toContain('immutable');
    const { headers } = await rawGet(server, '/');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await rawGet(server, '/', { headers: [`If-None-Match: ${headers.etag}`] });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('is compressed if the client accepts it', async () => {
    const script = '/static/js/app.0a1b2c3d.js';
    const answer = await requestInMemory(server, script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept, accept-encoding' });
    expect(String(gunzipSync(answer.body))).toBe(FILES['dist/static/js/app.0a1b2c3d.js']);
    const plain = await rawGet(server, script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(FILES['dist/static/js/app.0a1b2c3d.js']);
  });
});

describe('ranges', () => {
  const cases: [range: string, status: number, length: number, contentRange: string | undefined][] = [
    ['bytes=0-99', 206, 100, `bytes 0-99/${BIG_BYTES}`],
    ['bytes=19999990-', 206, 10, `bytes 19999990-19999999/${BIG_BYTES}`],
    ['bytes=-5', 206, 5, `bytes 19999995-19999999/${BIG_BYTES}`],
    ['bytes=0-99999999999', 206, BIG_BYTES, `bytes 0-19999999/${BIG_BYTES}`],
    ['bytes=99999999999-', 416, 25, `bytes */${BIG_BYTES}`],
    ['lines=1-2', 200, BIG_BYTES, undefined],
    ['bytes=abc', 200, BIG_BYTES, undefined],
  ];
  for (const [range, status, length, contentRange] of cases) {
    test(range, async () => {
      const answer = await rawGet(server, '/big.bin', { headers: [`Range: ${range}`] });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-range']).toBe(contentRange);
      if (status !== 416) expect(answer.body.length).toBe(length);
    });
  }

  test('refer to the uncompressed file', async () => {
    const answer = await rawGet(server, '/static/js/app.0a1b2c3d.js', {
      headers: ['Range: bytes=7-11', 'Accept-Encoding: gzip'],
    });
    expect(answer).toMatchObject({ status: 206, body: 'const' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

/** Descriptors of this process that are open on a file. */
function openOn(file: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false;
    }
  }).length;
}

test.runIf(process.platform === 'linux')('closes the file of an aborted download', async () => {
  const file = path.join(root, 'big.bin');
  const abort = () =>
    new Promise<void>((resolve) => {
      const socket = connectTo(server);
      socket.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
      socket.once('data', () => {
        expect(openOn(file)).toBeGreaterThan(0);
        socket.destroy();
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: 50 }, abort));
  await expect.poll(() => openOn(file)).toBe(0);
});
