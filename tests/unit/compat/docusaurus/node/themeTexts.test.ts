import { expect, test } from '@rstest/core';
import { readThemeTexts } from '../../../../../compat/docusaurus/node/themeTexts.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const PACKAGE = 'node_modules/@docusaurus/theme-translations';
/** Texts in two languages as an installed Docusaurus has them, one of which the site has changed. */
const siteDir = writeFolder({
  [`${PACKAGE}/package.json`]: '{ "name": "@docusaurus/theme-translations", "version": "3.6.3" }',
  [`${PACKAGE}/locales/fr/theme-common.json`]: JSON.stringify({
    'theme.blog.post.plurals': 'Un article|{count} articles',
    'theme.blog.tagTitle': '{nPosts} tagués avec « {tagName} »',
    'theme.tags.tagsPageTitle': 'Étiquettes',
  }),
  [`${PACKAGE}/locales/pl/theme-common.json`]: JSON.stringify({
    'theme.blog.post.plurals': 'Jeden post|{count} posty|{count} postów|{count} postów!',
  }),
  'i18n/fr/code.json': '{ "theme.tags.tagsPageTitle": { "message": "Mots" } }',
});
const textsOf = (lang: string) =>
  readThemeTexts(
    { siteDir, files: new DataFiles() },
    { lang, label: lang, folder: lang, isDefault: false, isTranslated: true },
  );

test.each([
  ['en', 1, 'One post'],
  ['en', 2, '2 posts'],
  ['fr', 0, 'Un article'],
  ['fr', 2, '2 articles'],
  ['fr-CA', 2, '2 articles'],
  ['pl', 1, 'Jeden post'],
  ['pl', 3, '3 posty'],
  ['pl', 5, '5 postów'],
  ['any_folder', 1, 'One post'],
])('in %s, %s posts are %j', (lang, count, expected) => {
  expect(textsOf(lang).plural('theme.blog.post.plurals', count)).toBe(expected);
});

test('texts are those of the site, else those of the installed theme, else English', () => {
  const values = { nPosts: '2 articles', tagName: 'a {count} b' };
  expect(textsOf('fr').text('theme.blog.tagTitle', values)).toBe('2 articles tagués avec « a {count} b »');
  expect(textsOf('fr').text('theme.tags.tagsPageTitle')).toBe('Mots');
  expect(textsOf('fr-CA').text('theme.tags.tagsPageTitle')).toBe('Étiquettes');
  expect(textsOf('fr').text('theme.blog.archive.title')).toBe('Archive');
  const bare = readThemeTexts(
    { siteDir: writeFolder(), files: new DataFiles() },
    {
      lang: 'fr',
      label: '',
      folder: 'fr',
      isDefault: false,
      isTranslated: true,
    },
  );
  expect(bare.text('theme.tags.tagsPageTitle')).toBe('Tags');
});
