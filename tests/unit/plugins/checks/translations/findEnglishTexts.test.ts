import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { findEnglishTexts } from '../../../../../plugins/checks/translations/findEnglishTexts.ts';
import { translationChecks } from '../../../../../plugins/checks/translations/translations.ts';
import { ENGLISH_MESSAGES } from '../../../../../src/node/config/schema/messageNames.ts';
import { checkFiles } from '../checkFiles.ts';

const ALL = Object.fromEntries([...ENGLISH_MESSAGES.keys()].map((name) => [name, 'Текст']));
const TOTAL = ENGLISH_MESSAGES.size;

test('languages without texts of their own are one problem', () => {
  const locales = [
    { lang: 'en' },
    { lang: 'zh' },
    { lang: 'de-AT' },
    { lang: 'ru', messages: { messages: { features: 'А' } } },
  ];
  expect(findEnglishTexts(locales)?.message).toBe(
    `Texts of the interface are English: ${TOTAL - 1} in "ru", of ${TOTAL}.`,
  );
  expect(findEnglishTexts([...locales, { lang: 'vi', messages: { nextPageText: 'Tiếp' } }])?.message).toBe(
    `Texts of the interface are English: ${TOTAL - 1} in "ru", ${TOTAL - 1} in "vi", of ${TOTAL}.`,
  );
  expect(findEnglishTexts([{ lang: 'ru', messages: { messages: ALL } }])).toBeUndefined();
});

test('they are named in sites of other engines', async () => {
  const files = { 'ru/index.md': '# А\n' };
  const { pages: pageAdapter } = vitepressAdapter;
  const site = { lang: 'ru', locales: [{ lang: 'ru', label: 'Русский' }] };
  const found = await checkFiles(translationChecks, files, site, { pageAdapter });
  expect(found.map(({ area }) => area)).toEqual(['interface-english']);
  expect(await checkFiles(translationChecks, files, site)).toEqual([]);
  const translated = { ...site, themeConfig: { messages: ALL } };
  expect(await checkFiles(translationChecks, files, translated, { pageAdapter })).toEqual([]);
});
