import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundledThemes } from 'shiki';
import type { EditLink, SearchSettings, SiteData, ThemeSettings } from '../../shared/site.ts';
import type { DocsErrorOptions } from '../messages/errors.ts';
import { suggestion } from '../messages/suggest.ts';
import { suggestFile } from '../messages/suggestFile.ts';
import type { DocsPlugin } from '../plugin.ts';
import type {
  LocaleConfig,
  LocaleThemeConfig,
  MarkdownConfig,
  MarkdownPlugin,
  NavItemConfig,
  SidebarItemConfig,
  SiteConfig,
  ThemeConfig,
} from '../siteConfig.ts';
import { DOCS_ALIAS } from '../sources/docsAlias.ts';
import { configErrors, configProblem } from './configError.ts';
import type { ValidationIssue } from './validate.ts';

/** One language with everything an author set for it, on either of the two places. */
export interface ResolvedLocale {
  lang: string;
  /** Folder of its pages below the docs folder; '' where they lie in the docs folder itself. */
  folder: string;
  label: string;
  title: string;
  description: string;
  editLink: EditLink | undefined;
  /** Paths of sources below the repository's base URL, where they differ from those in the docs folder. */
  editPaths: Record<string, string>;
  /** undefined: comes from `_nav.json`. */
  nav: NavItemConfig[] | undefined;
  /** undefined: comes from `_meta.json`. */
  sidebar: Record<string, SidebarItemConfig[]> | undefined;
  messages: Pick<
    LocaleThemeConfig,
    | 'outlineTitle'
    | 'prevPageText'
    | 'nextPageText'
    | 'lastUpdatedText'
    | 'searchPlaceholderText'
    | 'searchNoResultsText'
    | 'searchSuggestedQueryText'
    | 'messages'
  > & { footerMessage?: string };
}

/** How pages are compiled. */
export interface ResolvedMarkdown {
  compiler: 'native' | 'mdx';
  remarkPlugins: MarkdownPlugin[];
  rehypePlugins: MarkdownPlugin[];
  recmaPlugins: MarkdownPlugin[];
  defaultWrapCode: boolean;
  showLineNumbers: boolean;
  checkDeadLinks: boolean;
  /** Written addresses that are not checked. */
  deadLinkExcludes: string[];
  checkAnchors: boolean;
  cjkFriendlyEmphasis: boolean;
  elements: string[];
  unavailableImports: string[];
  themes: { light: string; dark: string };
  langAlias: Record<string, string>;
}

/** A site's description with every default filled in. */
export interface ResolvedConfig {
  /** Absolute. */
  docsDir: string;
  /** The folder messages are relative to, absolute. */
  cwd: string;
  /** The description's own file, absolute. */
  configFile: string;
  /** Settings that have no effect. */
  warnings: DocsErrorOptions[];
  /** Never empty. */
  locales: ResolvedLocale[];
  /** The default one. */
  lang: string;
  markdown: ResolvedMarkdown;
  exclude: string[];
  /** Folders outside the docs folder that pages may take files from, absolute. */
  contentFolders: string[];
  searchCodeBlocks: boolean;
  /** Absolute; undefined where the site has none. */
  searchHooks: string | undefined;
  head: [string, Record<string, string>][];
  alias: Record<string, string>;
  hasLastUpdated: boolean;
  /** Of the site, in its order. */
  plugins: readonly DocsPlugin[];
  /** Absolute; undefined where the site keeps no report. */
  samplesReport: string | undefined;
  /** The parts that the browser gets as they are. */
  site: Omit<SiteData, 'locales' | 'sections'>;
}

// Every color of both has a contrast of 4.5 or more on the theme's code background, and one scope list serves both.
const DEFAULT_THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-default' };

/** Language of a site that names none. */
const DEFAULT_LANG = 'en';

export interface ConfigLocation {
  docsDir: string;
  cwd: string;
  configFile: string;
}

/**
 * Fills in defaults and joins the two places for locales.
 * @throws DocsErrors with all mistakes that the schema does not see
 */
export function resolveConfig(config: SiteConfig, location: ConfigLocation): ResolvedConfig {
  const theme = config.themeConfig ?? {};
  const listed: LocaleConfig[] =
    config.locales ??
    (theme.locales ?? []).map(({ lang, label, title, description }) => ({
      lang,
      label: label ?? lang,
      title,
      description,
    }));
  const lang = config.lang ?? listed[0]?.lang ?? DEFAULT_LANG;
  const issues = [...findContradictions(config, listed), ...findUnusable(config, location)];
  if (issues.length > 0) throw configErrors(location, issues);
  const locales = listed.length > 0 ? listed : [{ lang, label: lang }];
  // A site in one language may keep its pages in the docs folder itself.
  const hasOwnFolder =
    (config.lang !== undefined || listed.length > 0) && existsSync(path.join(location.docsDir, lang));
  const search = config.search === false ? undefined : (config.search ?? {});
  return {
    ...location,
    warnings: findUnused(config).map((issue) => configProblem(location, issue)),
    lang,
    locales: locales.map((locale) => ({
      ...resolveLocale(locale, config),
      folder: locales.length > 1 || hasOwnFolder ? locale.lang : '',
    })),
    markdown: resolveMarkdown(config.markdown ?? {}),
    exclude: config.route?.exclude ?? [],
    contentFolders: (config.contentFolders ?? []).map((folder) => path.resolve(location.docsDir, folder)),
    searchCodeBlocks: search?.codeBlocks ?? true,
    searchHooks: search?.hooks === undefined ? undefined : path.resolve(location.docsDir, search.hooks),
    head: config.head ?? [],
    alias: resolveAlias(config, location.docsDir),
    hasLastUpdated: theme.lastUpdated ?? false,
    plugins: config.plugins ?? [],
    samplesReport:
      config.samplesReport === undefined ? undefined : path.resolve(location.docsDir, config.samplesReport),
    site: {
      title: config.title,
      description: config.description ?? '',
      logo: config.logo,
      logoText: config.logoText,
      icon: config.icon,
      siteOrigin: config.siteOrigin,
      base: config.base ?? '/',
      lang,
      multiVersion: { default: config.multiVersion?.default ?? '', versions: config.multiVersion?.versions ?? [] },
      cleanUrls: config.route?.cleanUrls ?? true,
      markdown: {
        defaultWrapCode: config.markdown?.defaultWrapCode ?? false,
        showLineNumbers: config.markdown?.showLineNumbers ?? false,
      },
      theme: resolveTheme(config),
      search: resolveSearch(search),
    },
  };
}

/** Settings that have no effect, since something that belongs to them is missing. */
function findUnused({ themeConfig = {}, search }: SiteConfig): ValidationIssue[] {
  const unused: ValidationIssue[] = [];
  const shared = themeConfig.editLink ?? {};
  const locations: [Pick<LocaleThemeConfig, 'editLink'>, PropertyKey[]][] = [
    ...(themeConfig.locales ?? []).map((locale, index): [Pick<LocaleThemeConfig, 'editLink'>, PropertyKey[]] => [
      locale,
      ['themeConfig', 'locales', index, 'editLink'],
    ]),
    ...(themeConfig.locales?.length
      ? []
      : [[themeConfig, ['themeConfig', 'editLink']] as [ThemeConfig, PropertyKey[]]]),
  ];
  for (const [{ editLink }, path] of locations) {
    const { docRepoBaseUrl, text } = { ...shared, ...editLink };
    if ((docRepoBaseUrl === undefined) === (text === undefined)) continue;
    const missing = text === undefined ? 'text' : 'docRepoBaseUrl';
    unused.push({
      path: editLink ? path : ['themeConfig', 'editLink'],
      problem: `has no "${missing}", so pages have no edit link`,
      hint:
        text === undefined
          ? 'Add the text of the link, such as text: "Edit this page".'
          : 'Add the address of the docs folder in the repository.',
    });
  }
  if (search !== false && search?.mode !== 'remote') {
    for (const key of ['apiUrl', 'searchIndexes'] as const) {
      if (search?.[key] === undefined) continue;
      unused.push({
        path: ['search', key],
        problem: 'has no effect: it belongs to remote search',
        hint: 'Set "search.mode" to "remote", or remove it.',
      });
    }
  }
  return unused;
}

/** Values that are each allowed, but not together. */
function findContradictions(config: SiteConfig, listed: readonly LocaleConfig[]): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const keys = listed.map(({ lang }) => lang);
  const requireLocale = (key: string, path: PropertyKey[]) => {
    if (keys.length === 0 || keys.includes(key)) return;
    issues.push({
      path,
      problem: `names the locale "${key}", which is not among the locales (${keys.join(', ')})`,
      hint: suggestion(key, keys) ?? `Add { lang: "${key}", label: "…" } to locales.`,
    });
  };
  if (config.lang !== undefined) requireLocale(config.lang, ['lang']);
  for (const [index, { lang }] of (config.themeConfig?.locales ?? []).entries()) {
    requireLocale(lang, ['themeConfig', 'locales', index, 'lang']);
  }
  const from = config.locales ? ['locales'] : ['themeConfig', 'locales'];
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) === index) continue;
    const problem = `lists the locale "${key}" a second time`;
    issues.push({ path: [...from, index, 'lang'], problem, hint: 'Remove one of the entries.' });
  }
  for (const key of ['remarkPlugins', 'rehypePlugins', 'recmaPlugins'] as const) {
    if (config.markdown?.compiler !== 'native' || !config.markdown[key]?.length) continue;
    issues.push({
      path: ['markdown', key],
      problem: 'cannot be used with "markdown.compiler" set to "native"',
      hint: 'Set the compiler to "mdx", or leave it out.',
    });
  }
  if (config.search !== false && config.search?.mode === 'remote' && !config.search.apiUrl) {
    issues.push({
      path: ['search', 'apiUrl'],
      problem: 'is missing: with "search.mode" set to "remote" it must be the address of the search service',
      hint: undefined,
    });
  }
  return issues;
}

/** Values that name what does not exist, or what no browser can read. */
function findUnusable(
  { markdown, search, themeConfig = {} }: SiteConfig,
  { docsDir }: ConfigLocation,
): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const themes = Object.keys(bundledThemes);
  for (const [key, name] of Object.entries(markdown?.shiki?.themes ?? {})) {
    if (themes.includes(name)) continue;
    const problem = `names the theme "${name}", which Shiki does not have`;
    issues.push({ path: ['markdown', 'shiki', 'themes', key], problem, hint: suggestion(name, themes) });
  }
  if (search && search.hooks !== undefined) {
    const file = path.resolve(docsDir, search.hooks);
    const problem = `names the file "${search.hooks}", which does not exist`;
    const hint = suggestFile(search.hooks, file) ?? 'Write the path relative to the docs folder.';
    if (!existsSync(file)) issues.push({ path: ['search', 'hooks'], problem, hint });
  }
  const checkNav = (items: readonly NavItemConfig[] | undefined, at: PropertyKey[]) => {
    for (const [index, { activeMatch, items: inner }] of (items ?? []).entries()) {
      checkNav(inner, [...at, index, 'items']);
      const problem = activeMatch === undefined ? undefined : regexpProblem(activeMatch);
      if (problem === undefined) continue;
      issues.push({
        path: [...at, index, 'activeMatch'],
        problem,
        hint: 'Escape characters with a meaning of their own, such as ( and ?.',
      });
    }
  };
  checkNav(themeConfig.nav, ['themeConfig', 'nav']);
  for (const [index, { nav }] of (themeConfig.locales ?? []).entries()) {
    checkNav(nav, ['themeConfig', 'locales', index, 'nav']);
  }
  return issues;
}

function regexpProblem(source: string): string | undefined {
  try {
    new RegExp(source);
    return undefined;
  } catch {
    return `must be the source of a regular expression, not "${source}"`;
  }
}

/** Aliases of the site, and the one by which pages' own code finds the files beside them. */
function resolveAlias(config: SiteConfig, docsDir: string): Record<string, string> {
  const own = Object.entries(config.resolve?.alias ?? {}).map(([key, value]): [string, string] => [
    key,
    value.startsWith('.') ? path.resolve(docsDir, value) : value,
  ]);
  return { ...Object.fromEntries(own), [DOCS_ALIAS]: docsDir };
}

function resolveLocale(locale: LocaleConfig, config: SiteConfig): Omit<ResolvedLocale, 'folder'> {
  const shared = config.themeConfig ?? {};
  const own = shared.locales?.find(({ lang }) => lang === locale.lang);
  const pick = <Key extends keyof LocaleThemeConfig>(key: Key): LocaleThemeConfig[Key] => own?.[key] ?? shared[key];
  const docRepoBaseUrl = own?.editLink?.docRepoBaseUrl ?? shared.editLink?.docRepoBaseUrl;
  const text = own?.editLink?.text ?? shared.editLink?.text;
  return {
    lang: locale.lang,
    label: locale.label,
    title: locale.title ?? own?.title ?? config.title,
    description: locale.description ?? own?.description ?? config.description ?? '',
    editLink: docRepoBaseUrl && text ? { docRepoBaseUrl, text } : undefined,
    editPaths: own?.editLink?.paths ?? shared.editLink?.paths ?? {},
    nav: pick('nav'),
    sidebar: pick('sidebar'),
    messages: {
      outlineTitle: pick('outlineTitle'),
      prevPageText: pick('prevPageText'),
      nextPageText: pick('nextPageText'),
      lastUpdatedText: pick('lastUpdatedText'),
      searchPlaceholderText: pick('searchPlaceholderText'),
      searchNoResultsText: pick('searchNoResultsText'),
      searchSuggestedQueryText: pick('searchSuggestedQueryText'),
      footerMessage: own?.footer?.message ?? shared.footer?.message,
      messages: shared.messages || own?.messages ? { ...shared.messages, ...own?.messages } : undefined,
    },
  };
}

function resolveMarkdown(markdown: MarkdownConfig): ResolvedMarkdown {
  const { remarkPlugins = [], rehypePlugins = [], recmaPlugins = [], checkDeadLinks = true } = markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length + recmaPlugins.length > 0;
  return {
    compiler: markdown.compiler ?? (hasPlugins ? 'mdx' : 'native'),
    remarkPlugins,
    rehypePlugins,
    recmaPlugins,
    defaultWrapCode: markdown.defaultWrapCode ?? false,
    showLineNumbers: markdown.showLineNumbers ?? false,
    checkDeadLinks: checkDeadLinks !== false,
    deadLinkExcludes: typeof checkDeadLinks === 'object' ? (checkDeadLinks.excludes ?? []) : [],
    checkAnchors: markdown.checkAnchors ?? true,
    cjkFriendlyEmphasis: markdown.cjkFriendlyEmphasis ?? true,
    elements: markdown.elements ?? [],
    unavailableImports: markdown.unavailableImports ?? [],
    themes: markdown.shiki?.themes ?? DEFAULT_THEMES,
    langAlias: markdown.shiki?.langAlias ?? {},
  };
}

function resolveTheme(config: SiteConfig): ThemeSettings {
  const theme = config.themeConfig ?? {};
  return {
    darkMode: theme.darkMode ?? true,
    socialLinks: theme.socialLinks ?? [],
    tools: theme.tools ?? [],
    hideNavbar: theme.hideNavbar ?? 'never',
    localeRedirect: theme.localeRedirect ?? config.route?.localeRedirect ?? 'auto',
    lastUpdated: theme.lastUpdated ?? false,
    enableScrollToTop: theme.enableScrollToTop ?? false,
    enableContentAnimation: theme.enableContentAnimation ?? false,
    fallbackHeadingTitle: theme.fallbackHeadingTitle ?? true,
    outline: theme.outline ?? true,
  };
}

function resolveSearch(search: Exclude<SiteConfig['search'], false>): SearchSettings {
  if (search === undefined) return { mode: 'off', versioned: false };
  return {
    mode: search.mode ?? 'local',
    versioned: search.versioned ?? false,
    apiUrl: search.apiUrl,
    searchIndexes: search.searchIndexes,
  };
}
