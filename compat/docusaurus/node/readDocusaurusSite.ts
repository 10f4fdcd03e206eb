import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContainerConfig, ThemeConfig } from '../../../src/model/configSections.ts';
import type { CheckSeverity } from '../../../src/model/issue.ts';
import type { OutputFile } from '../../../src/model/output.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { CarriedConfig, NotCarried } from '../../../src/model/sourceAdapter.ts';
import { configErrors } from '../../../src/node/config/configError.ts';
import { stableText } from '../../../src/node/config/configInputs.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { textDirection } from '../../../src/shared/languageTag.ts';
import { classifyLink, looksLikeFile, removeBase, splitHref } from '../../../src/shared/urls.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { locateInJson, moduleLocator } from '../../../src/tools/files/locateKey.ts';
import type { SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { DocsErrors } from '../../../src/tools/messages/errors.ts';
import { formatPath, valueAt } from '../../../src/tools/messages/validate.ts';
import { findSourceFolder } from '../../support/contentFolders.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { consequenceOf, fateOf } from '../../support/keys.ts';
import { checkOwnSettings, withOwnSettings } from '../../support/ownSettings.ts';
import { quoteName } from '../../support/reportNotCarried.ts';
import { listAt, type Options, recordAt, textAt, textsAt, withoutUndefined } from '../../support/values.ts';
import { isBesidePage, leftKeys } from './adaptFrontmatter.ts';
import { blogFeeds, feedHead, feedOutputs } from './blogFeeds.ts';
import { HIGHLIGHTS, type MagicComment } from './codeFence.ts';
import { CODE_FILES, listContent } from './contentFiles.ts';
import { contextData, READ_MEMBERS } from './contextData.ts';
import {
  barStyleFiles,
  customStyleFiles,
  findLostStyles,
  importedStyleFiles,
  variableStyleFiles,
} from './customStyles.ts';
import { MODULE_SIDEBARS } from './dataKinds.ts';
import { joinAddress } from './docs.ts';
import {
  checkContent,
  contentFolders,
  type DocusaurusSite,
  loadDocusaurusConfig,
  OWN_SETTINGS,
  ownSettingsOf,
} from './docusaurusSite.ts';
import { findNotCarried, mayLackPages, pluginAddresses, redirectsOf } from './features.ts';
import { docsData } from './globalData.ts';
import { htmlAddresses } from './htmlAddresses.ts';
import { installedExports } from './installedExports.ts';
import { DOCUSAURUS_FRONTMATTER } from './keys.ts';
import type { LinkContext } from './links.ts';
import { locateInConfig } from './locateName.ts';
import { listSteps } from './migrationSteps.ts';
import { bundlerHook, knownModules, VERSIONS_THEME } from './modules.ts';
import { type FileImports, findModuleUses, type ModuleUses, unusedFiles } from './moduleUses.ts';
import { toFooter, toNav, toSidebars } from './navigation.ts';
import { findPicture, picturesOf } from './pictures.ts';
import { readAdditions } from './pluginAdditions.ts';
import { markdownPluginName } from './plugins.ts';
import { readPostcss } from './postcssPlugins.ts';
import { checkRenderedLinks } from './renderedLinks.ts';
import { addressOf, applySlash, isRoute, type LocaleContent, readContent } from './siteContent.ts';
import { sitemapOutputs, sitemapSetting } from './sitemaps.ts';
import { createPlugins, noPlugins } from './sitePlugins.ts';
import {
  blogInstances,
  type DocusaurusConfig,
  docsInstances,
  localesOf,
  missingInstances,
  pagesInstances,
  readTexts,
  versionSources,
  versionsFile,
} from './siteSettings.ts';
import { adaptTree, addTitle } from './syntaxTree.ts';
import { type Drop, UncarriedUses } from './UncarriedUses.ts';
import { findVersionMistakes } from './versionNames.ts';
import { hasVersions, noIndexTest, versionHooks } from './versions.ts';
import { localPlugins } from './wrappedPlugins.ts';

/** A site as far as its configuration depends on it. */
interface ReadSite {
  site: DocusaurusSite;
  config: DocusaurusConfig;
  sidebars: ReadonlyMap<string, unknown>;
  contents: LocaleContent[];
  uses: ModuleUses;
  /** What was read of its code. */
  imports: Map<string, FileImports>;
  notCarried: NotCarried[];
  values: Options;
}

/** @param runsPlugins whether plugins of the site run */
async function readSite(site: DocusaurusSite, cwd: string, runsPlugins: boolean, fsCache?: string): Promise<ReadSite> {
  const authored = await loadDocusaurusConfig(site.configFile, cwd, fsCache);
  checkContent(authored);
  const plugins = runsPlugins ? await createPlugins(authored) : noPlugins(authored.siteDir);
  const config = { ...authored, additions: await readAdditions(authored, plugins) };
  const mistakes = findVersionMistakes(config);
  if (mistakes.length > 0) throw configErrors({ configFile: site.configFile, cwd }, mistakes);
  const sidebars = await loadSidebars(config, cwd, fsCache);
  const contents = readContent(config, sidebars);
  const code = codeFolders(config);
  const imports = new Map<string, FileImports>();
  const uses = findModuleUses(config.siteDir, code, knownModules(config.additions), {
    members: READ_MEMBERS,
    cache: imports,
    ...pluginCode(config),
  });
  const locateKey = moduleLocator(readSource(site.configFile) ?? '');
  const locate = (path: readonly PropertyKey[]) => {
    const position = locateKey(path);
    return position && { file: site.configFile, ...position };
  };
  site.postcssPlugins = readPostcss(plugins, config.siteDir);
  const notCarried = findNotCarried({ config, contents, uses, code, locate, notRun: plugins.notRun });
  const lost = new UncarriedUses();
  const values = toValues({ config, site, contents, lost });
  notCarried.push(...lost.list().filter(({ name }) => !notCarried.some((each) => each.name === name)));
  if (hasWrongPages(config)) throw new DocsErrors(config.files.errors(AREA, cwd));
  return { site, config, sidebars, contents, uses, imports, notCarried, values };
}

/** Returns which files of plugins have code of the site, and which run in Node.js alone. */
function pluginCode({ options, siteDir, wrapped = [], additions }: DocusaurusConfig) {
  const ignored = new Set([...wrapped, ...localPlugins(options, siteDir)].map(({ file }) => file));
  const components = Object.values(additions?.languages ?? {}).flatMap(({ routes }) =>
    routes.map((each) => each.component),
  );
  const files = [
    ...(additions?.clientModules ?? []),
    ...components.map((each) => each.replace(/^@site(?=\/)/, siteDir)),
  ];
  return {
    installed: installedExports(siteDir),
    ignored,
    files: [...new Set(files)].filter((file) => SCRIPT.test(file) && isFile(file)),
    themes: additions?.themes,
  };
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Returns the absolute paths of the folders of code and content. */
function codeFolders(config: DocusaurusConfig): string[] {
  const folders = [path.join(config.siteDir, 'src'), ...contentFolders(config)];
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}

/** Returns whether a file has a mistake without which other pages, or other addresses, were those of the site. */
function hasWrongPages(config: DocusaurusConfig): boolean {
  const [locale] = localesOf(config);
  return docsInstances(config).some((instance) => {
    const sources = locale ? versionSources(config, instance, locale) : [];
    const files = sources.flatMap(({ sidebarFile }) => sidebarFile || []);
    return [versionsFile(config, instance.id), ...files].some((file) => config.files.isWrong(file));
  });
}

/** Returns what moving the site by hand takes, with the settings of a new configuration. */
export async function readSteps(site: DocusaurusSite, cwd: string): Promise<CarriedConfig> {
  const { config, contents, uses, notCarried, values } = await readSite(site, cwd, false);
  if (config.files.hasErrors()) throw new DocsErrors(config.files.errors(AREA, cwd));
  const folders = staticFolders(config);
  const { route, ...rest } = values;
  // There, pages are those of a plugin.
  const { exclude: _exclude, ...ofRoute } = recordAt({ route }, 'route');
  return {
    values: withPlainLinks({ ...rest, route: ofRoute }),
    byHand: listSteps({ config, contents, uses, staticFolders: folders }),
    notCarried,
  };
}

/** The address of a link in HTML. */
const HTML_LINK = /(?<= href=")\/[^"]*/g;

/** Returns settings in which links to pages of plugins that are not run lead out of the site. */
function withPluginLinks<Value>(value: Value, isOfPlugin: (pathname: string) => boolean): Value;
function withPluginLinks(value: unknown, isOfPlugin: (pathname: string) => boolean): unknown {
  const convert = (link: string) => (isOfPlugin(splitHref(link).pathname) ? `pathname://${link}` : link);
  if (typeof value === 'string') return value.replace(HTML_LINK, convert);
  if (Array.isArray(value)) return value.map((each) => withPluginLinks(each, isOfPlugin));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      (key === 'link' || key === 'href') && typeof each === 'string'
        ? convert(each)
        : withPluginLinks(each, isOfPlugin),
    ]),
  );
}

/** Returns settings whose links to files are their addresses, as a configuration of this engine has them. */
function withPlainLinks<Value>(value: Value): Value;
function withPlainLinks(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^pathname:\/\//, '');
  if (Array.isArray(value)) return value.map((each) => withPlainLinks(each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPlainLinks(each)]));
}

/** Returns files that the configuration names and does not import: sidebars, versions, and texts of translations. */
export async function listMoreFiles(site: DocusaurusSite, cwd: string): Promise<string[]> {
  const config = await loadDocusaurusConfig(site.configFile, cwd);
  const locales = localesOf(config);
  const sources = docsInstances(config).flatMap((instance) =>
    locales.flatMap((locale) => versionSources(config, instance, locale)),
  );
  const texts = locales.flatMap(({ folder }) =>
    ['docusaurus-theme-classic/navbar.json', 'docusaurus-theme-classic/footer.json', 'code.json'].map((name) =>
      path.join(config.siteDir, 'i18n', folder, name),
    ),
  );
  const files = [...sources.flatMap(({ sidebarFile, textsFile }) => [sidebarFile || [], textsFile].flat()), ...texts];
  const lists = docsInstances(config).map(({ id }) => versionsFile(config, id));
  const { files: plugins } = await createPlugins(config);
  return [...new Set([...files, ...lists, ...plugins])].filter((file) => existsSync(file));
}

/**
 * Loads the files of sidebars, by their absolute paths.
 * @param cwd folder that messages are relative to
 * @throws DocsError for one that throws, or exports no object
 */
async function loadSidebars(config: DocusaurusConfig, cwd: string, fsCache?: string): Promise<Map<string, unknown>> {
  const [locale] = localesOf(config);
  const files = docsInstances(config).flatMap((instance) =>
    locale ? versionSources(config, instance, locale).map(({ sidebarFile }) => sidebarFile) : [],
  );
  const loaded = new Map<string, unknown>();
  for (const file of files) {
    if (typeof file !== 'string' || file.endsWith('.json') || !existsSync(file)) continue;
    try {
      const authored = (await loadForeignConfig(file, { fsCache, required: true }))?.options;
      const locate = moduleLocator(readSource(file) ?? '');
      const cycle = findCycle(authored);
      if (cycle !== undefined) {
        config.files.report({
          location: { file, ...locate(cycle) },
          message: `"${formatPath(cycle)}" is a row that contains itself.`,
          hint: 'Remove the category from its own "items".',
        });
      }
      const rows = cycle === undefined ? config.files.check(authored ?? {}, MODULE_SIDEBARS, { file, locate }) : {};
      loaded.set(file, rows);
    } catch (cause) {
      throw toLoadError(cause, { configFile: file, cwd });
    }
  }
  return loaded;
}

/** Returns the path of a value that is inside itself; `undefined` if there is none. */
function findCycle(
  value: unknown,
  path: readonly PropertyKey[] = [],
  around: readonly unknown[] = [],
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.includes(value)) return path;
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, each] of entries) {
    const found = findCycle(each, [...path, key], [...around, value]);
    if (found) return found;
  }
  return undefined;
}

interface ValuesInput {
  config: DocusaurusConfig;
  site: DocusaurusSite;
  contents: readonly LocaleContent[];
  /** Receives what is not carried over. */
  lost: UncarriedUses;
}

/** Returns the configuration as values of a `site.config.ts`, without what needs code. */
function toValues({ config, site, contents, lost }: ValuesInput): Options {
  const drop = lost.in('');
  const { options, siteDir } = config;
  const theme = recordAt(options, 'themeConfig');
  const url = textAt(options, 'url');
  const siteOrigin = url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
  const locales = localesOf(config, ({ lang }, why) => drop(`i18n.localeConfigs.${lang}.htmlLang`, why));
  const [first] = locales;
  for (const { lang, htmlLang = lang } of locales) {
    const own = textAt(options, 'i18n', 'localeConfigs', lang, 'direction') ?? textDirection(htmlLang);
    if (own !== textDirection(htmlLang)) {
      drop(
        `i18n.localeConfigs.${lang}.direction`,
        `is not the direction of the language, which is "${textDirection(htmlLang)}"`,
      );
    }
  }
  const docs = docsInstances(config)[0];
  const classicDocs = docs?.options ?? {};
  const editUrl = textAt(classicDocs, 'editUrl');
  const colorMode = recordAt(theme, 'colorMode');
  if (colorMode.disableSwitch === true && !isAlwaysLight(colorMode)) {
    drop('themeConfig.colorMode.disableSwitch', 'has no effect but with the light mode alone: readers have a switch');
  }
  const pictures = picturesOf(options, { base: baseOf(options), siteOrigin, staticDirs: staticFolders(config), drop });
  const image = metadataOf(theme, 'og:image') ?? '';
  const brokenLinks = severityOf(options.onBrokenLinks);
  const isOfPlugin = pluginAddresses(config, contents[0]?.routes ?? new Set());
  // Links to pages of plugins that are not run would stop the build.
  const linkSeverity = brokenLinks !== 'off' && mayLackPages(config) ? 'warn' : brokenLinks;
  return withoutUndefined({
    title: textAt(options, 'title'),
    titleSeparator: textAt(options, 'titleDelimiter') ?? '|',
    description: metadataOf(theme, 'description', 'og:description') ?? textAt(options, 'tagline') ?? '',
    lang: first?.lang ?? 'en',
    base: baseOf(options),
    siteOrigin,
    ...pictures,
    socialImage: ADDRESS.test(image) ? image : pictures.socialImage,
    logoText: textAt(theme, 'navbar', 'title') ?? '',
    publicDir: path.relative(site.docsDir, publicFolder(config)).replaceAll('\\', '/'),
    head: headOf(config, theme).filter((tag) => !isOutside(tag, baseOf(options))),
    locales:
      locales.length > 1 || first?.htmlLang !== undefined
        ? locales.map(({ lang, htmlLang, label }) => withoutUndefined({ lang, htmlLang, label }))
        : undefined,
    route: {
      cleanUrls: true,
      // Unless it has no slash at its end, an address is that of a folder: a redirect is found with and without the slash.
      documents: options.trailingSlash === false ? ('file' as const) : ('folder' as const),
      exclude: ['**/*'],
    },
    redirects: redirectsOf(config, contents, drop),
    sitemap: sitemapSetting(contents, config),
    markdown: {
      checkAnchors: true,
      checkDeadLinks: options.onBrokenLinks !== 'ignore',
      translationIds: false,
      math: usesMath(config),
      mermaid: valueAt(options, ['markdown', 'mermaid']) === true,
      containers: containersOf(docs?.options ?? {}, config),
      shiki: { langAlias: PRISM_LANGUAGES },
    },
    // Docusaurus reports broken anchors, and builds.
    checks: withoutUndefined({
      'setting-pictures': 'warn' as const,
      anchors: severityOf(options.onBrokenAnchors) ?? 'warn',
      links: linkSeverity,
      'navigation-links': linkSeverity,
      // The logo leads there.
      'home-page': severityOf(options.onBrokenLinks),
    }),
    search: { codeBlocks: true },
    themeConfig: withPluginLinks(
      withoutUndefined({
        darkMode: !isAlwaysLight(colorMode),
        hideNavbar: valueAt(theme, ['navbar', 'hideOnScroll']) === true ? ('auto' as const) : undefined,
        lastUpdated: classicDocs.showLastUpdateTime === true,
        localeRedirect: 'never' as const,
        socialLinks: [],
        outline: outlineOf(recordAt(theme, 'tableOfContents')),
        // Pages whose plugin has no such address have a link of their own, or none.
        editLink: {
          docRepoBaseUrl: '',
          ...(editUrl !== undefined && editLinkOf(editUrl, siteDir, site.docsDir)),
          text: contents[0] ? editTextOf(contents[0]) : '',
        },
        ...(locales.length === 1 && contents[0] ? themeOf(config, contents[0], theme, drop) : undefined),
        locales:
          locales.length > 1
            ? contents.map((content) => ({
                lang: content.locale.lang,
                label: content.locale.label,
                editLink: { text: editTextOf(content) },
                ...themeOf(config, content, theme, lost.in(content.locale.lang)),
              }))
            : undefined,
      }),
      isOfPlugin,
    ),
  });
}

/** Returns the severity of a check by an option such as `onBrokenLinks`; `undefined` for the default one. */
function severityOf(option: unknown): CheckSeverity | undefined {
  if (option === 'ignore') return 'off';
  if (option === 'warn' || option === 'log') return 'warn';
  return option === 'throw' ? 'error' : undefined;
}

function baseOf(options: Options): string {
  return joinAddress(textAt(options, 'baseUrl') ?? '/', '/');
}

function editTextOf({ texts, locale }: LocaleContent): string {
  return (
    texts.replaced('theme.common.editThisPage') ?? textsIn('scaffold', locale.htmlLang ?? locale.lang).editThisPage
  );
}

/** Returns the navigation of a language. */
function themeOf(
  config: DocusaurusConfig,
  content: LocaleContent,
  theme: Options,
  drop: Drop,
): Pick<ThemeConfig, 'nav' | 'sidebar' | 'footer' | 'banner' | 'messages'> {
  const { routes } = content;
  const texts = (name: string) => readTexts(config, content.locale, `docusaurus-theme-classic/${name}.json`);
  const title = textAt(texts('navbar'), 'title', 'message');
  if (title !== undefined && title !== textAt(theme, 'navbar', 'title')) {
    const file = path.join(config.siteDir, 'i18n', content.locale.folder, 'docusaurus-theme-classic/navbar.json');
    const place = { file, ...locateInJson(readSource(file) ?? '', ['title']) };
    const consequence = 'is not shown: the text beside the logo is one for all languages';
    drop(`navbar.json ${JSON.stringify(title)}`, consequence, place);
  }
  const findFooterLogo = (written: string) => findPicture(written, baseOf(config.options), staticFolders(config));
  const footer = toFooter(recordAt(theme, 'footer'), { texts: texts('footer'), findPicture: findFooterLogo, drop });
  const bar = recordAt(theme, 'announcementBar');
  const text = textAt(bar, 'content');
  return {
    nav: slashLinks(
      toNav(listAt(theme, 'navbar', 'items'), {
        content,
        texts: texts('navbar'),
        base: baseOf(config.options),
        publicDir: publicFolder(config),
        drop,
      }),
      routes,
      config,
    ),
    sidebar: slashLinks(toSidebars(content, drop), routes, config),
    ...(footer !== undefined && {
      footer: {
        message: footer.replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${slashLink(href, routes, config)}"`),
      },
    }),
    ...(text !== undefined && { banner: bannerOf(text, bar, (href) => slashLink(href, routes, config), drop) }),
    ...(Object.keys(content.texts.messages).length > 0 && { messages: content.texts.messages }),
  };
}

/** Returns a link of the site with the slash that its page has. Docusaurus adds the base to one that does not begin with it. */
function slashLink(href: string, routes: ReadonlySet<string>, config: DocusaurusConfig): string {
  if (classifyLink(href) !== 'internal' || !href.startsWith('/')) return href;
  const { pathname: authored, query, hash } = splitHref(href);
  const pathname = removeBase(authored, baseOf(config.options)) ?? authored;
  const isFile = (looksLikeFile(pathname) || pathname.endsWith('.html')) && !isRoute(pathname, routes);
  return (isFile ? pathname : applySlash(pathname, config)) + query + hash;
}

/** Returns navigation whose links have the slashes of their pages. */
function slashLinks<Value>(value: Value, routes: ReadonlySet<string>, config: DocusaurusConfig): Value;
function slashLinks(value: unknown, routes: ReadonlySet<string>, config: DocusaurusConfig): unknown {
  if (Array.isArray(value)) return value.map((each) => slashLinks(each, routes, config));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'link' && typeof each === 'string' ? slashLink(each, routes, config) : slashLinks(each, routes, config),
    ]),
  );
}

/** Returns the text of an announcement, and its first link for checks: the theme of the adapter shows its HTML. */
function bannerOf(html: string, bar: Options, toHref: (href: string) => string, drop: Drop): ThemeConfig['banner'] {
  const [, before = '', , href, rest = ''] = /^([\s\S]*?)<a\b[^>]*?href=(["'])(.*?)\2[^>]*>([\s\S]*)$/.exec(html) ?? [];
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const dismissible = bar.isCloseable !== false;
  // A picture has no text.
  const text = plain(before) || plain(html) || (/<img\b/.test(html) ? html : '');
  if (text === '') drop('themeConfig.announcementBar.content', 'has no text: the site has no announcement');
  if (text === '') return undefined;
  return { text, ...(href !== undefined && { link: { text: plain(rest) || text, href: toHref(href) } }), dismissible };
}

/** Returns the absolute path of the first folder that exists. Files of others are outputs. */
function publicFolder(config: DocusaurusConfig): string {
  return staticFolders(config)[0] ?? path.join(config.siteDir, 'static');
}

/** Returns the absolute paths of the static folders that exist. */
function staticFolders({ options, siteDir }: DocusaurusConfig): string[] {
  const names = textsAt(options, 'staticDirectories') ?? ['static'];
  return names.map((name) => path.resolve(siteDir, name)).filter((folder) => existsSync(folder));
}

function attributes(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, each]): [string, string][] =>
      each === false || each === undefined || each === null ? [] : [[name, each === true ? '' : String(each)]],
    ),
  );
}

/** Returns the tags of the head that the configuration lists, and those of plugins. */
function headTagsOf({ options, additions }: DocusaurusConfig): unknown[] {
  return [...listAt(options, 'headTags'), ...(additions?.headTags ?? [])];
}

/** Tags of `headTags` that have a text: scripts and styles. */
function scriptTagsOf(config: DocusaurusConfig): HeadTag[] {
  return headTagsOf(config).flatMap((tag): HeadTag[] => {
    const [name, text] = [textAt(tag, 'tagName'), textAt(tag, 'innerHTML')];
    return name === undefined || !text ? [] : [[name, attributes(valueAt(tag, ['attributes'])), text]];
  });
}

/** Tells search engines to leave a page out. */
const NO_INDEX: [string, Record<string, string>] = ['meta', { name: 'robots', content: 'noindex, nofollow' }];

/** Tags of `headTags` without a text, of `metadata`, and of scripts and styles that are loaded from an address. */
function headOf(config: DocusaurusConfig, theme: Options): [string, Record<string, string>][] {
  const { options } = config;
  const tags = headTagsOf(config).flatMap((tag): [string, Record<string, string>][] => {
    const name = textAt(tag, 'tagName');
    return name === undefined || textAt(tag, 'innerHTML') ? [] : [[name, attributes(valueAt(tag, ['attributes']))]];
  });
  const scripts = listAt(options, 'scripts').map((each): [string, Record<string, string>] => [
    'script',
    typeof each === 'string' ? { src: each } : attributes(each),
  ]);
  const sheets = listAt(options, 'stylesheets').map((each): [string, Record<string, string>] => [
    'link',
    typeof each === 'string' ? { rel: 'stylesheet', href: each } : { rel: 'stylesheet', ...attributes(each) },
  ]);
  const metadata = listAt(theme, 'metadata')
    .filter((each) => !isReplaced(each))
    .map((each): [string, Record<string, string>] => ['meta', attributes(each)]);
  const robots = options.noIndex === true ? [NO_INDEX] : [];
  return [...robots, ...metadata, ...tags, ...scripts, ...sheets];
}

/** Returns whether a tag names an address of the host that is outside of the site. Docusaurus writes addresses as they are. */
function isOutside([, { src, href }]: [string, Record<string, string>], base: string): boolean {
  const address = src ?? href ?? '';
  return /^\/(?!\/)/.test(address) && removeBase(address, base) === undefined;
}

/** Metadata that pages replace by their own. Without those of a page, they are that of the settings with the same effect. */
const REPLACED = new Set(['description', 'og:title', 'og:description']);

function isReplaced(tag: unknown): boolean {
  const key = keyOfTag(tag);
  return REPLACED.has(key) || (key === 'og:image' && ADDRESS.test(textAt(tag, 'content') ?? ''));
}

const ADDRESS = /^https?:\/\//;

function keyOfTag(tag: unknown): string {
  return textAt(tag, 'name') ?? textAt(tag, 'property') ?? '';
}

/** Returns the content of the last metadata with the first of the keys that has any. */
function metadataOf(theme: Options, ...keys: readonly string[]): string | undefined {
  const found = keys.map((key) => listAt(theme, 'metadata').findLast((each) => keyOfTag(each) === key));
  return found.map((each) => textAt(each, 'content')).find((content) => content !== undefined);
}

function isAlwaysLight(colorMode: Options): boolean {
  return colorMode.disableSwitch === true && schemeOf(colorMode) === 'light';
}

/** Returns the scheme of readers who have chosen none; `null` for that of their system. */
function schemeOf({ defaultMode, respectPrefersColorScheme }: Options): 'light' | 'dark' | null {
  if (respectPrefersColorScheme === true) return null;
  return defaultMode === 'dark' ? 'dark' : 'light';
}

const DEFAULT_OUTLINE: [number, number] = [2, 3];

function outlineOf({ minHeadingLevel: min, maxHeadingLevel: max }: Options): [number, number] {
  const [from, to] = DEFAULT_OUTLINE;
  return [typeof min === 'number' ? min : from, typeof max === 'number' ? max : to];
}

/** The address of a file is that of the site's folder with the path of the file from there. */
function editLinkOf(editUrl: string, siteDir: string, docsDir: string): { docRepoBaseUrl: string } {
  const below = path.relative(siteDir, docsDir).replaceAll('\\', '/');
  const { href } = new URL(below === '' ? '.' : `${below}/`, editUrl.endsWith('/') ? editUrl : `${editUrl}/`);
  return { docRepoBaseUrl: href.replace(/\/$/, '') };
}

function usesMath(config: DocusaurusConfig): boolean {
  const instances = [...docsInstances(config), ...blogInstances(config), ...pagesInstances(config)];
  return instances.some(({ options }) => {
    const plugins = [...listAt(options, 'remarkPlugins'), ...listAt(options, 'rehypePlugins')];
    return plugins.some((entry) => /math|katex/i.test(markdownPluginName(entry)));
  });
}

/** Types of admonitions that the engine does not have, and those that a site adds: without a component of its own, they are informations. */
function containersOf(options: Options, config: DocusaurusConfig): Record<string, ContainerConfig> {
  const added = textsAt(options, 'admonitions', 'keywords') ?? [];
  const known = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'details']);
  const title = Object.fromEntries(
    localesOf(config).map(({ lang, htmlLang = lang }) => [lang, textsIn('page', htmlLang).calloutInfo]),
  );
  const hasComponent = existsSync(path.join(config.siteDir, 'src/theme/Admonition'));
  const look: ContainerConfig = hasComponent ? {} : { type: 'info', title };
  const own = added.filter((name) => !known.has(name)).map((name) => [name, look]);
  return { secondary: { type: 'note' }, success: { type: 'tip' }, ...Object.fromEntries(own) };
}

/** Languages of code by the names of Prism, as far as they have others here. */
const PRISM_LANGUAGES = {
  gawk: 'awk',
  jinja2: 'jinja',
  jsonp: 'json',
  nasm: 'asm',
  objectivec: 'objective-c',
  rest: 'rst',
  'shell-session': 'shellsession',
};

const AREA = 'docusaurus';
const CHECK = 'not-carried';

/** Returns the configuration of a site as what a `site.config.ts` exports. */
export async function loadAsSiteConfig(site: DocusaurusSite, cwd: string, fsCache?: string): Promise<object> {
  const read = await readSite(site, cwd, true, fsCache);
  const carried = {
    ...read.values,
    contentFolders: [findSourceFolder(read.config.siteDir)],
    // Blogs have their own feeds.
    rss: false,
    resolve: { alias: { '@site': read.config.siteDir } },
    plugins: [createPlugin(read, cwd)],
  };
  const { theme: _theme, ...own } = ownSettingsOf(read.config.options);
  checkOwnSettings(own, OWN_SETTINGS, { configFile: site.configFile, cwd });
  return withOwnSettings(carried, own, OWN_SETTINGS);
}

/** Creates the plugin that adds the pages, their syntax, their modules and the report. */
function createPlugin(
  { site, config, sidebars, contents, uses, imports, notCarried, values }: ReadSite,
  cwd: string,
): DocsPlugin {
  let current = contents;
  const languages = config.additions?.languages ?? {};
  const feeds = blogFeeds(contents, config);
  site.navigation = digest(stableText(values), folderFacts(config, imports));
  const staticDirs = staticFolders(config);
  const outside = headOf(config, recordAt(config.options, 'themeConfig')).filter((tag) =>
    isOutside(tag, baseOf(config.options)),
  );
  const scriptTags = [...scriptTagsOf(config), ...outside];
  let isNoIndex = noIndexTest(contents, config);
  const versions = hasVersions(contents) ? versionHooks(config, () => current) : undefined;
  const magicComments = magicCommentsOf(config.options);
  let isOfPlugin = pluginAddresses(config, contents[0]?.routes ?? new Set());
  const contextOf = (file: { relativePath: string; locale: string }): Omit<LinkContext, 'readText'> => {
    const content = current.find(({ locale }) => locale.lang === file.locale) ?? current[0];
    const inLocale = current.length > 1 ? file.relativePath.slice(file.locale.length + 1) : file.relativePath;
    const page = content?.pages.find(({ relativePath }) => relativePath === inLocale);
    const from = page?.from ?? path.join(site.docsDir, file.relativePath);
    const isAround = (folder: string) => Number(from.startsWith(`${folder}/`));
    const folders = (content?.versions ?? []).flatMap(({ source }) => source.folders);
    return {
      file: from,
      // Relative links of a page that is named index are those of a page beside it.
      permalink: (page ? addressOf(page) : '/').replace(/\/index\/$/, '/index'),
      siteDir: config.siteDir,
      base: baseOf(config.options),
      hasEmoji: valueAt(config.options, ['markdown', 'emoji']) !== false,
      magicComments,
      codeLanguage: textAt(config.options, 'themeConfig', 'prism', 'defaultLanguage'),
      componentsFile: uses.own.find(({ name }) => name === '@theme/MDXComponents')?.file,
      // A version comes before the others.
      contentDirs: [...folders, ...contentFolders(config)].toSorted((a, b) => isAround(b) - isAround(a)),
      staticDirs,
      addresses: content?.addresses ?? new Map(),
      isRoute: (pathname) => isRoute(pathname, content?.routes ?? new Set()),
      isOfPlugin,
      toAddress: (permalink) => applySlash(permalink, config),
    };
  };
  return {
    name: AREA,
    cacheKey: {
      addresses: digest(JSON.stringify(contents.map(({ addresses }) => [...addresses]))),
      notCarried: notCarried.map(({ name, consequence }) => `${name} ${consequence}`),
      // Compiled modules stand for these.
      modules: [uses.own.map(({ name }) => name), uses.missing.map(({ name, names }) => [name, ...names])].flat(2),
    },
    checks: { [CHECK]: { finds: 'settings and syntax of Docusaurus that have no counterpart', severity: 'warn' } },
    pages() {
      config.files.forget();
      const read = readContent(config, sidebars);
      if (hasWrongPages(config)) {
        // The last pages stay. The configuration is loaded again, and fails with the mistakes.
        config.files.forget();
        site.navigation = 'wrong';
      } else {
        current = read;
        isNoIndex = noIndexTest(current, config);
        isOfPlugin = pluginAddresses(config, current[0]?.routes ?? new Set());
        const settings = toValues({ config, site, contents: current, lost: new UncarriedUses() });
        site.navigation = digest(stableText(settings), folderFacts(config, imports));
      }
      return current.flatMap(({ locale, pages }) =>
        pages.map((page) => ({
          ...page,
          relativePath: current.length > 1 ? `${locale.lang}/${page.relativePath}` : page.relativePath,
          frontmatter: { titleSuffix: textAt(config.options, 'title') ?? '', ...page.frontmatter },
        })),
      );
    },
    tree(tree, file, { dependOn, report }) {
      const { title, fallbackHeadingTitle } = file.frontmatter;
      if (title && fallbackHeadingTitle !== false) addTitle(tree, title);
      const readText = (each: string) => {
        dependOn(each);
        return readSource(each);
      };
      const context = contextOf(file);
      const { uses, places, files } = adaptTree(tree, { ...context, readText }, file.importedBy !== undefined);
      if (file.importedBy === 'code') {
        for (const [name, count] of Object.entries(uses)) {
          const location = { file: file.displayPath, ...places[name] };
          report({ check: CHECK, location, message: `${quoteName(name)} ${consequenceOfUses(name, count, 1)}.` });
        }
      }
      for (const key of leftKeys(file.frontmatter)) uses[`frontmatter "${key}"`] = 1;
      if (isBesidePage(file.frontmatter.image)) uses.image = 1;
      if (file.frontmatter.unlisted === true && existsSync(context.file)) uses.unlisted = 1;
      const hasCode = tree.children.some(({ type }) => type === 'mdxjsEsm');
      const isEmpty = !hasCode && Object.keys(uses).length + Object.keys(files).length === 0;
      return isEmpty ? undefined : { uses, places, files, hasCode };
    },
    check(graph, { report }) {
      for (const { location, ...mistake } of config.files.mistakes) {
        report({ ...mistake, location: { ...location, file: toDisplayPath(location.file, cwd) } });
      }
      for (const each of [...notCarried, ...countUses(graph)]) {
        const { name, consequence, place = locateInConfig(name, site.configFile) } = each;
        const location = { ...place, file: toDisplayPath(place.file, cwd) };
        report({ check: CHECK, location, message: `${quoteName(name)} ${consequence}.` });
      }
    },
    checkOutput(output, graph, { report }) {
      if (config.options.onBrokenLinks === 'ignore') return;
      const rendered = graph.pages.filter(({ treeData }) =>
        treeData?.docusaurus?.some(({ value }) => valueAt(value, ['hasCode']) === true),
      );
      const code = path.join(config.siteDir, 'src');
      const unused = unusedFiles(uses);
      const files = existsSync(code) ? listContent(code, CODE_FILES).map(({ file }) => file) : [];
      const codeFiles = files.filter((file) => !unused.has(file));
      checkRenderedLinks(rendered, output, graph, { report, codeFiles, isOfPlugin });
    },
    modules: {
      ...versions?.modules,
      docs: (_, { config }) => docsData(current, config.site.base, uses.members),
      globals: () => Object.fromEntries(Object.entries(languages).map(([lang, { globals }]) => [lang, globals])),
      ...Object.fromEntries([...(config.additions?.data ?? [])].map(([name, value]) => [name, () => value])),
      context: (
        _,
        {
          config: {
            site: { base },
          },
        },
      ) => contextData(config, current, base, uses.members),
    },
    ...(versions && { theme: VERSIONS_THEME, data: versions.data }),
    documentHead: (page, graph) => [
      ...scriptTags,
      ...feedHead(feeds, page, graph),
      ...(isNoIndex(page.source.routePath) ? [NO_INDEX] : []),
    ],
    outputs: (graph) => [
      ...feedOutputs(feeds, graph),
      ...sitemapOutputs(graph, config),
      ...linkedFiles(graph, config, current),
      ...htmlAddresses(graph, config, current),
    ],
    rspack: bundlerHook({
      siteDir: config.siteDir,
      staticDirs,
      styles: [...barStyleFiles(config), ...customStyleFiles(config), ...importedStyleFiles(config, unusedFiles(uses))],
      clientModules: [
        ...(textsAt(config.options, 'clientModules') ?? []).map((file) => path.resolve(config.siteDir, file)),
        ...(config.additions?.clientModules ?? []),
      ],
      uses,
      additions: config.additions,
      hasVersions: versions !== undefined,
      scheme: schemeOf(recordAt(config.options, 'themeConfig', 'colorMode')),
    }),
  };
}

/** Returns what settings and lines about them depend on besides the configuration: names of files, and style sheets. */
function folderFacts(config: DocusaurusConfig, imports: Map<string, FileImports>): string {
  const styles = variableStyleFiles(config).map((file) => {
    const { variables, classes } = findLostStyles(readSource(file) ?? '', () => false);
    return [file, [...variables.keys()], [...classes.keys()]];
  });
  const { own, missing, members } = findModuleUses(
    config.siteDir,
    codeFolders(config),
    knownModules(config.additions),
    {
      members: READ_MEMBERS,
      cache: imports,
      ...pluginCode(config),
    },
  );
  const modules = [...own.map(({ name }) => name), ...missing.map(({ name, names }) => [name, ...names])];
  return stableText([modules, missingInstances(config), styles, [...members.keys()].sort()]);
}

/** Returns the comments that mark lines of code: those of the configuration take the place of the default ones. */
function magicCommentsOf(options: Options): readonly MagicComment[] {
  const listed = listAt(options, 'themeConfig', 'prism', 'magicComments');
  return listed.length === 0
    ? HIGHLIGHTS
    : listed.map((each) => ({
        line: textAt(each, 'line'),
        start: textAt(each, 'block', 'start'),
        end: textAt(each, 'block', 'end'),
      }));
}

const USE_CONSEQUENCES: Readonly<Record<string, string>> = {
  image: 'has no effect for a file beside its page: link previews show those of the static folder',
  unlisted: 'leaves a page without the sidebar and the notice that it has in Docusaurus',
  'code that a page makes': 'has no colors: those of code are made before a page runs',
  'titles of code that are no text': 'are left out',
  'pictures in HTML': 'lead to files that do not exist, as in Docusaurus',
  'live code blocks': 'show their code and do not run',
  'icons of admonitions': 'are those of the engine',
  'attributes of tabs': 'have no effect: tabs have the look of the theme',
  'shortcodes of emoji': 'are shown as text, as far as they are not among the common ones',
};

/** Returns the key of frontmatter that a use is one of. */
function frontmatterKey(name: string): string | undefined {
  return /^frontmatter "(.+)"$/.exec(name)?.[1] ?? (name === 'image' || name === 'unlisted' ? name : undefined);
}

/** Returns the position of a use in a file. */
function placeOf(name: string, file: string, places: Options): SourcePosition | undefined {
  const [line, column] = [valueAt(places, [name, 'line']), valueAt(places, [name, 'column'])];
  if (typeof line === 'number' && typeof column === 'number') return { line, column };
  const key = frontmatterKey(name);
  const source = key === undefined ? undefined : readSource(file);
  const path = key?.split('.') ?? [];
  return source === undefined ? undefined : locateInFrontmatter(source, path);
}

/** Returns what of the pages shows less, with the number of uses. */
function countUses({ pages }: SiteGraph): NotCarried[] {
  const counts = new Map<string, { count: number; pages: number; place: NotCarried['place'] }>();
  const counted = new Set<string>();
  for (const { source, treeData } of pages) {
    for (const { file, value } of treeData?.docusaurus ?? []) {
      // A page that has no translation is a page of each language.
      if (counted.has(file)) continue;
      counted.add(file);
      for (const [name, count] of Object.entries(recordAt(value, 'uses'))) {
        const place = { file: source.file, ...placeOf(name, source.file, recordAt(value, 'places')) };
        const sum = counts.get(name) ?? { count: 0, pages: 0, place };
        counts.set(name, { ...sum, count: sum.count + Number(count), pages: sum.pages + 1 });
      }
    }
  }
  return [...counts].map(([name, { count, pages: onPages, place }]) => {
    const consequence = consequenceOfUses(name, count, onPages);
    return { name: frontmatterKey(name) ?? name, consequence, ...(place && { place }) };
  });
}

function consequenceOfUses(name: string, count: number, onPages: number): string {
  const key = frontmatterKey(name);
  const consequence =
    (name === key || key === undefined ? USE_CONSEQUENCES[name] : consequenceOf(fateOf(key, DOCUSAURUS_FRONTMATTER))) ??
    'has no counterpart';
  const times = count === 1 ? 'once' : `${count} times on ${onPages === 1 ? 'one page' : `${onPages} pages`}`;
  return `${consequence} (used ${times})`;
}

/** Returns the files that pages link to, pictures of authors, and those of the static folders besides the first. */
function linkedFiles({ pages }: SiteGraph, config: DocusaurusConfig, contents: readonly LocaleContent[]): OutputFile[] {
  const [first, ...others] = staticFolders(config);
  const published = others.flatMap((folder) =>
    listContent(folder, { include: ['**/*'], exclude: [] })
      .filter(({ source }) => first !== undefined && !existsSync(path.join(first, source)))
      .map(({ file, source }): [string, string] => [source, file]),
  );
  const files = pages.flatMap(({ treeData }) =>
    (treeData?.docusaurus ?? []).flatMap(({ value }) => Object.entries(recordAt(value, 'files'))),
  );
  const pictures = contents.flatMap(({ blogs }) =>
    blogs.flatMap(({ posts }) => posts.flatMap((post) => [...post.files])),
  );
  return [...new Map([...published, ...files, ...pictures])].map(([fileName, file]) => ({
    fileName,
    read: () => readFileSync(String(file)),
  }));
}
