import { expect, test } from '@rstest/core';
import { toNav } from '../../../../../compat/docusaurus/node/navigation.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[string, object, string[]]>([
  [
    'languages',
    { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Help', href: 'https://a.example' }] },
    ['Help'],
  ],
  ['languages without more', { type: 'localeDropdown' }, []],
  [
    'versions',
    {
      type: 'docsVersionDropdown',
      dropdownItemsBefore: [{ label: 'All', to: '/all' }],
      dropdownItemsAfter: [
        { type: 'html', value: '<hr>' },
        { type: 'html', value: '<b>Old</b>' },
      ],
    },
    ['html'],
  ],
  ['the search', { type: 'search' }, []],
])('what a menu of %s does not show has a line each', (_, item, names) => {
  const [content] = readContent({ siteDir: writeFolder({}), files: new DataFiles(), options: {} }, new Map());
  if (!content) throw new Error('The site has no language.');
  const lines: string[] = [];
  expect(toNav([item], { content, texts: {}, locales: 2, drop: (name) => lines.push(name) })).toEqual([]);
  const prefix = `themeConfig.navbar ${Object.values(item)[0]}`;
  expect(lines).toEqual(names.map((name) => `${prefix} "${name}"`));
});

test('a link to a version may lead elsewhere', () => {
  const siteDir = writeFolder({ 'docs/intro.md': '# Intro\n' });
  const [content] = readContent({ siteDir, files: new DataFiles(), options: { presets: ['classic'] } }, new Map());
  if (!content) throw new Error('The site has no language.');
  const context = { content, texts: {}, locales: 1, drop: () => {} };
  expect(toNav([{ type: 'docsVersion' }, { type: 'docsVersion', to: '/all' }], context)).toMatchObject([
    { link: '/docs/intro' },
    { link: '/all' },
  ]);
});
