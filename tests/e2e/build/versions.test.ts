import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { createFrozenSite, menuOf, type VersionedSite } from '../../helpers/versionedSite.ts';

let site: VersionedSite;

beforeAll(async () => {
  site = await createFrozenSite();
}, 300_000);
afterAll(() => site.remove());

test('each version is below its name, with its own pages and search index', () => {
  expect(site.read('guide/start.html')).toContain('is in en of 2.x');
  expect(site.read('0.9/zh/guide/old.html')).toContain('is in zh of 0.9');
  expect(site.read('1.0/api/test.html')).toContain('is in en of 1.0');
  expect(site.read('next/guide/new.html')).toContain('is in en of next');
  expect(site.has('next/en/guide/new.html')).toBe(false);
  expect(site.has('1.0/guide/new.html')).toBe(false);
  const manifest = JSON.parse(site.read('1.0/static/search_index.json'));
  expect(JSON.stringify(manifest)).toContain('en');
});

test.each([
  ['guide/new.html', ['/next/guide/new', '/guide/new', '/1.0/', '/0.9/']],
  ['1.0/guide/old.html', ['/next/', '/', '/1.0/guide/old', '/0.9/guide/old']],
  ['1.0/zh/api/test.html', ['/next/zh/', '/zh/', '/1.0/zh/api/test', '/0.9/zh/']],
  [
    'next/zh/guide/start.html',
    ['/next/zh/guide/start', '/zh/guide/start', '/1.0/zh/guide/start', '/0.9/zh/guide/start'],
  ],
  ['0.9/zh/404.html', ['/next/zh/', '/zh/', '/1.0/zh/', '/0.9/zh/']],
])('the menu of %s leads to pages that exist', (name, hrefs) => {
  expect(menuOf(site, name)).toEqual(hrefs);
  for (const href of hrefs) expect(site.has(`${href.slice(1).replace(/(^|\/)$/, '$1index')}.html`)).toBe(true);
});

test.each([
  ['guide/start.html', undefined],
  [
    '1.0/guide/start.html',
    'This page is about version 1.0 LTS, which is no longer current. <a href="/guide/start">Go to version 2.x</a>',
  ],
  ['next/zh/guide/new.html', '本页介绍的是 next 版本，它尚未发布。 <a href="/zh/guide/new">前往 2.x 版本</a>'],
])('the banner of %s', (name, text) => {
  expect(/data-part="banner"><div[^>]*><p>(.*?)<\/p>/.exec(site.read(name))?.[1]).toBe(text);
});

test.each([
  ['guide/start.html', 'https://tool.example/guide/start', 3],
  ['1.0/guide/start.html', 'https://tool.example/guide/start', 0],
  ['1.0/guide/old.html', 'https://tool.example/1.0/guide/old', 3],
])('the canonical address of %s', (name, url, alternates) => {
  const html = site.read(name);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(url);
  expect(html.match(/<link rel="alternate" hreflang=/g) ?? []).toHaveLength(alternates);
});

test.each([
  ['guide/start.html', 'edit/main/docs/en/guide/start.md', 2024],
  ['next/zh/guide/new.html', 'edit/main/docs/next/zh/guide/new.md', 2025],
  ['1.0/guide/start.html', 'blob/v1.0/docs/en/guide/start.md', 2021],
  ['1.0/zh/guide/old.html', 'blob/v1.0/docs/zh/guide/old.md', 2021],
  ['0.9/guide/old.html', 'blob/v0.9/docs/en/guide/old.md', 2020],
])('%s has the source and the date of its version', (name, source, year) => {
  const html = site.read(name);
  expect(html).toContain(`href="https://github.com/acme/tool/${source}"`);
  expect(html).toContain(`<time dateTime="${year}-03-01T12:00:00.000Z"`);
});

test('the button of a frozen version has the label of the list, and that of each other version its own', () => {
  const labelOf = (name: string) => /Change version: <\/span>(.*?)<svg/.exec(site.read(name))?.[1];
  expect(['guide/new.html', '1.0/guide/old.html', 'next/guide/new.html'].map(labelOf)).toEqual([
    '2.x',
    '<span>1.0 LTS</span>',
    '<span>next</span>',
  ]);
});

test('search engines leave out a version that is not released, and the sitemap has the current one', () => {
  expect(site.read('next/guide/start.html')).toContain('<meta name="robots" content="noindex"');
  expect(site.read('1.0/guide/start.html')).not.toContain('content="noindex"');
  expect(site.read('sitemap.xml')).not.toMatch(/tool\.example\/(?:1\.0|next)\//);
});

test('a sitemap of its own lists the originals of other versions, and no other page', () => {
  const locations = [...site.read('sitemap-versions.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  const paths = [
    '1.0/api/test',
    '1.0/guide/old',
    '1.0/zh/api/test',
    '1.0/zh/guide/old',
    '0.9/guide/old',
    '0.9/zh/guide/old',
  ];
  expect(locations).toEqual(paths.map((path) => `https://tool.example/${path}`));
  expect(site.read('robots.txt')).toContain('\nSitemap: https://tool.example/sitemap-versions.xml\n');
});

test.each([
  ['latest/guide/new.html', '/guide/new', 'en'],
  ['latest/zh/index.html', '/zh/', 'zh-Hans'],
  // Pages that only other versions have.
  ['latest/guide/old.html', '/', 'en'],
  ['latest/zh/api/test.html', '/zh/', 'zh-Hans'],
])('%s redirects to %s', (name, href, lang) => {
  const html = site.read(name);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`data-to="${href}"`);
  expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${href}">`);
});
