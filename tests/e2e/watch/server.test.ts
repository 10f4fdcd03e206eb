import { symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { DEV_ROUTES, type DevRouteName, type Route } from '../../../src/node/support/server/routes.ts';
import { rawGet, rawRequest } from '../../helpers/rawRequest.ts';
import { createSiteFolder, runRspack, TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { watchedSite } from './support/watchSite.ts';

const PLUGIN = `
const extra = {
  name: 'extra',
  pages: () => [{ relativePath: 'en/added.md', text: '# Added' }],
  outputs: (site) => [
    { fileName: 'pages.txt', read: () => site.pages.map((page) => site.urlOf(page)).join() },
    { fileName: 'old.html', read: () => '<p>moved</p>' },
    { fileName: 'bad.txt', read() { throw new Error('no reason'); } },
  ],
};
`;
const FILES = {
  'site.config.ts': TWO_LANGUAGES.replace(
    'title:',
    "base: '/docs/',\n  plugins: [extra],\n  route: { localeRedirect: 'auto' },\n  title:",
  ).replace(/^/, PLUGIN),
  'en/index.mdx': '# Home\n\nWords of a draft.\n',
  'en/both.mdx': '# Both\n',
  'en/only.mdx': '# Only\n',
  'zh/both.mdx': '# 两者\n',
  'en/code.mdx': "import { Sum } from './_Sum.tsx';\n\n# Code\n\n<Sum />\n",
  'en/_Sum.tsx': 'export const Sum = () => <p>the sum is {1 + 2}</p>;\n',
  'public/note.txt': 'a note',
};
const PAGE = '/docs/_docs/page?route=/&version=';

const SOCKET_HEADERS = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Token of the editor that shows the site. */
const TOKEN = 'editor'.repeat(8);
const site = watchedSite({ files: FILES, env: { DOCSPACK_PREVIEW_TOKEN: TOKEN } });
const port = () => Number(new URL(site.origin).port);
const get = (target: string, options?: Parameters<typeof rawGet>[2]) => rawGet(port(), target, options);

describe('the server of watch mode', () => {
  test('serves page data, but not of unknown pages', async () => {
    const known = await fetch(site.origin + PAGE);
    expect(known.status).toBe(200);
    expect(await known.json()).toMatchObject({ page: { routePath: '/' } });
    expect(await get('/docs/_docs/page?route=/nowhere')).toMatchObject({
      status: 404,
      body: expect.stringContaining('No page at /nowhere.'),
    });
  });

  for (const target of [
    PAGE,
    '/docs/_docs/problems',
    '/docs/_docs/editor',
    '/docs/_docs/preview',
    '/docs/',
    '/docs/main.js',
    '/docs/note.txt',
    '/nowhere',
    '//',
    '/ws',
  ]) {
    test(`rejects ${target} for a foreign host before anything else`, async () => {
      const { status, body } = await get(target, { host: 'evil.example' });
      expect(status).toBe(403);
      expect(body).not.toContain('draft');
    });
  }

  for (const target of [
    '/rspack-dev-server/open-editor?fileName=/etc/hosts',
    '/rspack-dev-server/invalidate',
    '/rspack-dev-server',
    '/webpack-dev-server',
    '/webpack-dev-server/open-editor?fileName=/etc/hosts',
  ]) {
    test(`does not have the address ${target} of the bundler's server`, async () => {
      const headers = ['Accept: text/html'];
      const [answer, document] = await Promise.all([get(target, { headers }), get('/docs/nowhere', { headers })]);
      expect(answer.body).toBe(document.body);
    });
  }

  /** For each listed route, a request that it answers. */
  const requests: Record<DevRouteName, { target: string; status: number; body?: string }> = {
    pages: { target: PAGE, status: 200, body: 'Words of a draft' },
    problems: { target: '/docs/_docs/problems', status: 200, body: '"errors"' },
    stack: { target: '/docs/_docs/stack', status: 200, body: '{}' },
    editor: { target: '/docs/_docs/editor?file=none.mdx', status: 404, body: 'The site has no such file.' },
    preview: { target: '/docs/_docs/preview', status: 403, body: 'its token is missing' },
    translations: { target: '/docs/_docs/translations', status: 200, body: '<!doctype html>' },
    outputs: { target: '/docs/pages.txt', status: 200, body: '/docs/added' },
    '@rspack/dev-middleware': { target: '/docs/main.js', status: 200, body: 'rspackChunk' },
    'serve-static': { target: '/docs/note.txt', status: 200, body: 'a note' },
    'connect-history-api-fallback': { target: '/docs/guide/any', status: 200, body: '<div id="__docs">' },
    'http-proxy-middleware': { target: '/docs/api', status: 200, body: '<div id="__docs">' },
    'lazy-compilation': { target: '/_rspack/lazy/trigger__0', status: 200 },
    'web-socket': { target: '/ws', status: 101 },
  };
  for (const [name, route] of Object.entries<Route>(DEV_ROUTES)) {
    const { target, status, body = '' } = requests[name as DevRouteName];
    const [method = 'GET'] = route.methods;
    const isSocket = method === 'WebSocket';
    const ask = (headers: string[], other?: string) =>
      get(target, {
        method: other ?? (isSocket ? 'GET' : method),
        host: `localhost:${port()}`,
        headers: isSocket ? [...SOCKET_HEADERS, ...headers] : [...headers, 'Accept: */*', 'Content-Length: 0'],
      });

    test(`answers ${name} for its own pages`, async () => {
      const own = `Origin: http://localhost:${port()}`;
      if (isSocket) {
        const page = await site.open('/docs/');
        const isOpen = await page.evaluate(
          (address) =>
            new Promise((resolve) => {
              const socket = new WebSocket(address);
              socket.onopen = () => resolve(true);
              socket.onclose = () => resolve(false);
            }),
          `ws://localhost:${port()}${target}`,
        );
        expect(isOpen).toBe(true);
        return;
      }
      const answer = await ask([own]);
      expect(answer.status).toBe(status);
      expect(answer.body).toContain(body);
    });

    test(`refuses ${name} for pages of another port, of another site, and without an origin`, async () => {
      for (const origin of ['http://localhost:1', 'http://evil.example', 'null'])
        expect((await ask([`Origin: ${origin}`])).status).toBe(403);
      if (isSocket) return;
      for (const from of ['same-site', 'cross-site'])
        expect((await ask([`Sec-Fetch-Site: ${from}`, 'Sec-Fetch-Mode: no-cors'])).status).toBe(403);
    });

    test.runIf(!isSocket)(`refuses other methods for ${name}`, async () => {
      const others = ['PUT', 'DELETE', 'OPTIONS', ...(route.methods.includes('POST') ? [] : ['POST'])];
      for (const other of others) expect((await ask([], other)).status).toBe(405);
    });
  }

  describe('an editor that shows the site in a frame', () => {
    const target = '/docs/_docs/preview';
    const ask = (headers: string[], body = '{"kind":"show","file":"none.md"}') =>
      get(target, { method: 'POST', headers: [...headers, `Content-Length: ${body.length}\r\n\r\n${body}`] });

    test('is admitted by its token alone', async () => {
      const token = `Authorization: Bearer ${TOKEN}`;
      expect((await ask([token])).status).toBe(404);
      expect((await ask([token], '{"kind":"connect"}')).status).toBe(200);
      for (const other of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
        expect((await ask([`Authorization: ${other}`])).status).toBe(403);
    });

    test('is not admitted by its origin, nor with one', async () => {
      for (const origin of ['vscode-webview://0abc', 'vscode-file://vscode-app', 'null'])
        for (const authorization of ['', `Bearer ${TOKEN}`])
          expect((await ask([`Origin: ${origin}`, `Authorization: ${authorization}`])).status).toBe(403);
    });
  });

  test('serves the pages and the files that plugins add', async () => {
    const page = await site.open('/docs/added');
    await page.getByRole('heading', { name: 'Added' }).waitFor();
    const { body, headers } = await get('/docs/pages.txt');
    expect(body).toContain('/docs/added');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const target of ['/docs/old', '/docs/old.html']) expect((await get(target)).body).toBe('<p>moved</p>');
    expect(await get('/docs/bad.txt')).toMatchObject({
      status: 500,
      body: expect.stringContaining('The plugin "extra" throws in "bad.txt": no reason.'),
    });
  });

  test('a first visitor is redirected only to a page that exists', async () => {
    const languages = { locale: 'zh-CN' };
    const translated = await site.open('/docs/both', languages);
    await translated.waitForURL('**/docs/zh/both');
    await translated.getByRole('heading', { name: '两者' }).waitFor();
    const untranslated = await site.open('/docs/only', languages);
    await untranslated.getByRole('heading', { name: 'Only' }).waitFor();
    expect(new URL(untranslated.url()).pathname).toBe('/docs/only');
  });

  test('rejects page data for a script of a foreign site', async () => {
    const headers = ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: cross-site'];
    expect((await get(PAGE, { headers })).status).toBe(403);
  });

  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    test(`answers ${method} for page data with 405`, async () => {
      expect(await get(PAGE, { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    });
  }

  test('answers HEAD for page data without a body', async () => {
    expect(await get(PAGE, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  for (const target of ['//', '///', 'http://[', '*', '/%', '/%ff', '/docs/%00', '/docs/_docs/page//%']) {
    test(`answers the malformed target ${target} with 400`, async () => {
      expect((await get(target)).status).toBe(400);
    });
  }

  test('answers a range beyond the end of a file with 416, without a stack', async () => {
    const { status, body } = await get('/docs/note.txt', { headers: ['Range: bytes=99-'] });
    expect([status, body]).toEqual([416, 'The request is invalid.\n']);
  });

  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
    test(`answers ${method} for a page with 405`, async () => {
      expect(await get('/docs/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    });
  }

  test('compiles a page with code when it is opened', async () => {
    const page = await site.open('/docs/code');
    await page.getByText('the sum is 3').waitFor();
  });

  for (const [target, protocol, status] of [
    ['/docs/', 'websocket', 404],
    ['/ws', 'h2c', 400],
  ] as const) {
    test(`closes a request for ${protocol} at ${target} with ${status}`, async () => {
      const headers = `Host: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}`;
      expect(await rawRequest(port(), `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`)).toMatchObject({ status });
    });
  }

  test('survives a malformed target of a request for a WebSocket', async () => {
    const headers = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    for (const target of ['http://[', '//', '/%']) {
      await rawRequest(
        port(),
        `GET ${target} HTTP/1.1\r\n${['Host: localhost', ...headers, key].join('\r\n')}\r\n\r\n`,
      );
    }
    expect((await get(PAGE)).status).toBe(200);
  });

  for (const target of ['/docs/_docs/page//', '/docs/_docs/page?route=%', '/docs/_docs/page?route=__proto__']) {
    test(`has no page at ${target}`, async () => {
      expect((await get(target)).status).toBe(404);
    });
  }

  test('serves the public folder, without targets of links outside of it', async () => {
    const { root } = site.folder;
    writeFileSync(path.join(root, 'secret.txt'), 'secret');
    symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'docs/public/link.txt'));
    symlinkSync(root, path.join(root, 'docs/public/folder'));
    expect(await get('/docs/note.txt')).toMatchObject({ status: 200, body: 'a note' });
    for (const target of ['/docs/link.txt', '/docs/folder/secret.txt', '/docs/..%2f..%2fsecret.txt']) {
      const { status, body } = await get(target);
      expect(status).toBe(404);
      expect(body).not.toBe('secret');
    }
  });

  test('refuses paths with parent folders, and reports none of them in the terminal', async () => {
    const before = site.output().length;
    for (const target of [
      '/docs/..%2f..%2fetc%2fpasswd',
      '/docs/a/..%2f..%2f..%2fsecret.txt',
      '/docs/..%5c..%5csecret.txt',
    ]) {
      expect(await get(target)).toMatchObject({ status: 404, body: expect.stringContaining('outside') });
    }
    expect(site.output().slice(before)).not.toMatch(/passwd|secret/);
  });

  const addresses: [target: string, accept: string, status: number][] = [
    ['/docs/main.0123456789abcdef.hot-update.json', '*/*', 404],
    ['/docs/missing.png', 'image/avif,image/*,*/*;q=0.8', 404],
    ['/docs/missing.js', '*/*', 404],
    ['/docs/guide/v1.2', 'text/html,*/*;q=0.8', 200],
    ['/docs/guide/page', 'text/html,*/*;q=0.8', 200],
    ['/docs/guide/page', '*/*', 200],
  ];
  for (const [target, accept, status] of addresses) {
    test(`answers ${target} for "${accept}" with ${status}`, async () => {
      expect((await get(target, { headers: [`Accept: ${accept}`] })).status).toBe(status);
    });
  }

  test('listens only on this machine', async () => {
    const foreign = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    if (!foreign) return;
    const outcome = await new Promise((resolve) => {
      const socket = connect(port(), foreign.address, () => resolve('connected'));
      socket.on('error', ({ message }) => resolve(message));
    });
    expect(outcome).toContain('ECONNREFUSED');
  });

  test('still answers', async () => {
    const page = await site.open('/docs/');
    await page.getByText('Words of a draft.').waitFor();
  });
});

describe('the port of a command line', () => {
  /** Runs watch mode until its output matches, or until it ends. */
  async function start(wanted: string, until: RegExp) {
    const folder = createSiteFolder(FILES);
    const dev = runRspack(['dev', '--port', wanted], folder.root);
    let hasEnded = false;
    void dev.result.then(() => {
      hasEnded = true;
    });
    await expect.poll(() => hasEnded || until.test(dev.output())).toBe(true);
    await dev.stop();
    const { status, output } = await dev.result;
    folder.remove();
    return { status, output };
  }

  test('is skipped if it is in use, which is printed', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const { output } = await start(String(taken), /Ready in .*\n/);
    other.close();
    const next = /Port (\d+) is in use, using (\d+)\./.exec(output);
    expect(next?.[1]).toBe(String(taken));
    expect(Number(next?.[2])).toBeGreaterThan(taken);
    expect(output).toContain(`at http://localhost:${next?.[2]}/docs/`);
  });

  for (const [wanted, sentence] of [
    ['abc', '--port must be a number.'],
    ['99999', '--port "99999" is not a valid port.'],
  ] as const) {
    test(`"${wanted}" is rejected with a message`, async () => {
      const { status, output } = await start(wanted, /--port/);
      expect(status).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toMatch(/^\s+at /m);
    });
  }
});
