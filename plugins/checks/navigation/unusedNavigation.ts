import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig, ResolvedLocale } from '../../../src/model/config.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { localePrefix } from '../../../src/shared/urls.ts';
import { locateText } from '../../../src/tools/files/locateSetting.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import { listMetaFiles, sidebarPrefix } from '../../../src/tools/pages/navigationLinks.ts';

const UNUSED = 'unused-navigation';
const MISSING = 'missing-navigation';

/** Finds navigation that no reader sees or that a language lacks, and components that readers see as pages. */
export const navigationChecks: DocsPlugin = {
  name: 'unused-navigation',
  checks: {
    [UNUSED]: { finds: 'files and settings of navigation without effect', severity: 'warn' },
    [MISSING]: {
      finds: 'navigation files of the default language that another language lacks',
      severity: 'warn',
      isAdvice: true,
    },
    'published-components': {
      finds: 'components that are published as pages although a page imports them',
      severity: 'warn',
    },
  },
  check({ config, pages, byRoute, failedRoutes }, { report }) {
    const issues = [
      ...unusedNavigation(config, pages),
      ...missingNavigation(config, pages),
      ...unusedSidebars(config, [...byRoute.keys(), ...failedRoutes]),
      ...publishedComponents(pages),
    ];
    for (const issue of issues) report(issue);
  },
};

/** Finds navigation files without effect: the configuration overrides them, or nothing reads their folder. */
function unusedNavigation(config: ResolvedConfig, pages: readonly Page[]): Issue[] {
  return config.locales
    .flatMap((locale) => [...unusedNav(locale, config), ...unusedMeta(locale, config, pages)])
    .concat(strayNav(config));
}

function unusedNav({ nav, folder }: ResolvedLocale, config: ResolvedConfig): Issue[] {
  const file = path.join(config.docsDir, folder, '_nav.json');
  return nav !== undefined && existsSync(file) ? [unused([file], '"themeConfig.nav"', config)] : [];
}

/** If the configuration has a sidebar, no `_meta.json` of the locale is read. */
function unusedMeta(locale: ResolvedLocale, config: ResolvedConfig, pages: readonly Page[]) {
  const { sidebar } = locale;
  if (sidebar === undefined) return [];
  const files = listMetaFiles(locale, config, pages);
  // In the configuration of another engine, a navbar alone stands for an empty sidebar.
  const settings = Object.keys(sidebar).length === 0 ? 'the navigation' : '"themeConfig.sidebar"';
  return files.length === 0 ? [] : [unused(files, settings, config)];
}

/** If a site has several languages, navigation files belong in their folders. */
function strayNav(config: ResolvedConfig): Issue[] {
  const { docsDir, cwd, locales } = config;
  const file = path.join(docsDir, '_nav.json');
  if (locales.some(({ folder }) => folder === '') || !existsSync(file)) return [];
  const folders = locales.map(({ folder }) => toDisplayPath(path.join(docsDir, folder), cwd)).join(' and ');
  return [
    {
      check: UNUSED,
      location: { file: toDisplayPath(file, cwd) },
      message: 'is not read, because each language has its own.',
      hint: `Move it to ${folders}.`,
    },
  ];
}

/** Finds languages without navigation files that the default language has, once per language. */
function missingNavigation({ locales, lang, docsDir, cwd }: ResolvedConfig, pages: readonly Page[]): Issue[] {
  const original = locales.find((locale) => locale.lang === lang);
  if (!original) return [];
  const inOriginal = (name: string) => path.join(docsDir, original.folder, name);
  return locales.flatMap((locale) => {
    const own = pages.filter(({ source }) => source.locale === locale.lang);
    if (locale === original || own.length === 0) return [];
    const names = [
      ...((locale.nav ?? original.nav) === undefined ? ['_nav.json'] : []),
      ...((locale.sidebar ?? original.sidebar) === undefined
        ? foldersOf(own, locale).map((folder) => path.join(folder, '_meta.json'))
        : []),
    ];
    const folder = path.join(docsDir, locale.folder);
    const missing = names.filter((name) => existsSync(inOriginal(name)) && !existsSync(path.join(folder, name)));
    const [first] = missing;
    if (first === undefined) return [];
    const more = missing.length === 1 ? '' : ` (and ${missing.length - 1} more)`;
    return {
      check: MISSING,
      location: { file: toDisplayPath(inOriginal(first), cwd) },
      message: `has no counterpart in ${toDisplayPath(folder, cwd)}${more}, so navbar and sidebar differ there.`,
      hint: `Copy ${missing.map((name) => name.replaceAll(path.sep, '/')).join(', ')} to that folder, and translate the texts.`,
    };
  });
}

/** Lists the folders of a language's pages, the top one first, relative to the folder of the language. */
function foldersOf(pages: readonly Page[], { folder }: ResolvedLocale): string[] {
  const folders = new Set<string>(['.']);
  for (const { source } of pages) {
    let at = path.posix.dirname(path.posix.relative(folder, source.relativePath));
    for (; at !== '.' && !at.startsWith('..'); at = path.posix.dirname(at)) folders.add(at);
  }
  return [...folders].sort();
}

function unused([first = '', ...others]: string[], settings: string, { cwd, configFile }: ResolvedConfig): Issue {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return {
    check: UNUSED,
    location: { file: toDisplayPath(first, cwd) },
    message: `is not read${more}: ${settings} is set in ${toDisplayPath(configFile, cwd)}.`,
    related: [{ file: toDisplayPath(configFile, cwd) }],
    hint: 'Remove one of the two.',
  };
}

/**
 * Finds sidebar keys that match no page. Languages may share a sidebar, and one of them may have fewer pages.
 * @param routes routes of all pages, including those that could not be compiled
 */
function unusedSidebars(config: ResolvedConfig, routes: readonly string[]): Issue[] {
  const { locales, lang } = config;
  const sidebars = new Map<object, { prefix: string; unused: string[] }>();
  for (const locale of locales) {
    if (!locale.sidebar) continue;
    const prefix = localePrefix(locale.lang, lang);
    const isUnused = (key: string) => !routes.some((route) => `${route}/`.startsWith(sidebarPrefix(prefix, key)));
    const own = Object.keys(locale.sidebar).filter(isUnused);
    const { prefix: first, unused } = sidebars.get(locale.sidebar) ?? { prefix, unused: own };
    sidebars.set(locale.sidebar, { prefix: first, unused: own.filter((key) => unused.includes(key)) });
  }
  const folders = [...new Set(routes.map((route) => route.slice(0, route.lastIndexOf('/') + 1)))];
  return [...sidebars.values()].flatMap(({ prefix, unused }) =>
    unused.map((key): Issue => {
      // Of a language, the key may be authored with its prefix, and be that of another language without.
      const isShared = prefix !== '' && [...sidebars.keys()].filter((each) => key in each).length > 1;
      const address = prefix + (key.startsWith('/') || prefix === '' ? key : `/${key}`);
      return {
        check: UNUSED,
        location: locateText(isShared ? [address] : [address, key], config),
        message: `The sidebar "${address}" is not used: no page path starts with it.`,
        hint: suggestion(
          address,
          folders.filter((folder) => folder.startsWith(`${prefix}/`)),
        ),
      };
    }),
  );
}

/** Finds components that are published as pages although a page imports them, which is rarely intended. */
function publishedComponents(pages: readonly Page[]): Issue[] {
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
        {
          check: 'published-components',
          location: { file, column, ...(line !== undefined && { line }), value: specifier },
          related: [{ file: page.source.displayPath }],
          message: `imports "${specifier}", which is also published as the page "${page.source.routePath}".`,
          hint: 'If it is only a component, begin its name with "_", or move it to a folder "components" or "shared".',
        },
      ];
    }),
  );
}
