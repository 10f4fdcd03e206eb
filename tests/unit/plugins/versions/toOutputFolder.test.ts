import { expect, test } from '@rstest/core';
import { NO_NAMES } from '../../../../plugins/versions/pageNames.ts';
import { rememberTargets, toVersionPages } from '../../../../plugins/versions/targets.ts';
import { toOutputFolder } from '../../../../plugins/versions/toOutputFolder.ts';
import type { SiteVersion } from '../../../../src/model/versions.ts';
import { FACTS as ARCHIVE_FACTS } from './archiveFacts.ts';

const page = (route: string) => ({ route, lang: 'en', title: route, ids: [] });
const FACTS = { ...ARCHIVE_FACTS, pages: [page('/'), page('/guide/old')] };

function hashOf(currentRoutes: string[], version: Partial<SiteVersion> = {}): string {
  const current = { name: '2.x', label: '2.x', base: '/' };
  const currentPages = toVersionPages({ ...FACTS, name: '2.x', pages: currentRoutes.map(page) });
  const context = {
    listed: [current, { name: '1.0', label: '1.0', base: '/1.0/' }],
    targets: rememberTargets([currentPages, toVersionPages(FACTS)]),
    current,
    currentPages,
    names: NO_NAMES,
    canonical: 'current' as const,
    siteOrigin: undefined,
    locales: [],
  };
  const source = { id: 'archive', facts: FACTS, ids: () => new Map(), hasFile: () => false, files: () => [] };
  const shown: SiteVersion = { name: '1.0', label: '1.0', state: 'old', kind: 'frozen', ...version };
  return toOutputFolder(shown, source, toVersionPages(FACTS), context).hash;
}

test.each<[what: string, routes: string[], version: Partial<SiteVersion>, isSame: boolean]>([
  ['a page that the version does not have', ['/', '/guide/new'], {}, true],
  ['a page that one of the version leads to', ['/', '/guide/'], {}, false],
  ['the same page', ['/', '/guide/old'], {}, false],
  ['another state', ['/'], { state: 'supported' }, false],
])('whether the documents of a version stay with %s', (_, routes, version, isSame) => {
  expect(hashOf(routes, version) === hashOf(['/'])).toBe(isSame);
});
