import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { findFreePort } from '../../../src/node/support/server/findFreePort.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { readSamples, sampleCode } from './readSamples.ts';

const samples = readSamples();
const NGINX = findProgram('nginx', ['/usr/sbin/nginx']);
const CADDY = findProgram('caddy', []);
for (const [name, program] of Object.entries({ nginx: NGINX, caddy: CADDY })) {
  if (program === undefined)
    console.warn(`${name} is not installed: its configuration is not tested. See design/testing.md.`);
}

const FILES = {
  'en/index.md': '# Home\n',
  'en/guide/index.md': '# Guide\n',
  'en/guide/install.md': '# Installation\n',
  'zh/index.md': '# 首页\n',
  'zh/guide/install.md': '# 安装\n',
};
const config = (base: string) => `export default {
  title: 'Served',
  base: '${base}',
  hosts: ['nginx', 'caddy'],
  redirects: { '/old': '/guide/install', '/old$1': '/guide/install' },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
};
`;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A server that runs until `stop`. */
interface Server {
  url: string;
  stop(): Promise<void>;
}

let root: SiteFolder;
let based: SiteFolder;

beforeAll(async () => {
  root = createSiteFolder({ ...FILES, 'site.config.ts': config('/') });
  based = createSiteFolder({ ...FILES, 'site.config.ts': config('/docs/') });
  for (const folder of [root, based]) {
    const { status, output } = await folder.build();
    if (status !== 0) throw new Error(output);
  }
  mkdirSync(path.join(based.root, 'www'));
  symlinkSync(based.outDir, path.join(based.root, 'www/docs'));
});

afterAll(() => {
  root?.remove();
  based?.remove();
});

describe.skipIf(NGINX === undefined)('nginx', () => {
  test('serves a site with the configuration of the page', async () => {
    await withServer(startNginx('/etc/nginx/conf.d/weather.conf', root.outDir), async (url) => {
      await expectSite(url, '/', root);
      await expectNotFound(`${url}/zh/none`, '页面不存在');
    });
  });

  test.each([
    ['at the root', '/'],
    ['below a base path', '/docs/'],
  ])('serves a site %s by the rules that its build emits', async (_, base) => {
    const site = base === '/' ? root : based;
    const rules = path.join(site.outDir, '_hosts');
    const config = sampleCode(samples, '/etc/nginx/conf.d/weather-rules.conf').replaceAll(
      '/srv/weather/docs/_hosts',
      rules,
    );
    const folder = base === '/' ? root.outDir : path.join(based.root, 'www');
    await withServer(startNginxWith(config, folder), (url) => expectHosted(url, base, site));
  });

  test('serves a site below a base path', async () => {
    await withServer(startNginx('/etc/nginx/conf.d/weather-docs.conf', path.join(based.root, 'www')), (url) =>
      expectSite(url, '/docs/', based),
    );
  });
});

describe.skipIf(CADDY === undefined)('Caddy', () => {
  test('serves a site with the configuration of the page', async () => {
    await withServer(startCaddy('/etc/caddy/Caddyfile', root.outDir), async (url) => {
      await expectSite(url, '/', root);
      await expectNotFound(`${url}/zh/none`, '页面不存在');
    });
  });

  test.each([
    ['at the root', '/'],
    ['below a base path', '/docs/'],
  ])('serves a site %s by the rules that its build emits', async (_, base) => {
    const site = base === '/' ? root : based;
    const config = `weather.example {\nroot * /srv/weather\nimport ${site.outDir}/_hosts/Caddyfile\n}\n`;
    const folder = base === '/' ? root.outDir : path.join(based.root, 'www');
    await withServer(startCaddyWith(config, folder), (url) => expectHosted(url, base, site));
  });

  test('serves a site below a base path', async () => {
    await withServer(startCaddy('/etc/caddy/Caddyfile for a base', path.join(based.root, 'www')), (url) =>
      expectSite(url, '/docs/', based),
    );
  });
});

test('the rule of Vercel matches files with a hash, and no others', () => {
  const { headers } = JSON.parse(sampleCode(samples, 'vercel.json'));
  const pattern = new RegExp(`^${headers[0].source.replace(/:file(\(.*\))$/, '$1')}$`);
  const matching = publicNames(root).filter((name) => pattern.test(name));
  expect(matching).toContain(publicNames(root).find((name) => name.startsWith('/static/js/main.')));
  expect(matching.filter((name) => !isHashed(name))).toEqual([]);
  expect(publicNames(root).filter((name) => isHashed(name) && !matching.includes(name))).toEqual([]);
});

test('the rules of Netlify and Cloudflare match only files with a hash', () => {
  const rules = sampleCode(samples, 'docs/public/_headers');
  const prefixes = [...rules.matchAll(/^(\/\S+)\*$/gm)].map(([, prefix = '']) => prefix);
  expect(prefixes).toHaveLength(4);
  for (const prefix of prefixes) {
    const names = publicNames(root).filter((name) => name.startsWith(prefix));
    // Only a large site has shards of search.
    if (prefix !== '/static/search/') expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isHashed(name))).toEqual([]);
  }
});

/** Paths of the output's files, with a leading slash. */
function publicNames(folder: SiteFolder): string[] {
  return folder.list().map((name) => `/${name}`);
}

function isHashed(name: string): boolean {
  return /^\/static\/.+\.[0-9a-f]{8,10}\.\w+$/.test(name);
}

async function expectSite(url: string, base: string, folder: SiteFolder): Promise<void> {
  const address = (name: string) => url + base + name;
  for (const [name, file] of [
    ['', 'index.html'],
    ['guide/', 'guide/index.html'],
    ['guide/install', 'guide/install.html'],
    ['zh/', 'zh/index.html'],
    ['zh/guide/install', 'zh/guide/install.html'],
  ] as const) {
    const response = await fetch(address(name), { redirect: 'manual' });
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 200, 'no-cache']);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toBe(folder.read(file));
  }
  for (const name of folder.list().filter((each) => each.startsWith('static/'))) {
    const response = await fetch(address(name));
    const expected = isHashed(`/${name}`) ? IMMUTABLE : 'no-cache';
    expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 200, expected]);
    await response.arrayBuffer();
  }
  await expectNotFound(address('none'), 'PAGE NOT FOUND');
  await expectNotFound(address('guide/none'), 'PAGE NOT FOUND');
  await expectNotFound(address('static/js/main.01234567.js'), 'PAGE NOT FOUND', /no-cache|^$/);
}

/** Expects what the emitted rules add: security headers, redirects, 404 pages of languages, and a hidden folder. */
async function expectHosted(url: string, base: string, folder: SiteFolder): Promise<void> {
  await expectSite(url, base, folder);
  const home = await fetch(url + base);
  expect(home.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
  expect(home.headers.get('x-content-type-options')).toBe('nosniff');
  for (const [from, to] of [
    ['old', 'guide/install'],
    ['zh/old?a=1&b=%20', 'zh/guide/install?a=1&b=%20'],
    ['old$1', 'guide/install'],
  ]) {
    const { status, headers } = await fetch(url + base + from, { redirect: 'manual' });
    const { pathname, search } = new URL(headers.get('location') ?? '', url);
    expect([from, status, pathname + search]).toEqual([from, 301, base + to]);
  }
  await expectNotFound(`${url}${base}zh/none`, '页面不存在');
  const markdown = await fetch(`${url}${base}zh/guide/install.md`);
  expect([markdown.headers.get('content-type'), await markdown.text()]).toEqual([
    'text/markdown; charset=utf-8',
    expect.stringContaining('# 安装'),
  ]);
  expect(markdown.headers.get('x-content-type-options')).toBe('nosniff');
  await expectNotFound(`${url}${base}zh/none.md`, '页面不存在');
  await expectNegotiated(url + base);
  expect((await fetch(`${url}${base}none.md`)).headers.get('content-type')).toMatch(/^text\/html/);
  expect((await fetch(`${url}${base}_hosts/nginx.conf`)).status).toBe(404);
}

/** Expects the Markdown of a page for what accepts it, at the address of the page. */
async function expectNegotiated(home: string): Promise<void> {
  const ask = async (name: string, accept: string) => {
    const { status, headers } = await fetch(home + name, { headers: { accept }, redirect: 'manual' });
    expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/i);
    return `${status} ${headers.get('content-type')}`;
  };
  for (const name of ['', 'guide/', 'guide/install', 'zh/', 'zh/guide/install']) {
    expect([name, await ask(name, 'text/markdown, text/html;q=0.9, */*;q=0.8')]).toEqual([
      name,
      '200 text/markdown; charset=utf-8',
    ]);
    for (const accept of [
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'text/html, text/markdown;q=0.9',
      'text/markdown;q=0, */*',
    ]) {
      expect([accept, await ask(name, accept)]).toEqual([accept, expect.stringMatching(/^200 text\/html/)]);
    }
  }
  expect(await ask('none', 'text/markdown')).toMatch(/^404 text\/html/);
}

async function expectNotFound(url: string, text: string, cacheControl = /^no-cache$/): Promise<void> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 404]);
  expect(response.headers.get('cache-control') ?? '').toMatch(cacheControl);
  expect(await response.text()).toContain(text);
}

async function withServer(starting: Promise<Server>, use: (url: string) => Promise<void>): Promise<void> {
  const server = await starting;
  try {
    await use(server.url);
  } finally {
    await server.stop();
  }
}

/** Runs nginx with a configuration of the page, with folder and port replaced. */
function startNginx(title: string, folder: string): Promise<Server> {
  return startNginxWith(sampleCode(samples, title), folder);
}

async function startNginxWith(config: string, folder: string): Promise<Server> {
  const port = await findFreePort(20_000, '127.0.0.1');
  const work = mkdtempSync(path.join(tmpdir(), 'docs-nginx-'));
  const server = replaceOnce(config, [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['root /srv/weather;', `root ${folder};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  // Started by root, it would read the files as another user, who may not enter the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = path.join(work, 'nginx.conf');
  writeFileSync(
    file,
    [
      `daemon off;\n${user}pid ${work}/nginx.pid;\nerror_log ${work}/error.log;\nevents {}`,
      `http {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary.join('\n')}\n${server}}`,
    ].join('\n'),
  );
  return startServer(NGINX ?? '', ['-c', file, '-e', path.join(work, 'error.log')], port, work);
}

/** Runs Caddy with a configuration of the page, with folder and address replaced. */
function startCaddy(title: string, folder: string): Promise<Server> {
  return startCaddyWith(sampleCode(samples, title), folder);
}

async function startCaddyWith(config: string, folder: string): Promise<Server> {
  const port = await findFreePort(20_000, '127.0.0.1');
  const work = mkdtempSync(path.join(tmpdir(), 'docs-caddy-'));
  const site = replaceOnce(config, [
    ['weather.example {', `http://127.0.0.1:${port} {`],
    ['/srv/weather', folder],
  ]);
  const file = path.join(work, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return startServer(CADDY ?? '', ['run', '--adapter', 'caddyfile', '--config', file], port, work);
}

function replaceOnce(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (result.split(from).length !== 2) throw new Error(`The configuration has not one "${from}".`);
    return result.replace(from, to);
  }, text);
}

/** Starts a server in its own folder, and waits until it answers. */
async function startServer(program: string, args: string[], port: number, work: string): Promise<Server> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const answers = async () =>
    fetch(url)
      .then(() => true)
      .catch(() => false);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function findProgram(name: string, others: readonly string[]): string | undefined {
  const known = others.find((file) => existsSync(file));
  if (known !== undefined) return known;
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
