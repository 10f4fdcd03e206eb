import { expect, test } from '@rstest/core';
import type { VersionFacts } from '../../../../plugins/versions/manifest.ts';
import { NO_NAMES, pageNames } from '../../../../plugins/versions/pageNames.ts';
import { slotsOf, type VersionContext } from '../../../../plugins/versions/pageSlots.ts';
import { rememberTargets, toVersionPages } from '../../../../plugins/versions/targets.ts';
import type { SiteVersion } from '../../../../src/model/versions.ts';

const page = (route: string, lang = 'en') => ({ route, lang, title: route, ids: [] });
const FACTS: VersionFacts = {
  name: '1.0',
  siteBase: '/docs/',
  lang: 'en',
  locales: ['en', 'zh'],
  cleanUrls: true,
  policy: '',
  pages: [page('/'), page('/guide/old'), page('/guide/cli'), page('/zh/guide/old', 'zh')],
};
const OLD: SiteVersion = { name: '1.0', label: '1.0 <LTS>', state: 'old', kind: 'frozen' };

function contextOf(settings: Partial<VersionContext> = {}): VersionContext {
  const current = { name: '2.0', label: '2.x', base: '/docs/' };
  const currentPages = toVersionPages({ ...FACTS, name: '2.0', pages: [page('/'), page('/guide/cli')] });
  return {
    listed: [current, { name: '1.0', label: '1.0 <LTS>', base: '/docs/1.0/' }],
    targets: rememberTargets([currentPages, toVersionPages(FACTS)]),
    current,
    currentPages,
    names: NO_NAMES,
    canonical: 'current',
    siteOrigin: 'https://example.com',
    locales: [],
    ...settings,
  };
}

const slots = (route: string, version: Partial<SiteVersion> = {}, settings?: Partial<VersionContext>) =>
  slotsOf(
    FACTS.pages.find((each) => each.route === route) ?? { lang: 'zh' },
    { ...OLD, ...version },
    FACTS,
    contextOf(settings),
  );

test('the rows lead to the same page of each version', () => {
  expect(slots('/guide/cli').items).toBe(
    '<li><a href="/docs/guide/cli">2.x</a></li>' +
      '<li><a href="/docs/1.0/guide/cli" aria-current="true">1.0 &lt;LTS&gt;</a></li>',
  );
  expect(slots('/guide/old').items).toContain('href="/docs/"');
});

test('a document that is no page leads to the start pages', () => {
  const { items, head } = slots('/404');
  expect(items).toContain('href="/docs/1.0/"');
  expect(head).toBe('');
});

test.each<[string, Partial<SiteVersion>, string]>([
  ['an old version', {}, 'This page is about version 1.0 &lt;LTS&gt;, which is no longer current.'],
  ['an unreleased one', { state: 'unreleased' }, 'which has not been released yet.'],
  ['one with a text', { state: 'supported', banner: 'Until {current}.' }, '<p>Until 2.x. <a'],
  ['one with texts', { banner: { en: 'Old & gone.', zh: '旧' } }, '<p>Old &amp; gone. <a'],
])('the banner of %s', (_, version, text) => {
  const { banner } = slots('/guide/old', version);
  expect(banner).toContain(text);
  expect(banner).toContain('<a href="/docs/">Go to version 2.x</a>');
});

test('the banner is in the language of the page', () => {
  expect(slots('/zh/guide/old').banner).toContain('本页介绍的是 1.0 &lt;LTS&gt; 版本');
});

test.each<Partial<SiteVersion>>([{ state: 'supported' }, { banner: false }])('no banner for %j', (version) => {
  expect(slots('/guide/old', version).banner).toBe('');
});

const CANONICAL = '<link rel="canonical" href="https://example.com/docs/1.0/guide/old" data-page-head="document">';

test.each<[string, string, Partial<SiteVersion>, Partial<VersionContext>, string[]]>([
  [
    'the same page of the current version',
    '/guide/cli',
    {},
    {},
    ['<link rel="canonical" href="https://example.com/docs/guide/cli" data-page-head="document">'],
  ],
  [
    'itself, with its translations, where the current version lacks it',
    '/guide/old',
    {},
    {},
    [
      CANONICAL,
      '<link rel="alternate" hreflang="en" href="https://example.com/docs/1.0/guide/old" data-page-head="document">',
      '<link rel="alternate" hreflang="zh-Hans" href="https://example.com/docs/1.0/zh/guide/old" data-page-head="document">',
      '<link rel="alternate" hreflang="x-default" href="https://example.com/docs/1.0/guide/old" data-page-head="document">',
    ],
  ],
  [
    'itself by the rule "self"',
    '/guide/cli',
    {},
    { canonical: 'self' },
    ['<link rel="canonical" href="https://example.com/docs/1.0/guide/cli" data-page-head="document">'],
  ],
  [
    'itself by the rule of its version',
    '/guide/cli',
    { canonical: 'self' },
    {},
    ['<link rel="canonical" href="https://example.com/docs/1.0/guide/cli" data-page-head="document">'],
  ],
  [
    'nothing that is left out',
    '/guide/cli',
    { state: 'unreleased' },
    { siteOrigin: undefined },
    ['<meta name="robots" content="noindex" data-page-head="document">'],
  ],
  ['nothing without an origin', '/guide/cli', {}, { siteOrigin: undefined }, []],
])('the original is %s', (_, route, version, settings, tags) => {
  expect(slots(route, version, settings).head).toBe(tags.join(''));
});

test('the label is that of the list', () => {
  expect(slots('/guide/old').label).toBe('1.0 &lt;LTS&gt;');
});

test('a renamed page leads to its new name, which is its original unless the version has both', () => {
  const currentPages = toVersionPages({ ...FACTS, name: '2.0', pages: [page('/'), page('/guide/cli'), page('/new')] });
  const renamed = slots('/guide/old', {}, { currentPages, names: pageNames([['/guide/old', '/new']], FACTS) });
  expect(renamed.banner).toContain('<a href="/docs/new">');
  expect(renamed.head).toContain('<link rel="canonical" href="https://example.com/docs/new"');
  const merged = slots('/guide/old', {}, { currentPages, names: pageNames([['/guide/old', '/guide/cli']], FACTS) });
  expect(merged.banner).toContain('<a href="/docs/guide/cli">');
  expect(merged.head).toContain('<link rel="canonical" href="https://example.com/docs/1.0/guide/old"');
});
