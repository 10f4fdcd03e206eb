import { describe, expect, test } from '@rstest/core';
import config from '../../../docs/site.config.ts';
import { type Language, listPages } from './readPage.ts';

const LANGUAGES: Language[] = ['en', 'zh'];
/** Pages whose source has the same path in the repository of Rstest, which the edit link leads to; all others need a path there. */
const SAME_PATH = /^(?:index|(?:config|api)\/index|config\/build\/\w+|guide\/(?:start|basic)\/[\w-]+)$/;

describe.each(LANGUAGES)('edit links in %s', (language) => {
  const paths = config.themeConfig?.locales?.find(({ lang }) => lang === language)?.editLink?.paths ?? {};

  test.each(listPages(language))('%s has the same path there, or a configured one', (name) => {
    const path = paths[`${language}/${name}.mdx`];
    if (SAME_PATH.test(name)) expect(path).toBeUndefined();
    else
      expect(path).toMatch(
        new RegExp(`^${language}/(?:config/test|api/runtime-api/[a-z-]+|guide/debug)/[a-z-]+\\.mdx$`),
      );
  });

  test('every path belongs to one page', () => {
    const pages = listPages(language).map((name) => `${language}/${name}.mdx`);
    expect(Object.keys(paths).filter((file) => !pages.includes(file))).toEqual([]);
    expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length);
  });
});
