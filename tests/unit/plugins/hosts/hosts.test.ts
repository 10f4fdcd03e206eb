import { expect, test } from '@rstest/core';
import { hosts } from '../../../../plugins/hosts/hosts.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const ONE: Partial<SiteConfig> = { locales: [{ lang: 'en', label: 'English' }] };

async function emit(site: Partial<SiteConfig>, files: Record<string, string> = {}) {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home', ...files }, site);
  const hooks = new Hooks([hosts], graph.config, 'build');
  await hooks.check(graph);
  return { files: await readOutputs(hooks, graph), warnings: hooks.reports.warnings.map(({ problem }) => problem) };
}

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['no host', {}, []],
  ['Cloudflare', { ...ONE, hosts: ['cloudflare'] }, ['_headers']],
  ['Netlify in one language', { ...ONE, hosts: ['netlify'] }, ['_headers']],
  ['Netlify in two languages', { hosts: ['netlify'] }, ['_headers', '_redirects']],
  [
    'both with redirects',
    { ...ONE, hosts: ['netlify', 'cloudflare'], redirects: { '/a': '/' } },
    ['_headers', '_redirects'],
  ],
  ['Vercel', { hosts: ['vercel'] }, ['vercel.json']],
  ['nginx', { hosts: ['nginx'] }, ['_hosts/nginx.conf', '_hosts/nginx-redirects.conf']],
  ['Caddy', { hosts: ['caddy'] }, ['_hosts/Caddyfile']],
])('a site for %s has the files of its rules', async (_, site, names) => {
  expect(Object.keys((await emit(site)).files)).toEqual(names);
});

test('rules for two hosts are those that both understand', async () => {
  const { files } = await emit({ ...ONE, hosts: ['netlify', 'cloudflare'], redirects: { '/a b': '/' } });
  expect(files._redirects).toBe('/a%20b / 301\n');
  expect(files._headers).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
});

test.each<[SiteConfig['hosts'], string]>([
  [['netlify'], '/docs/a /docs/ 301!\n/docs/zh/a /docs/ 301!\n/docs/* /:splat 200\n/ /docs/ 302!\n'],
  [['cloudflare'], '/docs/a /docs/ 301\n/docs/zh/a /docs/ 301\n/docs/* /:splat 200\n/ /docs/ 302\n'],
])('%s serves the root of the output at the base, to which the root leads', async (names, rules) => {
  const { files } = await emit({ base: '/docs/', hosts: names, redirects: { '/a': '/' } });
  expect(files._redirects).toBe(rules);
});

test('a site without redirects has an empty map for nginx', async () => {
  const { files } = await emit({ hosts: ['nginx'] });
  expect(files['_hosts/nginx-redirects.conf']).toMatch(/\nmap \$uri \$docs_redirect \{\n {2}default "";\n\}\n$/);
});

test('nginx tells caches that what it compresses depends on the request', async () => {
  const { files } = await emit({ hosts: ['nginx'] });
  expect(files['_hosts/nginx.conf']).toContain('\ngzip on;\ngzip_vary on;\ngzip_types ');
});

test('a base needs rules without a redirect or another language', async () => {
  const { files } = await emit({ ...ONE, base: '/docs/', hosts: ['cloudflare'] });
  expect(files._redirects).toBe('/docs/* /:splat 200\n/ /docs/ 302\n');
});

test('a file of the public folder takes the place of the rules, with a warning', async () => {
  const { files, warnings } = await emit({ ...ONE, hosts: ['netlify'] }, { 'public/_headers': '/*\n  X-Mine: 1\n' });
  expect(files).toEqual({});
  expect(warnings).toEqual(['The public folder has "_headers", so the rules for "hosts" are not emitted there.']);
});

test('warns once about a tag with code in an attribute, which the policy blocks', async () => {
  const load: [string, Record<string, string>] = [
    'link',
    { rel: 'stylesheet', href: 'https://a.example/a.css', onload: 'a()' },
  ];
  const head = '---\nhead: [[link, { rel: me, href: /, style: "a: b" }]]\n---\n# A';
  const files = { 'en/a.md': head, 'en/b.md': head };
  const warned = (await emit({ ...ONE, hosts: ['netlify'], head: [load] }, files)).warnings;
  expect(warned).toEqual(
    ['onload', 'style'].map(
      (name) =>
        `The tag <link> of the head has the attribute "${name}", which the Content-Security-Policy of "hosts" blocks.`,
    ),
  );
  expect((await emit({ ...ONE, head: [load] }, files)).warnings).toEqual([]);
});

test('strings in the rules of a server cannot end, and cannot name a variable', async () => {
  const { files } = await emit({
    ...ONE,
    hosts: ['nginx', 'caddy'],
    redirects: { '/a"$uri': 'https://a.example/$"x' },
  });
  // nginx reads no variable in a path, which has to match as it is.
  expect(files['_hosts/nginx-redirects.conf']).toContain('  "/a\\"$uri" "https://a.example/%24\\"x$is_args$args";\n');
  expect(files['_hosts/Caddyfile']).toContain('redir "/a\\"$uri" "https://a.example/$\\"x{docs_query}" permanent\n');
});

test('a redirect keeps the query before its hash, unless it has one', async () => {
  const redirects = { '/a': '/#part', '/b': '/?x=1' };
  const { files } = await emit(
    { ...ONE, hosts: ['nginx', 'caddy'], redirects },
    { 'en/index.mdx': '# Home\n\n## Part\n' },
  );
  expect(files['_hosts/nginx-redirects.conf']).toContain('"/a" "/$is_args$args#part";\n  "/b" "/?x=1";\n');
  expect(files['_hosts/Caddyfile']).toContain(
    'redir "/a" "/{docs_query}#part" permanent\nredir "/b" "/?x=1" permanent\n',
  );
});

test('vercel.json has headers, hashed files, redirects as literal paths, and rewrites the base', async () => {
  const { files } = await emit({ ...ONE, base: '/docs/', hosts: ['vercel'], redirects: { '/a(b)+c d': '/' } });
  const { headers, ...rest } = JSON.parse(files['vercel.json'] ?? '');
  expect(rest).toEqual({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    redirects: [
      { source: '/docs/a\\(b\\)\\+c%20d', destination: '/docs/', permanent: true },
      { source: '/', destination: '/docs/', permanent: false },
    ],
    rewrites: [{ source: '/docs/(.*)', destination: '/$1' }],
  });
  expect(headers).toEqual([
    { source: '/docs/(.*)', headers: expect.arrayContaining([{ key: 'X-Content-Type-Options', value: 'nosniff' }]) },
    {
      source: '/docs/(static/.+\\.[0-9a-f]{8,10}\\.\\w+)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ]);
});

test.each(['_hosts/nginx.conf', '_hosts/Caddyfile'])(
  '%s serves Markdown to what accepts it, if pages have Markdown',
  async (name) => {
    const rulesOf = async (site: Partial<SiteConfig>) =>
      (await emit({ ...ONE, hosts: ['nginx', 'caddy'], ...site })).files[name];
    expect(await rulesOf({})).toMatch(/text\/markdown/);
    expect(await rulesOf({})).toContain('Vary');
    expect(await rulesOf({ llms: false })).not.toContain('Vary');
  },
);

test('what the policy blocks in documents is named at its place, if there are rules for hosts', async () => {
  const text = '# Home\n\n<p style="color: red">Red</p>\n\n![Badge](https://img.example/a.svg)\n';
  const html = '<body><p style="color: red">Red</p><img src="https://img.example/a.svg"></body>';
  const output = { fileNames: ['index.html'], policy: "default-src 'self'", readText: () => html };
  const check = async (site: Partial<SiteConfig>) => {
    const { graph } = await makeSite({ 'en/index.md': text }, { ...ONE, ...site });
    const { warnings } = await new Hooks([hosts], graph.config, 'build').checkOutput(output, graph);
    return warnings.map(({ message }) => message.split('\n', 1)[0]);
  };
  expect(await check({})).toEqual([]);
  expect(await check({ hosts: ['nginx'] })).toEqual([
    '[docs:blocked-content] en/index.md:3:4 has the attribute "style", which the Content-Security-Policy of "hosts" blocks.',
    '[docs:blocked-content] en/index.md:5:10 has content of https://img.example, which the Content-Security-Policy of "hosts" blocks.',
  ]);
});
