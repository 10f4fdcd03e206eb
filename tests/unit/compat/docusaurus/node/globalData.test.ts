import path from 'node:path';
import { expect, test } from '@rstest/core';
import { docsData } from '../../../../../compat/docusaurus/node/globalData.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const SIDEBARS = {
  main: ['intro', { type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: ['guide/a'] }],
  other: [{ type: 'link', label: 'Elsewhere', href: 'https://example.org' }],
};

function read(files: Record<string, string>, options: Record<string, unknown> = {}, members: string[] = ['docs']) {
  const siteDir = writeFolder(files);
  const config = {
    siteDir,
    files: new DataFiles(),
    options: { presets: [['classic', { blog: false, pages: false }]], ...options },
  };
  const sidebars = new Map([[path.join(siteDir, 'sidebars.js'), SIDEBARS]]);
  return docsData(readContent(config, sidebars), '/base/', new Set(members));
}

// The values are those that Docusaurus 3.10.2 prints for the same site.
test('a site without versions has one, with the documents and sidebars of Docusaurus', () => {
  const { en } = read(
    {
      'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
      'docs/guide/a.md': '# A\n',
      'docs/guide/b.md': '---\nunlisted: true\ndisplayed_sidebar: null\n---\n\n# B\n',
      'docs/guide/c.md': '---\ndraft: true\n---\n\n# C\n',
      'docs/d.md': '# D\n',
    },
    { presets: [['classic', { docs: { sidebarPath: 'sidebars.js' }, blog: false }]] },
  );
  expect(en?.plugins).toEqual({
    default: {
      path: '/base/docs',
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/base/docs',
          mainDocId: 'intro',
          docs: [
            { id: 'd', path: '/base/docs/d' },
            { id: 'guide/a', path: '/base/docs/guide/a', sidebar: 'main' },
            { id: 'guide/b', path: '/base/docs/guide/b', unlisted: true, sidebar: null },
            { id: 'intro', path: '/base/docs/', sidebar: 'main' },
            { id: '/category/guide', path: '/base/docs/category/guide', sidebar: 'main' },
          ],
          draftIds: ['guide/c'],
          sidebars: { main: { link: { path: '/base/docs/', label: 'intro' } }, other: {} },
        },
      ],
      breadcrumbs: true,
    },
  });
  expect(en?.looks).toEqual({
    default: { current: { banner: null, badge: false, noIndex: false, className: 'docs-version-current' } },
  });
});

test('versions are in the order of menus, and their documents are left out where no code reads them', () => {
  const data = read(
    {
      'docs/a.md': '# A\n',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'api/one.md': '# One\n',
    },
    {
      presets: [['classic', { docs: { routeBasePath: '/', versions: { '1.0': { label: 'Old', badge: false } } } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    },
    ['presets'],
  );
  const versions = (prefix: string) => [
    { name: 'current', label: 'Next', isLast: false, path: `${prefix}/next`, mainDocId: 'a' },
    { name: '2.0', label: '2.0', isLast: true, path: `${prefix}/`, mainDocId: 'a' },
    { name: '1.0', label: 'Old', isLast: false, path: `${prefix}/1.0`, mainDocId: 'a' },
  ];
  expect(data.en?.plugins.default).toEqual({ path: '/base/', versions: versions('/base'), breadcrumbs: true });
  expect(data.fr?.plugins.default).toEqual({ path: '/base/fr/', versions: versions('/base/fr'), breadcrumbs: true });
  expect(data.en?.plugins.api?.versions).toEqual([
    { name: 'current', label: 'Next', isLast: true, path: '/base/api', mainDocId: 'one' },
  ]);
  expect(data.en?.looks.default).toEqual({
    current: { banner: 'unreleased', badge: true, noIndex: false, className: 'docs-version-current' },
    '2.0': { banner: null, badge: true, noIndex: false, className: 'docs-version-2.0' },
    '1.0': { banner: 'unmaintained', badge: false, noIndex: false, className: 'docs-version-1.0' },
  });
});

test('code that reads the documents of the version of a page has titles and descriptions', () => {
  const files = { 'docs/a.md': '# A\n\nText of A.\n', 'docs/b.md': '---\ndraft: true\n---\n\n# B\n' };
  const looks = (...members: string[]) => read(files, {}, members).en?.looks.default?.current?.docs;
  expect(looks('docs', 'useDocsVersion')).toEqual({
    a: { id: 'a', title: 'A', description: 'Text of A.', sidebar: 'defaultSidebar' },
  });
  expect(looks('docs')).toBeUndefined();
  expect(looks('useDocsVersion')).toBeUndefined();
  expect(looks('useDocById')).toEqual(looks('docs', 'useDocsVersion'));
});
