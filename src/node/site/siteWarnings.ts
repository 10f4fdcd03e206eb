import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig, ResolvedLocale } from '../../model/config.ts';
import { localePrefix } from '../../shared/urls.ts';
import { positionInFile } from '../../tools/files/positionInFile.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import type { CompiledPage } from '../pages/compilePage.ts';

import { sidebarPrefix } from './resolveSidebar.ts';

/** Finds navigation files without effect: the configuration overrides them, or nothing reads their folder. */
export function unusedNavigation(config: ResolvedConfig, pages: readonly CompiledPage[]): DocsError[] {
  return config.locales
    .flatMap((locale) => [...unusedNav(locale, config), ...unusedMeta(locale, config, pages)])
    .concat(strayNav(config));
}

function unusedNav({ nav, folder }: ResolvedLocale, config: ResolvedConfig): DocsError[] {
  const file = path.join(config.docsDir, folder, '_nav.json');
  return nav !== undefined && existsSync(file) ? [unused([file], '"themeConfig.nav"', config)] : [];
}

/** If the configuration has a sidebar, no `_meta.json` of the locale is read. */
function unusedMeta(locale: ResolvedLocale, config: ResolvedConfig, pages: readonly CompiledPage[]) {
  const { sidebar } = locale;
  if (sidebar === undefined) return [];
  const files = listMetaFiles(locale, config, pages);
  // In the configuration of another engine, a navbar alone stands for an empty sidebar.
  const settings = Object.keys(sidebar).length === 0 ? 'the navigation' : '"themeConfig.sidebar"';
  return files.length === 0 ? [] : [unused(files, settings, config)];
}

/** Lists the `_meta.json` files in the folders of a locale's pages, as sorted absolute paths. */
export function listMetaFiles(
  { folder, lang }: ResolvedLocale,
  config: ResolvedConfig,
  pages: readonly CompiledPage[],
): string[] {
  const root = path.join(config.docsDir, folder);
  const folders = new Set([root]);
  for (const { source } of pages) {
    if (source.locale !== lang) continue;
    for (let at = path.dirname(source.file); isInside(at, root); at = path.dirname(at)) folders.add(at);
  }
  return [...folders]
    .map((each) => path.join(each, '_meta.json'))
    .filter((file) => existsSync(file))
    .sort();
}

/** If a site has several languages, navigation files belong in their folders. */
function strayNav(config: ResolvedConfig): DocsError[] {
  const { docsDir, cwd, locales } = config;
  const file = path.join(docsDir, '_nav.json');
  if (locales.some(({ folder }) => folder === '') || !existsSync(file)) return [];
  const folders = locales.map(({ folder }) => toDisplayPath(path.join(docsDir, folder), cwd)).join(' and ');
  return [
    new DocsError({
      area: 'nav',
      location: { file: toDisplayPath(file, cwd) },
      problem: 'is not read, because each language has its own.',
      hint: `Move it to ${folders}.`,
    }),
  ];
}

function unused([first = '', ...others]: string[], settings: string, { cwd, configFile }: ResolvedConfig): DocsError {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return new DocsError({
    area: 'nav',
    location: { file: toDisplayPath(first, cwd) },
    problem: `is not read${more}: ${settings} is set in ${toDisplayPath(configFile, cwd)}.`,
    hint: 'Remove one of the two.',
  });
}

/**
 * Finds sidebar keys that match no page. Languages may share a sidebar, and one of them may have fewer pages.
 * @param routes routes of all pages, including those that could not be compiled
 */
export function unusedSidebars(
  { locales, lang, configFile, cwd }: ResolvedConfig,
  routes: readonly string[],
): DocsError[] {
  const keys = new Map<object, Set<string>>();
  for (const locale of locales) {
    if (!locale.sidebar) continue;
    const prefix = localePrefix(locale.lang, lang);
    const isUnused = (key: string) => !routes.some((route) => `${route}/`.startsWith(sidebarPrefix(prefix, key)));
    const own = Object.keys(locale.sidebar).filter(isUnused);
    const before = keys.get(locale.sidebar);
    keys.set(locale.sidebar, new Set(before ? own.filter((key) => before.has(key)) : own));
  }
  const folders = [...new Set(routes.map((route) => route.slice(0, route.lastIndexOf('/') + 1)))];
  return [...keys.values()].flatMap((unused) =>
    [...unused].map(
      (key) =>
        new DocsError({
          area: 'nav',
          location: { file: toDisplayPath(configFile, cwd), ...positionInFile(configFile, key) },
          problem: `The sidebar "${key}" is not used: no page path starts with it.`,
          hint: suggestion(key, folders),
        }),
    ),
  );
}

/** Finds components that are published as pages although a page imports them, which is rarely intended. */
export function publishedComponents(pages: readonly CompiledPage[]): DocsError[] {
  const components = new Map(
    pages.flatMap((page) => (page.source.format === 'component' ? [[page.source.file, page] as const] : [])),
  );
  if (components.size === 0) return [];
  const told = new Set<string>();
  return pages.flatMap(({ imports }) =>
    imports.flatMap(({ specifier, from, file, line, column }) => {
      const target = path.resolve(path.dirname(from), specifier);
      const page = [target, `${target}.tsx`, `${target}.jsx`].map((each) => components.get(each)).find(Boolean);
      if (!specifier.startsWith('.') || !page || told.has(page.source.file)) return [];
      told.add(page.source.file);
      return [
        new DocsError({
          area: 'pages',
          location: { file, line, column },
          problem: `imports "${specifier}", which is also published as the page "${page.source.routePath}".`,
          hint: 'If it is only a component, begin its name with "_", or move it to a folder "components" or "shared".',
        }),
      ];
    }),
  );
}
