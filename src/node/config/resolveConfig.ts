import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  PluginDeclaration,
  RepositoryAddress,
  ResolvedConfig,
  ResolvedLocale,
  ResolvedMarkdown,
} from '../../model/config.ts';
import type { DocsErrorOptions } from '../../model/issue.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { BannerData, LocaleMessages, SearchSettings, SiteData, ThemeSettings } from '../../model/siteData.ts';
import type { BuiltVersion, SiteVersions, VersionRef } from '../../model/versions.ts';
import { textsIn } from '../../shared/languages/languages.ts';
import { GENERATED_ICON } from '../../shared/outputNames.ts';
import { digest } from '../../tools/files/digest.ts';
import { SuggestionBudget, suggestion } from '../../tools/messages/suggest.ts';
import { suggestFile } from '../../tools/messages/suggestFile.ts';
import { type ValidationIssue, validate, valueAt } from '../../tools/messages/validate.ts';
import { checkNames } from '../support/checks/severity.ts';
import { DOCS_ALIAS } from '../support/sources/docsAlias.ts';
import { configErrors, configProblems } from './configError.ts';
import { DEFAULT_TITLE, type InferredSettings } from './inferSettings.ts';
import { keepsPagesAtRoot } from './keepsPagesAtRoot.ts';
import { logoWidth } from './logoWidth.ts';
import { packageAliases } from './packageAliases.ts';
import { repositoryAddress } from './repositoryAddress.ts';
import { resolveVersions, versionFolder } from './resolveVersions.ts';
import { BRAND_PRESETS, letterIcon, resolveBrand } from './schema/brand.ts';
import { outputPart } from './schema/outputs.ts';
import { LOCALE_MESSAGES, type SiteSettings, sharedTheme, siteSchema } from './schema/site.ts';
import { siteHead } from './siteHead.ts';
import { watchSchema } from './watchSchema.ts';

type MarkdownSettings = SiteSettings['markdown'];

/** Location of a site's configuration. All paths are absolute. */
interface ConfigContext extends Pick<ResolvedConfig, 'docsDir' | 'cwd' | 'configFile' | 'themeDir' | 'pageAdapter'> {
  /**
   * Settings that apply where the configuration has none.
   * @default the title 'Documentation'
   */
  inferred?: InferredSettings | undefined;
  /** Name of a version to read by itself, instead of the whole site. */
  versionName?: string | undefined;
  /** What the version is cut from, `unknown` if that is no commit; `undefined` for one that is not cut. */
  versionRef?: VersionRef | 'unknown' | undefined;
}

/** A site's configuration, what it has besides data, and its mistakes. */
export interface SiteConfiguration {
  config: ResolvedConfig;
  /** Its plugins with their hooks, in order. */
  plugins: readonly DocsPlugin[];
  mistakes: ConfigMistakes;
}

/** Mistakes in a configuration with which the pages can be read nevertheless. */
export interface ConfigMistakes {
  errors: DocsErrorOptions[];
  /** Settings without effect. */
  warnings: DocsErrorOptions[];
}

/** Length of a banner's id, which is in every document. */
const BANNER_ID_CHARACTERS = 8;
/** Language of a site that sets none. */
const DEFAULT_LANG = 'en';

/**
 * Validates a site's description, fills in defaults and joins the two lists of locales.
 * @param value what `site.config.ts` exports
 * @param enginePlugins the engine's plugins, which a site may disable, and whose checks it may set; default any
 * @throws DocsErrors with every mistake with which the pages cannot be read
 */
export function resolveConfig(
  value: unknown,
  context: ConfigContext,
  enginePlugins?: readonly DocsPlugin[],
): SiteConfiguration {
  const { value: config, issues } = validate(siteSchema, value);
  const all = [...issues, ...findMissing(value, context, enginePlugins)];
  if (config === undefined || all.length > 0)
    throw configErrors(
      context,
      all.map((issue) => namePlugin(issue, value)),
    );
  return {
    config: completeConfig(config, context),
    plugins: config.plugins,
    mistakes: {
      errors: configProblems(context, findUnknownChecks(config, enginePlugins)),
      warnings: configProblems(context, findUnused(config)),
    },
  };
}

/** Names the plugin of which a key is wrong, since its file may have no list of plugins. */
function namePlugin(issue: ValidationIssue, value: unknown): ValidationIssue {
  const [list, index = '', key = 'name'] = issue.path;
  const name = list === 'plugins' && key !== 'name' ? valueAt(value, [list, index, 'name']) : undefined;
  return typeof name === 'string' ? { ...issue, problem: `of the plugin "${name}" ${issue.problem}` } : issue;
}

/** Fills in what depends on several settings, or on the site's folder. */
function completeConfig(settings: SiteSettings, context: ConfigContext): ResolvedConfig {
  const { inferred = {}, versionName, versionRef, ...site } = context;
  const config = versionName === undefined ? settings : settingsOfVersion(settings, versionName);
  const versions = resolveVersions(settings.multiVersion, context.docsDir);
  const sources = versionFolder(versionName ?? versions?.current ?? '', context.docsDir);
  const place = { ...site, docsDir: path.join(site.docsDir, sources) };
  const { themeConfig: theme, route, markdown } = config;
  const { title = inferred.title ?? DEFAULT_TITLE, description = inferred.description ?? '' } = config;
  const listed = config.locales ?? theme.locales.map(({ lang, label = lang }) => ({ lang, label }));
  const lang = config.lang ?? listed[0]?.lang ?? DEFAULT_LANG;
  const locales: LocaleSettings[] = listed.length > 0 ? listed : [{ lang, label: lang }];
  // The default language may keep its pages in the docs folder itself.
  const hasOwnFolder = (config.lang !== undefined || listed.length > 0) && existsSync(path.join(place.docsDir, lang));
  // Plugins add all pages of a site that excludes its files.
  const hasFiles = !route.exclude.includes('**/*');
  const isAtRoot = context.pageAdapter?.keepsPagesAtRoot ? !hasOwnFolder : keepsPagesAtRoot(place.docsDir, lang);
  const isRoot = locales.length === 1 ? !hasOwnFolder : hasFiles && isAtRoot;
  const resolved = locales.map((locale) => ({
    ...resolveLocale(locale, { ...config, title, description }, { ...context, sources }),
    folder: locale.lang === lang && isRoot ? '' : locale.lang,
  }));
  const search = config.search || undefined;
  const toAbsolute = (file: string) => path.resolve(context.docsDir, file);
  const brand = theme.brand === undefined ? undefined : resolveBrand(theme.brand).colors;
  const publicDir = toAbsolute(config.publicDir);
  const icon = config.icon ?? findPublicIcon(publicDir);
  return {
    ...place,
    siteDir: site.docsDir,
    lang,
    locales: resolved,
    repository: resolveRepository(config, resolved, { ...context, docsDir: place.docsDir }, sources),
    markdown: resolveMarkdown(markdown, config.plugins),
    outline: theme.outline,
    exclude: [...route.exclude, ...otherSources(versions, versionName ?? versions?.current)],
    brand,
    generatedIcon: icon === undefined ? letterIcon(title, brand ?? BRAND_PRESETS.green) : undefined,
    publicDir,
    contentFolders: [...config.contentFolders.map(toAbsolute), ...(sources === '' ? [] : [site.docsDir])],
    searchCodeBlocks: search?.codeBlocks ?? false,
    searchHooks: search?.hooks && toAbsolute(search.hooks),
    searchSynonyms: search?.synonyms ?? {},
    searchSuggestions: search?.suggestions,
    head: siteHead(config),
    documents: route.documents,
    outputs: outputPart.parse(config),
    alias: {
      ...resolveAlias({ ...inferred.alias, ...config.resolve.alias }, site.docsDir),
      [DOCS_ALIAS]: place.docsDir,
    },
    checks: config.checks,
    frontmatter: config.frontmatter && watchSchema(config.frontmatter, context),
    plugins: config.plugins,
    samplesReport: config.samplesReport && toAbsolute(config.samplesReport),
    ...(versionName === undefined
      ? versions && { versions }
      : { builtVersion: builtVersion(settings, versions, versionName, versionRef) }),
    ...(versions && { versionLinks: versionLinks(versions, versionName, settings.base) }),
    site: {
      title,
      ...(config.titleSeparator !== undefined && { titleSeparator: config.titleSeparator }),
      description,
      logo: config.logo,
      logoWidth: logoWidth(config.logo, publicDir),
      logoText: config.logoText,
      icon: icon ?? `/${GENERATED_ICON}`,
      siteOrigin: config.siteOrigin,
      base: config.base,
      lang,
      multiVersion: siteDataVersions(versionName, versions),
      cleanUrls: route.cleanUrls,
      markdown: { defaultWrapCode: markdown.defaultWrapCode, showLineNumbers: markdown.showLineNumbers },
      theme: resolveTheme(config, inferred, versionName),
      search: resolveSearch(search),
    },
  };
}

/** Files of the public folder that are the icon of a site that names none, best first. */
const ICON_FILES = ['favicon.svg', 'icon.svg', 'favicon.png', 'icon.png', 'favicon.ico'];

/** Returns the path of the icon in a public folder. */
export function findPublicIcon(publicDir: string): string | undefined {
  const name = ICON_FILES.find((each) => existsSync(path.join(publicDir, each)));
  return name && `/${name}`;
}

/** Returns the settings of a version that is built by itself. What a host reads at the root of the site belongs to the whole site alone. */
function settingsOfVersion(settings: SiteSettings, name: string): SiteSettings {
  const { themeConfig: theme } = settings;
  return {
    ...settings,
    base: `${settings.base}${name}/`,
    themeConfig: {
      ...theme,
      // What the site announces is news of another version.
      banner: undefined,
      locales: theme.locales.map((locale) => ({ ...locale, banner: undefined })),
    },
    sitemap: false,
    robots: false,
    rss: false,
    hosts: [],
    precompress: [],
  };
}

/** Returns the versions that links of pages may name. */
function versionLinks(
  { current, versions, aliases }: SiteVersions,
  versionName: string | undefined,
  siteBase: string,
): NonNullable<ResolvedConfig['versionLinks']> {
  const own = versionName ?? current;
  return { own, current, aliases, siteBase, others: versions.map(({ name }) => name).filter((name) => name !== own) };
}

function builtVersion(
  settings: SiteSettings,
  versions: SiteVersions | undefined,
  name: string,
  ref: ConfigContext['versionRef'],
): BuiltVersion {
  const label = versions?.versions.find((each) => each.name === name)?.label ?? name;
  return { name, label, siteBase: settings.base, ...(ref !== undefined && ref !== 'unknown' && { ref }) };
}

/** Returns patterns of the folders of other versions, which are no pages of this one. */
function otherSources(versions: SiteVersions | undefined, own: string | undefined): string[] {
  const others = versions?.versions.filter(({ kind, name }) => kind === 'living' && name !== own) ?? [];
  return others.map(({ name }) => `${name}/**`);
}

/** Returns what the browser knows of the versions. One that is frozen cannot know of others. */
function siteDataVersions(name: string | undefined, versions: SiteVersions | undefined): SiteData['multiVersion'] {
  if (name !== undefined) return { default: name, versions: [name] };
  if (!versions) return { default: '', versions: [] };
  return { default: versions.current, versions: versions.versions.map((each) => each.name) };
}

/** Finds missing files and plugins in a valid configuration. The value may have other issues. */
function findMissing(value: unknown, { docsDir }: ConfigContext, engine?: readonly DocsPlugin[]): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const enginePlugins = engine?.map(({ name }) => name);
  const hooks = valueAt(value, ['search', 'hooks']);
  if (typeof hooks === 'string' && !existsSync(path.resolve(docsDir, hooks))) {
    issues.push({
      path: ['search', 'hooks'],
      problem: `names the file "${hooks}", which does not exist`,
      hint: suggestFile(hooks, path.resolve(docsDir, hooks)) ?? 'Use a path relative to the docs folder.',
    });
  }
  const plugins = valueAt(value, ['plugins']);
  for (const index of Array.isArray(plugins) ? plugins.keys() : []) {
    const theme = valueAt(plugins, [index, 'theme']);
    if (typeof theme !== 'string' || existsSync(theme)) continue;
    issues.push({
      path: ['plugins', index],
      problem: `has the theme "${theme}", which does not exist`,
      hint: suggestFile(theme, theme) ?? 'The path of the module must be absolute.',
    });
  }
  for (const index of enginePlugins && Array.isArray(plugins) ? plugins.keys() : []) {
    const name = valueAt(plugins, [index, 'name']);
    if (!valueAt(plugins, [index, 'disabled']) || typeof name !== 'string' || enginePlugins?.includes(name)) continue;
    issues.push({
      path: ['plugins', index, 'name'],
      problem: `is "${name}", but the engine has no plugin of that name to disable`,
      hint: suggestion(name, enginePlugins ?? []) ?? `It has ${enginePlugins?.join(', ')}.`,
    });
  }
  return issues;
}

/** Finds settings of checks that neither the engine nor a plugin has. */
function findUnknownChecks(
  { checks, plugins }: SiteSettings,
  engine: readonly DocsPlugin[] | undefined,
): ValidationIssue[] {
  if (engine === undefined) return [];
  const names = checkNames([...engine, ...plugins]);
  const known = new Set(names);
  const budget = new SuggestionBudget();
  return Object.keys(checks)
    .filter((name) => !known.has(name))
    .map((name) => ({
      path: ['checks', name],
      problem: 'is not a check',
      hint:
        (budget.take(names.length) ? suggestion(name, names) : undefined) ??
        'The name of a check is in brackets before its message.',
    }));
}

/** Finds settings without effect, because a related setting is missing or another one takes precedence, and colors that are hard to read. */
function findUnused({ locales, themeConfig, route, search }: SiteSettings): ValidationIssue[] {
  const unused: ValidationIssue[] = [];
  const editLinks: [editLink: SiteSettings['themeConfig']['editLink'], path: PropertyKey[]][] =
    themeConfig.locales.length > 0
      ? themeConfig.locales.map(({ editLink }, index) => [editLink, ['themeConfig', 'locales', index, 'editLink']])
      : [[themeConfig.editLink, ['themeConfig', 'editLink']]];
  for (const [editLink, path] of editLinks) {
    const { docRepoBaseUrl, text } = { ...themeConfig.editLink, ...editLink };
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
  for (const { theme, from, to, contrast } of themeConfig.brand === undefined
    ? []
    : resolveBrand(themeConfig.brand).clamped) {
    unused.push({
      path: ['themeConfig', 'brand', ...(typeof themeConfig.brand === 'string' ? [] : [theme])],
      problem: `is "${from}", in which text has a contrast of ${contrast.toFixed(1)} in ${theme} mode, where 4.5 is readable. Pages use "${to}"`,
      hint:
        typeof themeConfig.brand === 'string'
          ? `To choose both colors, write brand: { light: '${to}', dark: '${resolveBrand(themeConfig.brand).colors.dark}' }.`
          : `Write ${theme}: '${to}'.`,
    });
  }
  if (search !== false && search.mode !== 'remote') {
    for (const key of ['apiUrl', 'searchIndexes'] as const) {
      if (search[key] === undefined) continue;
      unused.push({
        path: ['search', key],
        problem: 'has no effect: it belongs to remote search',
        hint: 'Set "search.mode" to "remote", or remove it.',
      });
    }
  }
  const addOverridden = (path: PropertyKey[], own: string | undefined, winner: string | undefined, home: string) => {
    if (own === undefined || winner === undefined || own === winner) return;
    unused.push({
      path,
      problem: `has no effect: "${home}" is set to another value`,
      hint: 'Remove one of the two.',
    });
  };
  addOverridden(
    ['route', 'localeRedirect'],
    route.localeRedirect,
    themeConfig.localeRedirect,
    'themeConfig.localeRedirect',
  );
  for (const [index, own] of themeConfig.locales.entries()) {
    const at = locales?.findIndex(({ lang }) => lang === own.lang) ?? -1;
    for (const key of ['label', 'title', 'description'] as const) {
      const path = ['themeConfig', 'locales', index, key];
      addOverridden(path, own[key], locales?.[at]?.[key], `locales[${at}].${key}`);
    }
  }
  return unused;
}

/** Returns the site's aliases. */
function resolveAlias(alias: Record<string, string>, docsDir: string): Record<string, string> {
  const own = Object.entries(alias).map(([key, value]): [string, string] => [
    key,
    value.startsWith('.') ? path.resolve(docsDir, value) : value,
  ]);
  const ofExports = own.flatMap(([key, target]) =>
    path.isAbsolute(target) && !key.endsWith('$') ? packageAliases(key, target) : [],
  );
  return Object.fromEntries([...ofExports, ...own]);
}

type LocaleSettings = NonNullable<SiteSettings['locales']>[number];

/** Resolves a locale: `locales` overrides `themeConfig.locales`, and both override the shared settings. */
function resolveLocale(
  locale: LocaleSettings,
  config: SiteSettings & { title: string; description: string },
  context: ConfigContext & { sources: string },
): Omit<ResolvedLocale, 'folder'> {
  const { themeConfig: shared } = config;
  const own = shared.locales.find(({ lang }) => lang === locale.lang);
  const repository = context.inferred?.repository;
  const inferred = repository && {
    docRepoBaseUrl: repository.editUrl,
    text: textsIn('scaffold', locale.htmlLang ?? locale.lang).editThisPage,
  };
  const { docRepoBaseUrl, text } =
    shared.editLink || own?.editLink ? { ...shared.editLink, ...own?.editLink } : { ...inferred };
  const messages: LocaleMessages = { footerMessage: own?.footer?.message ?? shared.footer?.message };
  for (const key of LOCALE_MESSAGES) messages[key] = own?.[key] ?? shared[key];
  if (shared.messages || own?.messages) messages.messages = { ...shared.messages, ...own?.messages };
  return {
    lang: locale.lang,
    ...(locale.htmlLang !== undefined && { htmlLang: locale.htmlLang }),
    label: locale.label,
    title: locale.title ?? own?.title ?? config.title,
    pageDefaults: { ...config.pageDefaults, ...own?.pageDefaults },
    description: locale.description ?? own?.description ?? config.description,
    // With an empty address, only pages that name one have the link.
    editLink:
      docRepoBaseUrl !== undefined && text ? { docRepoBaseUrl: sourcesUrl(docRepoBaseUrl, context), text } : undefined,
    editPaths: own?.editLink?.paths ?? shared.editLink?.paths ?? {},
    nav: own?.nav ?? shared.nav,
    sidebar: own?.sidebar ?? shared.sidebar,
    messages,
    banner: resolveBanner(own?.banner ?? shared.banner),
  };
}

/** Returns where the repository shows its files: that of the edit link, else the one known from git. */
function resolveRepository(
  { themeConfig: theme }: SiteSettings,
  locales: readonly ResolvedLocale[],
  { docsDir, inferred, versionRef }: ConfigContext,
  sources: string,
): RepositoryAddress | undefined {
  const isSet = theme.editLink !== undefined || theme.locales.some(({ editLink }) => editLink !== undefined);
  const editUrl = isSet ? locales.find(({ editLink }) => editLink)?.editLink?.docRepoBaseUrl : undefined;
  const ref = versionRef === 'unknown' ? undefined : versionRef;
  const own = inferred?.repository;
  const found = ref && own ? repositoryAddress(own.editUrl, docsDir, ref) : own?.address;
  return (editUrl === undefined ? undefined : repositoryAddress(editUrl, docsDir, ref)) ?? ofFolder(found, sources);
}

/**
 * Returns the address of the sources of pages: for a version that is cut, where the repository shows those that it is cut from. An empty one if that is not
 * known, so that only pages that name an address have a link.
 */
function sourcesUrl(
  editUrl: string,
  { docsDir, sources, versionRef }: Pick<ConfigContext, 'docsDir' | 'versionRef'> & { sources: string },
): string {
  if (versionRef === undefined) return inFolder(editUrl, sources);
  const address = versionRef === 'unknown' ? undefined : repositoryAddress(editUrl, docsDir, versionRef);
  return address === undefined ? '' : inFolder(inFolder(address.fileUrl, address.docsPath), sources);
}

/** Returns the address of a folder of sources; `''` is that of the docs folder. */
function inFolder(address: string, sources: string): string {
  return sources === '' || address === '' ? address : `${address.replace(/\/$/, '')}/${sources}`;
}

function ofFolder(address: RepositoryAddress | undefined, sources: string): RepositoryAddress | undefined {
  return address && { ...address, docsPath: path.posix.join(address.docsPath, sources) };
}

function resolveBanner(banner: SiteSettings['themeConfig']['banner']): BannerData | undefined {
  if (!banner) return undefined;
  const { text, link, dismissible = true } = banner;
  return { text, ...(link && { link }), dismissible };
}

/** Returns an id of the banners that readers may close; `undefined` if there are none. */
function bannerIdOf({ banner, locales }: SiteSettings['themeConfig']): string | undefined {
  const banners = [banner, ...locales.map((locale) => locale.banner)].filter(
    (each) => each && each.dismissible !== false,
  );
  return banners.length === 0 ? undefined : digest(JSON.stringify(banners)).slice(0, BANNER_ID_CHARACTERS);
}

function resolveMarkdown(
  { shiki, compiler, checkDeadLinks, ...markdown }: MarkdownSettings,
  plugins: readonly PluginDeclaration[],
): ResolvedMarkdown {
  const added = plugins.flatMap(({ languages = [], disabled }) => (disabled ? [] : languages));
  const names = added.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((each) => [each, name]));
  const { remarkPlugins, rehypePlugins, recmaPlugins } = markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length + recmaPlugins.length > 0;
  return {
    ...markdown,
    ...shiki,
    langAlias: { ...Object.fromEntries(names), ...shiki.langAlias },
    languages: added,
    replacedExpressions: plugins.flatMap(({ replacedExpressions = [], disabled }) =>
      disabled ? [] : replacedExpressions,
    ),
    compiler: compiler ?? (hasPlugins ? 'mdx' : 'native'),
    checkDeadLinks: checkDeadLinks !== false,
    deadLinkExcludes: typeof checkDeadLinks === 'object' ? checkDeadLinks.excludes : [],
  };
}

/** The logo of the registry. It is no icon of the theme, whose icons every reader loads. */
const NPM_ICON = {
  svg: '<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor"><path d="M2 2h20v20H2zM6 6v12h6V9h3v9h3V6z" fill-rule="evenodd"/></svg>',
};

/** Returns the settings that all locales share. */
function resolveTheme(
  { themeConfig, route, llms }: SiteSettings,
  { repository, version: packageVersion, packageRepository, packageUrl }: InferredSettings,
  versionName: string | undefined,
): ThemeSettings {
  const github = repository?.isGitHub ? repository.url : repository === undefined ? packageRepository : undefined;
  const ownLinks: ThemeSettings['socialLinks'] = [
    ...(github === undefined ? [] : [{ icon: 'github', mode: 'link', content: github } as const]),
    ...(packageUrl === undefined ? [] : [{ icon: NPM_ICON, mode: 'link', content: packageUrl } as const]),
  ];
  const {
    version = packageVersion,
    socialLinks = ownLinks,
    localeRedirect = route.localeRedirect ?? 'start-page',
    outline,
    brand: _,
    ...shared
  } = sharedTheme.parse(themeConfig);
  return {
    ...shared,
    ...(version !== undefined && version !== false && { version }),
    socialLinks,
    localeRedirect,
    outline: outline !== false,
    bannerId: versionName === undefined ? bannerIdOf(themeConfig) : `version ${versionName}`,
    pageActions: shared.pageActions && llms,
  };
}

function resolveSearch(search: Exclude<SiteSettings['search'], false> | undefined): SearchSettings {
  if (search === undefined) return { mode: 'off' };
  const { mode, apiUrl, searchIndexes } = search;
  return { mode, apiUrl, searchIndexes };
}
