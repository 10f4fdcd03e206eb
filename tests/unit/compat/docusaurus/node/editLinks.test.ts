import { expect, test } from '@rstest/core';
import { editLinkOf, lastUpdatedOf } from '../../../../../compat/docusaurus/node/editLinks.ts';

const link = (options: Record<string, unknown>, frontmatter: Record<string, unknown> = {}) =>
  editLinkOf(
    'docs',
    {
      file: { file: '/site/docs/a/b.md', source: 'a/b.md', frontmatter },
      options,
      folder: '/site/docs',
      original: '/site/docs',
      permalink: '/docs/a/b',
      lang: 'en',
      siteDir: '/site',
    },
    'current',
  );

test('the link to the source of a page is that of its plugin or its own', () => {
  expect(link({ editUrl: 'https://code.example/edit' })).toBe('https://code.example/edit/docs/a/b.md');
  expect(link({ editUrl: (values: object) => `https://e.example/${Object.values(values).join()}` })).toBe(
    'https://e.example/docs,a/b.md,/docs/a/b,en,current',
  );
  expect(link({ editUrl: () => undefined })).toBe(false);
  expect(link({})).toBe(false);
  expect(link({ editUrl: 'https://code.example' }, { custom_edit_url: 'https://own.example' })).toBe(
    'https://own.example',
  );
  expect(link({ editUrl: 'https://code.example' }, { custom_edit_url: null })).toBe(false);
});

test.each<[Record<string, unknown>, boolean, unknown]>([
  [{}, true, true],
  [{}, false, false],
  [{ last_update: { date: '2026-01-02' } }, true, '2026-01-02'],
  [{ last_update: { date: '1/2/2026 12:00Z' } }, true, '2026-01-02'],
  [{ last_update: { author: 'Ann' } }, true, true],
  [{ last_update: { date: '2026-01-02' } }, false, false],
])('the date of %j with the option %s is %s', (frontmatter, showLastUpdateTime, expected) => {
  expect(lastUpdatedOf(frontmatter, { showLastUpdateTime })).toBe(expected);
});

test.each<['docs' | 'blog', Record<string, unknown>, string]>([
  ['docs', { editUrl: 'https://e.example' }, 'https://e.example/docs/a/b.md'],
  ['blog', { editUrl: 'https://e.example', editLocalizedFiles: false }, 'https://e.example/docs/a/b.md'],
  ['docs', { editUrl: 'https://e.example', editLocalizedFiles: true }, 'https://e.example/i18n/zh/docs/a/b.md'],
  ['docs', { editUrl: ({ versionDocsDirPath }: Record<string, string>) => versionDocsDirPath }, 'docs'],
  ['blog', { editUrl: ({ blogDirPath }: Record<string, string>) => blogDirPath }, 'i18n/zh/docs'],
])('the link of a translation of %s with %o is %s', (kind, options, expected) => {
  const page = {
    file: { file: '/site/i18n/zh/docs/a/b.md', source: 'a/b.md', frontmatter: {} },
    options,
    folder: '/site/i18n/zh/docs',
    original: '/site/docs',
    permalink: '/docs/a/b',
    lang: 'zh',
    siteDir: '/site',
  };
  expect(editLinkOf(kind, page)).toBe(expected);
});
