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
    'theme.common.editThisPage': 'Edytuj tę stronę',
    'theme.docs.paginator.next': 'Następna strona',
    'theme.docs.sidebar.navAriaLabel': 'Panel boczny',
    'theme.lastUpdated.lastUpdatedAtBy': 'Ostatnia aktualizacja{atDate}{byUser}',
    'theme.blog.post.plurals': 'Jeden post|{count} posty|{count} postów|{count} postów!',
  }),
  [`${PACKAGE}/locales/pl/theme-search-algolia.json`]: '{ "theme.SearchBar.label": "Szukaj" }',
  [`${PACKAGE}/locales/zh-Hans/theme-common.json`]: '{ "theme.tags.tagsPageTitle": "标签" }',
  'i18n/fr/code.json': JSON.stringify({
    'home.title': { message: 'Bienvenue' },
    'theme.tags.tagsPageTitle': { message: 'Mots' },
    'theme.common.editThisPage': { message: 'Corriger' },
    'theme.docs.paginator.next': { message: 'Suivant' },
    'theme.NotFound.title': { message: '' },
    'theme.NotFound.p1': { message: 'Rien ici.' },
    'theme.admonition.tip': { message: 'astuce' },
    'theme.DocSidebarItem.expandCategoryAriaLabel': { message: 'Ouvrir {label}' },
    'theme.lastUpdated.lastUpdatedAtBy': { message: '{atDate}{byUser} modifié' },
    'theme.Playground.result': { message: 'Résultat' },
  }),
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

test('messages of the theme are those of the site, and in languages of which the engine has none, those of the installed theme', () => {
  const fr = textsOf('fr');
  expect(fr.messages).toEqual({ nextPage: 'Suivant', calloutTip: 'Astuce', expandGroup: 'Ouvrir {name}' });
  expect(fr.replaced('theme.common.editThisPage')).toBe('Corriger');
  expect(fr.uncarried).toEqual(['theme.NotFound.p1']);
  const pl = textsOf('pl');
  expect(pl.messages).toEqual({
    nextPage: 'Następna strona',
    documentation: 'Panel boczny',
    lastUpdated: 'Ostatnia aktualizacja',
    search: 'Szukaj',
  });
  expect(pl.replaced('theme.common.editThisPage')).toBe('Edytuj tę stronę');
  expect(textsOf('fr-CA').replaced('theme.common.editThisPage')).toBeUndefined();
});

test.each([
  ['en', 'nothing'],
  ['en-GB', 'nothing'],
  ['zh-CN', 'lists'],
  ['ko', 'interface'],
])('in %s, %s is in English', (lang, expected) => {
  const texts = textsOf(lang);
  expect(texts.text('theme.tags.tagsPageTitle')).toBe(lang === 'zh-CN' ? '标签' : 'Tags');
  texts.text('theme.blog.archive.title');
  expect(texts.inEnglish()).toBe(expected);
});

test('a text that nobody asks for is not in English', () => {
  expect(textsOf('de').inEnglish()).toBe('nothing');
});
