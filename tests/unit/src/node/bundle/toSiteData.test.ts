import { describe, expect, test } from '@rstest/core';
import type { SidebarItem } from '../../../../../src/model/siteData.ts';
import { createDocumentSections } from '../../../../../src/node/bundle/toSiteData.ts';
import { foldSidebar, sidebarPages } from '../../../../../src/shared/sidebar.ts';

/** Groups of groups of pages, of which one has a page in another group as well, and a level with very many rows. */
function rows(rename: (text: string) => string = (text) => text): SidebarItem[] {
  const link = (to: string): SidebarItem => ({ kind: 'link', text: rename(to), link: to });
  const group = (name: string, items: SidebarItem[], own?: string): SidebarItem => ({
    kind: 'group',
    text: rename(name),
    ...(own !== undefined && { link: own }),
    collapsible: true,
    collapsed: false,
    items,
  });
  const names = Array.from({ length: 4 }, (_, index) => `${index}`);
  const long = Array.from({ length: 130 }, (_, index) => link(`/long/${index}`));
  return [
    link('/start'),
    ...names.map((outer) =>
      group(
        `/${outer}`,
        names.map((inner) =>
          group(
            `/${outer}/${inner}`,
            names.map((page) => link(`/${outer}/${inner}/${page}`)),
          ),
        ),
        outer === '2' ? '/2' : undefined,
      ),
    ),
    group('/again', [link('/0/0/0'), link('/again/1')]),
    group('/long', long),
  ];
}

const toSection = (sidebar: SidebarItem[]) => ({ prefix: '/', lang: 'en', sidebar: foldSidebar(sidebar), routes: [] });
const ROUTES = [...new Set(sidebarPages(rows()).map(({ link }) => link)), '/missing'];

describe('the hash of a section in a document', () => {
  const { hashOf, dataOf } = createDocumentSections();
  const toBranches = (sidebar: SidebarItem[]) => {
    const section = toSection(sidebar);
    return ROUTES.map((route) => ({ hash: hashOf(section, route), json: JSON.stringify(dataOf(section, route)) }));
  };
  const before = toBranches(rows());

  test('is the same for two pages only if their branches are', () => {
    const branches = new Map(before.map(({ hash, json }) => [hash, json]));
    expect(before.filter(({ hash, json }) => branches.get(hash) !== json)).toEqual([]);
    expect(branches.size).toBeGreaterThan(100);
  });

  test.each(['/start', '/1', '/1/2', '/1/2/3', '/2/0/0', '/again/1', '/long', '/long/0', '/long/60'])(
    'changes with the text of %s in exactly the documents that have it',
    (renamed) => {
      const after = toBranches(rows((text) => (text === renamed ? 'Renamed' : text)));
      const changed = (key: 'hash' | 'json') =>
        ROUTES.filter((_, index) => after[index]?.[key] !== before[index]?.[key]);
      expect(changed('hash')).toEqual(changed('json'));
      expect(changed('hash').length).toBeGreaterThan(0);
    },
  );
});
