import path from 'node:path';
import type { PageSource } from '../../model/page.ts';
import { collectPages } from '../../node/pages/collectPages.ts';
import { localePrefix, splitLocale } from '../../shared/urls.ts';
import type { StartlessLanguage } from './planSite.ts';

/** Names of pages that readers begin with, with or without a folder. */
const FIRST =
  /(?:^|\/)(?:getting-started|get-started|quick-?start|introduction|intro|start|guide)(?:\/|\/index|\/README)?$/i;

/**
 * Finds the languages of a project whose pages have no start page, for each the page that it may lead to.
 * @param root absolute path of the project
 * @param languages keys, the default one first
 * @throws DocsErrors if two pages have the same address
 */
export function findStartless(root: string, languages: readonly string[]): StartlessLanguage[] {
  const docsDir = path.join(root, 'docs');
  const [first = 'en'] = languages;
  const locales = languages.length === 1 ? [''] : languages;
  const pages = collectPages({ docsDir, cwd: root, locales, lang: first, exclude: [] });
  return languages.flatMap((lang) => {
    const own = pages.filter(({ locale }) => languages.length === 1 || locale === lang);
    const [page] = [...own].sort((one, other) => rankOf(one) - rankOf(other));
    const home = `${localePrefix(lang, first)}/`;
    if (!page || own.some(({ routePath }) => routePath === home)) return [];
    const firstPage = splitLocale(page.routePath, languages, first).rest;
    return [{ lang, folder: languages.length === 1 ? 'docs' : `docs/${lang}`, firstPage }];
  });
}

/** Returns a number that is lower for a page that comes earlier in a text. */
function rankOf({ routePath }: PageSource): number {
  const depth = routePath.split('/').length;
  return FIRST.test(routePath) ? depth - 1_000 : depth;
}
