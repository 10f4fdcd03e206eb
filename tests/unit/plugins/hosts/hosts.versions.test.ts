import { expect, test } from '@rstest/core';
import { hosts } from '../../../../plugins/hosts/hosts.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

test('other names of the current version redirect to each page, in its language, in the rules of each host', async () => {
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home', 'en/guide.mdx': '# Guide', 'zh/guide.mdx': '# Guide' },
    {
      hosts: ['nginx', 'caddy', 'netlify', 'vercel'],
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      multiVersion: { default: '2.x', aliases: ['latest', '2.x'] },
    },
  );
  const files = await readOutputs(new Hooks([hosts], graph.config, 'build'), graph);
  expect(String(files._redirects).split('\n').slice(0, 6)).toEqual([
    '/latest/guide /guide 301!',
    '/latest/ / 301!',
    '/latest/zh/guide /zh/guide 301!',
    '/2.x/guide /guide 301!',
    '/2.x/ / 301!',
    '/2.x/zh/guide /zh/guide 301!',
  ]);
  expect(files['_hosts/nginx-redirects.conf']).toContain('  "/latest/zh/guide" "/zh/guide$is_args$args";');
  expect(files['_hosts/Caddyfile']).toContain('redir "/2.x/" "/{docs_query}" permanent');
  expect(JSON.parse(String(files['vercel.json'])).redirects).toContainEqual({
    source: '/latest/guide',
    destination: '/guide',
    permanent: true,
  });
});

test('versions have their own 404 pages, and files that are cached for good', async () => {
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home', 'next/en/index.mdx': '# Next' },
    { hosts: ['nginx', 'caddy', 'netlify'], multiVersion: { default: '2.x', versions: ['next', '2.x', '1.0'] } },
  );
  const files = await readOutputs(new Hooks([hosts], graph.config, 'build'), graph);
  const nginx = String(files['_hosts/nginx.conf']);
  expect(nginx).toContain('location /1.0/ {\n  error_page 404 /1.0/404.html;');
  // Those of a language come first.
  expect([...new Set(nginx.match(/error_page 404 \S+;/g))]).toEqual([
    'error_page 404 /404.html;',
    'error_page 404 /next/zh/404.html;',
    'error_page 404 /next/404.html;',
    'error_page 404 /1.0/404.html;',
    'error_page 404 /zh/404.html;',
  ]);
  const [, pattern = ''] = /location ~ "(\^[^"]*static[^"]*)"/.exec(nginx) ?? [];
  const isHashed = (name: string) => new RegExp(pattern).test(name);
  expect(
    ['/static/a.0123456789.js', '/1.0/static/css/a.01234567.css', '/next/static/a.01234567.js'].map(isHashed),
  ).toEqual([true, true, true]);
  expect(['/1x0/static/a.01234567.js', '/1.0/static/search_index.json'].map(isHashed)).toEqual([false, false]);
  expect(files['_hosts/Caddyfile']).toContain('rewrite @docs_404_2 /1.0/404.html');
  expect(files._headers).toContain('/1.0/static/p/*\n  Cache-Control: public, max-age=31536000, immutable');
});

test('versions of a site in one language without redirects have rules for their 404 pages', async () => {
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home', 'next/en/index.mdx': '# Next' },
    {
      hosts: ['netlify'],
      locales: [{ lang: 'en', label: 'English' }],
      multiVersion: { default: '2.x', versions: ['next', '2.x'] },
    },
  );
  const files = await readOutputs(new Hooks([hosts], graph.config, 'build'), graph);
  expect(files._redirects).toBe('/next/* /next/404.html 404\n/* /404.html 404\n');
});
