import { expect, test } from '@rstest/core';
import type { VersionFacts } from '../../../../plugins/versions/manifest.ts';
import { NO_NAMES } from '../../../../plugins/versions/pageNames.ts';
import { rememberTargets, toVersionPages } from '../../../../plugins/versions/targets.ts';
import { versionUrls } from '../../../../plugins/versions/versionUrls.ts';
import type { SiteVersion } from '../../../../src/model/versions.ts';

const page = (route: string, isUnlisted?: true) => ({ route, lang: 'en', title: route, ids: [], isUnlisted });
const FACTS: VersionFacts = {
  name: '1.0',
  siteBase: '/docs/',
  lang: 'en',
  locales: ['en'],
  cleanUrls: false,
  policy: '',
  pages: [page('/'), page('/old'), page('/both'), page('/hidden', true)],
};

function addressesOf(version: Partial<SiteVersion>): string[] {
  const current = { name: '2.0', label: '2.0', base: '/docs/' };
  const currentPages = toVersionPages({ ...FACTS, name: '2.0', pages: [page('/'), page('/both')] });
  const context = {
    listed: [current, { name: '1.0', label: '1.0', base: '/docs/1.0/' }],
    targets: rememberTargets([currentPages, toVersionPages(FACTS)]),
    current,
    currentPages,
    names: NO_NAMES,
    canonical: 'current' as const,
    siteOrigin: 'https://example.com',
    locales: [],
  };
  const own: SiteVersion = { name: '1.0', label: '1.0', state: 'old', kind: 'frozen', ...version };
  return versionUrls(own, FACTS, context).map(({ address }) => address.replace('https://example.com/docs/1.0', ''));
}

test.each<[string, Partial<SiteVersion>, string[]]>([
  ['pages that the current version lacks', {}, ['/old.html']],
  ['all listed pages, which are originals', { canonical: 'self' }, ['/', '/old.html', '/both.html']],
  ['no page of a version that is left out', { canonical: 'self', noindex: true }, []],
  ['no page of an unreleased version', { state: 'unreleased' }, []],
  ['pages of an unreleased version that is not left out', { state: 'unreleased', noindex: false }, ['/old.html']],
])('a sitemap has %s', (_, version, addresses) => {
  expect(addressesOf(version)).toEqual(addresses);
});
