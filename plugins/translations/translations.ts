import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { PageSource, VirtualPage } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import type { RootNode } from '../../src/model/tree.ts';
import { textsIn } from '../../src/shared/languages/languages.ts';
import { textDirection } from '../../src/shared/languageTag.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { decodePath, localePrefix } from '../../src/shared/urls.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { isDraft, isFolderReadme, readmeAsIndex } from '../../src/tools/pages/sources.ts';

/**
 * Serves a page that is missing in a language in the default language, at the URL of the missing one, with a notice. Landing pages and
 * React components are left out, because their text is not all in their content.
 */
export const translations: DocsPlugin = {
  name: 'translations',
  derivedPages(sources, { config, mode }) {
    if (config.outputs.missingTranslations !== 'fallback') return [];
    // A build leaves out drafts, so that a translation in progress is missing there.
    const published = sources.filter((source) => mode === 'dev' || !isDraft(source));
    const existing = new Set(published.map(({ routePath }) => toAddress(routePath)));
    const original = config.locales.find(({ lang }) => lang === config.lang);
    const others = config.locales.filter(({ lang }) => lang !== config.lang);
    return published
      .filter(({ locale, format }) => locale === config.lang && format !== 'component')
      .flatMap((source) => {
        const file = source.relativePath.slice((original?.folder.length ?? 0) + 1);
        // Only a file is the page of its folder under this name.
        const inLocale = isFolderReadme(source) ? readmeAsIndex(file) : file;
        const missing = others.filter(
          ({ lang }) => !existing.has(toAddress(localePrefix(lang, config.lang) + source.routePath)),
        );
        return missing.length === 0 ? [] : fallbacks(source, inLocale, missing, config);
      });
  },
  tree(tree, { frontmatter, locale, isFragment }, { config }) {
    const { contentLang } = frontmatter;
    if (contentLang === undefined || isFragment) return;
    wrapContent(tree, localeTag(contentLang, config), noticeOf(locale, config));
  },
  navigation({ sidebars }, pages, { config }) {
    const labels = new Map(
      pages.flatMap(({ source, frontmatter: { contentLang } }): [string, string][] => {
        if (contentLang === undefined || source.virtual?.plugin !== translations.name) return [];
        return [[source.routePath, config.locales.find(({ lang }) => lang === contentLang)?.label ?? contentLang]];
      }),
    );
    if (labels.size > 0) for (const rows of Object.values(sidebars)) markRows(rows, labels);
  },
};

/** Marks rows that lead to pages in another language with its label. */
function markRows(rows: SidebarItem[], labels: ReadonlyMap<string, string>): void {
  for (const row of rows) {
    if (row.kind === 'group') markRows(row.items, labels);
    if (row.kind !== 'group' && row.kind !== 'link') continue;
    const label = labels.get(decodePath(row.link ?? ''));
    if (label !== undefined) row.tag = label;
  }
}

/** In frontmatter. */
const NOT_CONTENT = /^pageType: *['"]?(?:home|404)\b/m;
const OTHER_PAGE_TYPES: readonly unknown[] = ['home', '404'];

/** Returns a page's URL without a trailing slash: a folder's index page and a file of its name are the same page. */
function toAddress(routePath: string): string {
  return routePath.replace(/\/$/, '');
}

function fallbacks(
  { file, relativePath, virtual }: PageSource,
  inLocale: string,
  missing: ResolvedConfig['locales'],
  { lang, docsDir }: ResolvedConfig,
): VirtualPage[] {
  const text = virtual?.text ?? readFileSync(file, 'utf8');
  const isOther = NOT_CONTENT.test(splitFrontmatter(text).yaml ?? '') || /^404\.\w+$/.test(inLocale);
  if (isOther || OTHER_PAGE_TYPES.includes(virtual?.frontmatter?.pageType)) return [];
  // Without a file, relative links are those of the path that the page would have.
  const hasFile = !virtual || file !== path.join(docsDir, relativePath);
  return missing.map(({ folder }) => ({
    relativePath: `${folder}/${inLocale}`,
    text,
    ...(hasFile && { from: file }),
    frontmatter: { ...virtual?.frontmatter, contentLang: lang },
  }));
}

function noticeOf(lang: string, { locales }: ResolvedConfig): string {
  const own = locales.find((locale) => locale.lang === lang)?.messages.messages?.untranslated;
  return own ?? textsIn('outputs', localeTag(lang, { locales })).untranslated;
}

/** Marks the language of the content, with the notice below its title. Imports stay where they are. */
function wrapContent(tree: RootNode, tag: string, notice: string): void {
  const isImport = ({ type }: RootNode['children'][number]) => type === 'mdxjsEsm';
  const content = tree.children.filter((node) => !isImport(node));
  const title = content.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  const inLanguage = (children: RootNode['children']): RootNode['children'] =>
    children.length === 0
      ? []
      : [
          {
            type: 'element',
            tagName: 'div',
            properties: { lang: tag, dir: textDirection(tag) },
            children,
          },
        ];
  tree.children = [
    ...tree.children.filter(isImport),
    ...inLanguage(content.slice(0, title + 1)),
    {
      type: 'mdxJsxFlowElement',
      name: 'Callout',
      attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'info' }],
      children: [{ type: 'text', value: notice }],
    },
    ...inLanguage(content.slice(title + 1)),
  ];
}
