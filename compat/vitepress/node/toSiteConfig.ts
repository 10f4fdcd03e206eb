import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundledThemes } from 'shiki/themes';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { SOCIAL_ICONS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { textDirection } from '../../../src/shared/languageTag.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { findModule } from '../../../src/tools/packages/findModule.ts';
import { listPages } from '../../support/contentFolders.ts';
import { findUncarried } from '../../support/keys.ts';
import { socialIcon } from '../../support/socialIcons.ts';
import {
  isPicture,
  listAt,
  publicAddress,
  recordAt,
  siteBase,
  textAt,
  withoutUndefined,
} from '../../support/values.ts';
import { withTags } from '../../support/withTags.ts';
import { editAddress, sourceFolder } from './editAddress.ts';
import { hasText, withTexts } from './headScripts.ts';
import { LANGUAGE_KEYS } from './keys.ts';
import {
  DEFAULT_TAG,
  type Language,
  mergeOptions,
  onlyLanguage,
  otherLanguages,
  readLanguages,
  rootLanguage,
  withOwnSidebars,
  withoutUnusedSearch,
} from './languages.ts';
import { messagesOf } from './messages.ts';
import {
  type Drop,
  dropComponents,
  dropParts,
  dropSections,
  packagesOfTexts,
  toNav,
  toSidebar,
  withoutOutput,
} from './navigation.ts';
import { readOutline } from './outlineLevels.ts';
import { findPackageValues } from './packageValues.ts';
import { plainText } from './plainText.ts';
import { excludedPages } from './srcExclude.ts';
import { titleSuffixOf } from './titleTemplate.ts';
import { vitepressVersion } from './vitepressVersion.ts';

type Json = Record<string, unknown>;

/** The title of a document is `Page | Site`. */
const TITLE_SEPARATOR = '|';

const SAME = ['title', 'description', 'base'] as const;
/** Settings of a language that has the same name here. */
const LOCALE = ['lang', 'htmlLang', 'label'] as const;
/**
 * Converts the options of a VitePress site.
 * @param docsDir absolute: languages are carried over if each has a folder
 * @param additional the configurations beside pages, by their folders; `''` is the docs folder
 * @returns the configuration, and what it has no equal for
 */
export function vitepressToSiteConfig(
  authored: Json,
  docsDir: string,
  additional: Readonly<Record<string, Json>> = {},
): { config: Json; notCarried: NotCarried[] } {
  const notCarried: NotCarried[] = [];
  const drop: Drop = (name, consequence, value) => {
    if (notCarried.some((each) => each.name === name)) return;
    notCarried.push({ name, consequence, ...(value !== undefined && { value }) });
  };
  const options = mergeOptions(authored, additional[''] ?? {});
  const theme = recordAt(options, 'themeConfig');
  for (const layer of [options, ...Object.values(additional)]) {
    // The keys of languages are counted.
    for (const { name, consequence } of findUncarried(
      { ...withoutUnusedSearch(layer), locales: undefined },
      LANGUAGE_KEYS,
    )) {
      drop(name, consequence);
    }
  }
  const markdown = recordAt(options, 'markdown');
  if (themesOf(markdown.theme) === 'unknown') {
    drop('markdown.theme', 'is no name of a theme: code has the colors of this engine');
  }
  const layers = [options, ...Object.values(recordAt(options, 'locales')), ...Object.values(additional)];
  const themes = layers.map((layer) => recordAt(layer, 'themeConfig'));
  for (const each of themes) dropParts(each, drop);
  dropComponents(themes, drop);
  dropSections(themes, drop);
  for (const layer of layers) {
    for (const packageName of packagesOfTexts(valueAt(layer, ['themeConfig', 'nav']))) {
      const consequence = 'is not installed: items of the navbar whose text is from it are left out';
      drop(packageName, consequence);
    }
  }
  for (const { packageName, name } of [options, ...Object.values(additional)].flatMap((each) =>
    findPackageValues(each),
  )) {
    drop(packageName, `is not installed: "${name}", which has a value of it, is left out`);
  }
  for (const [prefix, layer] of [['', options] as const, ...localeLayers(options)]) {
    const direction = textAt(layer, 'dir');
    const own = textAt(layer, 'lang') ?? textAt(options, 'lang') ?? '';
    if (direction === undefined || direction === textDirection(own)) continue;
    drop(`${prefix}dir`, 'has no effect: the direction follows from the language', direction);
  }
  const languages = readLanguages(options, docsDir, additional, drop);
  const moreIn = (theme: Json, tag: string) => otherLanguages(options, languages, { theme, tag });
  const more = moreIn(theme, textAt(options, 'lang') ?? DEFAULT_TAG);
  if (more.length > 0 && theme.i18nRouting !== false) {
    drop('locales.link', 'leads to the start page of another site, and not to the same page there');
  }
  const publicDir = textOf(valueAt(options, ['vite', 'publicDir']));
  if (publicDir !== undefined && existsSync(path.join(docsDir, 'public'))) {
    drop('vite.publicDir', 'is the public folder: the files in "public" are left out');
  }
  const written = textOf(options.lang);
  const only = isRecord(options.locales) ? rootLanguage : onlyLanguage;
  const root = languages.find(({ isRoot }) => isRoot);
  const lang = root?.lang ?? only(written ?? DEFAULT_TAG, docsDir, options);
  const [single] =
    root || lang === undefined
      ? [root]
      : withTags(
          [{ lang, label: lang }],
          () => written ?? DEFAULT_TAG,
          (_, why) => drop('lang', why),
        );
  const hostname = textOf(valueAt(options, ['sitemap', 'hostname']));
  const searched = hostname !== undefined && URL.canParse(hostname) ? new URL(hostname).pathname : '/';
  const hasMath = Boolean(markdown.math) && findModule('katex', docsDir) !== undefined;
  if (markdown.math && !hasMath) drop('markdown.math', 'needs the package "katex": formulas show as text');
  const base = baseOf(options.base, drop);
  if (![base, '/'].includes(siteBase(searched)))
    drop(
      'sitemap.hostname',
      `has the path "${searched}", which is no part of addresses here: they have that of "base"`,
    );
  const dead = options.ignoreDeadLinks;
  // Settings of a language, which replace others as a whole before VitePress 2.
  const mergeThemes = vitepressVersion(docsDir).major === 1 ? (a: Json, b: Json) => ({ ...a, ...b }) : mergeOptions;
  const themeOf = (language: Language) => mergeThemes(theme, recordAt(language.own, 'themeConfig'));
  const shared = root ? themeOf(root) : theme;
  for (const language of languages) dropUnshared(themeOf(language), shared, language.lang, drop);
  const config: Json = {
    ...pick(options, SAME),
    base: base ?? options.base,
    ...(root && languages.length === 1 && pick(root.own, ['title', 'description'])),
    lang,
    ...(publicDir !== undefined && { publicDir: relativePosix(docsDir, path.resolve(docsDir, publicDir)) }),
    ...(hostname !== undefined && URL.canParse(hostname) && { siteOrigin: new URL(hostname).origin }),
    titleSeparator: TITLE_SEPARATOR,
    // Of several languages, each has its own: it may turn on what the site turns off.
    ...(languages.length < 2 && { pageDefaults: pageDefaultsOf(root ? mergeOptions(options, root.own) : options) }),
    logo: logoOf(shared.logo),
    ...(typeof shared.siteTitle === 'string' && { logoText: plainText(shared.siteTitle) }),
    ...(shared.siteTitle === false && { logoText: '' }),
    icon: iconOf(options.head, base),
    head: headOf(authored.head).filter((tag) => !hasText(tag)),
    ...((languages.length > 1 || single?.htmlLang !== undefined) && {
      locales: (languages.length > 1 ? languages : [single]).map((each) => pick({ ...each }, LOCALE)),
    }),
    route: {
      cleanUrls: Boolean(options.cleanUrls),
      exclude: excludedPages(options),
    },
    markdown: {
      checkDeadLinks: Array.isArray(dead)
        ? { excludes: dead.filter((each) => typeof each === 'string') }
        : dead !== true,
      translationIds: false,
      showLineNumbers: Boolean(markdown.lineNumbers),
      ...([markdown.cjkFriendlyEmphasis, markdown.cjkFriendly].includes(false) && { cjkFriendlyEmphasis: false }),
      ...(hasMath && { math: true }),
      ...shikiOf(markdown),
    },
    themeConfig: withoutUndefined({
      // Of several languages each has all of its settings, in which it may leave out what others have.
      ...(languages.length < 2 && {
        ...readTheme(shared, docsDir, more),
        messages: messagesOf(withSearchOf(shared, ROOT), markdown),
      }),
      lastUpdated: Boolean(options.lastUpdated),
      darkMode: options.appearance !== false,
      outline: outlineOf(shared),
      // VitePress does not redirect.
      ...(languages.length > 1 && { localeRedirect: 'never' }),
      socialLinks: socialLinksOf(shared.socialLinks),
      ...(languages.length > 1 && {
        locales: languages.map((language) => ({
          lang: language.lang,
          label: language.label,
          ...pick(language.own, ['title', 'description']),
          pageDefaults: pageDefaultsOf({ ...mergeOptions(options, language.own), themeConfig: themeOf(language) }),
          ...readLocaleTheme(
            themeOf(language),
            mergeOptions(markdown, recordAt(language.own, 'markdown')),
            moreIn(themeOf(language), language.htmlLang ?? language.lang),
            language,
            languages,
            docsDir,
          ),
        })),
      }),
    }),
  };
  for (const each of [config.themeConfig, ...listAt(config, 'themeConfig', 'locales')]) leaveOutOutput(each, docsDir);
  // VitePress looks at the links and pictures of texts alone, and neither at anchors nor for a start page.
  config.checks = { anchors: 'warn', 'home-page': 'warn', 'navigation-links': 'warn', 'setting-pictures': 'warn' };
  return { config: withoutUndefined(config), notCarried };
}

/** Returns the base of a site, which is a path here. */
function baseOf(written: unknown, drop: Drop): string | undefined {
  const base = siteBase(written);
  if (base === undefined || base.startsWith('/')) return base;
  const root = URL.canParse(base) ? siteBase(new URL(base).pathname) : '/';
  const kind = base.startsWith('.') ? 'is relative' : 'is an address';
  drop(
    'base',
    `${kind}, which has no counterpart: addresses begin with "${root}", or with "base" under "docspack"`,
    base,
  );
  return root;
}

/** Returns the settings of languages with the beginnings of their names in messages. */
function localeLayers(options: Json): [prefix: string, layer: unknown][] {
  return Object.entries(recordAt(options, 'locales')).map(([key, layer]) => [`locales.${key}.`, layer]);
}

/** Name of the output folder, which may be in the docs folder. Neither engine has pages in such a folder. */
const OUTPUT = 'dist';

function leaveOutOutput(theme: unknown, docsDir: string): void {
  const sidebars = recordAt(theme, 'sidebar');
  const isOutput = (link: string) =>
    link.startsWith(`/${OUTPUT}/`) && existsSync(path.join(docsDir, link.replace(/\/$/, '/index').concat('.md')));
  for (const [prefix, rows] of Object.entries(sidebars)) {
    if (Array.isArray(rows)) sidebars[prefix] = withoutOutput(rows, isOutput);
  }
}

/** Settings that a language has in VitePress, and that are those of the default one here. */
const SHARED: Readonly<Record<string, (theme: Json) => unknown>> = {
  logo: ({ logo }) => logo,
  siteTitle: ({ siteTitle }) => siteTitle,
  outline: outlineOf,
  socialLinks: ({ socialLinks }) => socialLinks,
};

/** Names the settings of a language that differ from those of the default one, which it has instead. */
function dropUnshared(own: Json, shared: Json, lang: string, drop: Drop): void {
  for (const [name, read] of Object.entries(SHARED)) {
    if (JSON.stringify(read(own)) === JSON.stringify(read(shared))) continue;
    const consequence =
      name === 'outline' ? 'has the levels of the default language' : 'is that of the default language';
    drop(`locales.${lang}.themeConfig.${name}`, consequence);
  }
}

/** Levels of the headings of outlines. VitePress has those of the second level by default. */
function outlineOf({ outline }: Json): unknown {
  const written = readOutline(outline);
  if (written === 'deep') return [2, 6];
  return written === false || typeof written === 'number' || Array.isArray(written) ? written : [2, 2];
}

/** Names of the themes of code; `unknown` for a theme that is an object. */
function themesOf(theme: unknown): { light: string; dark: string } | 'unknown' | undefined {
  if (theme === undefined) return undefined;
  const [light, dark] = typeof theme === 'string' ? [theme, theme] : ['light', 'dark'].map((key) => textAt(theme, key));
  const isKnown = (name: string | undefined) => name !== undefined && name in bundledThemes;
  return light !== undefined && dark !== undefined && isKnown(light) && isKnown(dark) ? { light, dark } : 'unknown';
}

function shikiOf({ theme, languageAlias }: Json): { shiki?: Json } {
  const themes = themesOf(theme);
  const shiki = {
    ...(themes !== 'unknown' && themes !== undefined && { themes }),
    ...(isRecord(languageAlias) && { langAlias: languageAlias }),
  };
  return Object.keys(shiki).length > 0 ? { shiki } : {};
}

/** What the frontmatter of pages has by default: the suffix of their titles, and no links to neighbors and no outline. */
function pageDefaultsOf({ title, titleTemplate, themeConfig }: Json): Json | undefined {
  const isOff = (name: string) => valueAt(themeConfig, ['docFooter', name]) === false;
  const defaults = withoutUndefined({
    titleSuffix: titleSuffixOf(titleTemplate, textOf(title)),
    prev: isOff('prev') ? false : undefined,
    next: isOff('next') ? false : undefined,
    outline: valueAt(themeConfig, ['aside']) === false ? false : undefined,
  });
  return Object.keys(defaults).length > 0 ? defaults : undefined;
}

/** Settings of a language. */
function readLocaleTheme(
  theme: Json,
  markdown: Json,
  more: readonly Json[],
  language: Language,
  languages: readonly Language[],
  docsDir: string,
): Json {
  const { lang, isRoot } = language;
  const root = languages.find((each) => each.isRoot)?.lang;
  const settings = readTheme(withOwnSidebars(theme, language, languages), docsDir, more, lang, root);
  return { ...settings, messages: messagesOf(withSearchOf(theme, isRoot ? ROOT : lang), markdown) };
}

/** Key of the language without a prefix. */
const ROOT = 'root';

/** Returns settings with the options of the search that a language has. */
function withSearchOf(theme: Json, key: string): Json {
  return mergeOptions(theme, { search: { options: recordAt(theme, 'search', 'options', 'locales', key) } });
}

/**
 * Settings that a language may have as well.
 * @param more items behind those of the navbar
 */
function readTheme(theme: Json, docsDir: string, more: readonly Json[], lang?: string, root?: string): Json {
  const nav = Array.isArray(theme.nav) ? toNav(theme.nav, lang, root) : undefined;
  const editLink = editLinkOf(valueAt(theme, ['editLink', 'pattern']), docsDir);
  const text = textOf(valueAt(theme, ['editLink', 'text'])) ?? 'Edit this page';
  const footer = ['message', 'copyright'].flatMap((key) => textOf(valueAt(theme, ['footer', key])) ?? []);
  return withoutUndefined({
    nav: more.length > 0 ? [...(nav ?? []), ...more] : nav,
    // Without one, VitePress shows none.
    sidebar: toSidebar(theme.sidebar, lang, root) ?? {},
    ...(editLink && { editLink: { ...editLink, text } }),
    outlineTitle: textOf(valueAt(theme, ['outline', 'label'])) ?? textOf(theme.outlineTitle),
    prevPageText: textOf(valueAt(theme, ['docFooter', 'prev'])),
    nextPageText: textOf(valueAt(theme, ['docFooter', 'next'])),
    lastUpdatedText: textOf(valueAt(theme, ['lastUpdated', 'text'])) ?? textOf(theme.lastUpdatedText),
    ...(footer.length > 0 && { footer: { message: footer.join('<br>') } }),
  });
}

/** The folder of the sources of pages, or the address of each where a pattern does more than to add its path. */
function editLinkOf(pattern: unknown, docsDir: string): Json | undefined {
  const docRepoBaseUrl = sourceFolder(pattern);
  if (docRepoBaseUrl !== undefined) return { docRepoBaseUrl };
  if (editAddress(pattern, 'page.md') === undefined) return undefined;
  const paths = listPages(docsDir).flatMap((file) => {
    const relativePath = relativePosix(docsDir, file);
    const address = editAddress(pattern, relativePath);
    return address !== undefined && URL.canParse(address) ? [[relativePath, address] as const] : [];
  });
  const [first] = paths;
  return first && { docRepoBaseUrl: new URL(first[1]).origin, paths: Object.fromEntries(paths) };
}

/** A logo, whose address without a slash leads from the root here. */
function logoOf(logo: unknown): unknown {
  if (typeof logo === 'string') return pictureOf(logo);
  const [light, dark, src] = ['light', 'dark', 'src'].map((key) => pictureOf(valueAt(logo, [key])));
  return light !== undefined && dark !== undefined ? { light, dark } : src;
}

function pictureOf(address: unknown): string | undefined {
  return isPicture(address) ? publicAddress(address) : undefined;
}

/** Tags of the head with their attributes, without the icon that needs no more than its address. */
function headOf(head: unknown): unknown[] {
  const tags = Array.isArray(head) ? head.map(withTexts) : [];
  const icons = tags.filter(isIcon);
  const [icon] = icons.length === 1 ? icons : [];
  return Object.keys(Object(valueAt(icon, [1]))).length > 2 ? tags : tags.filter((tag) => tag !== icon);
}

function isIcon(tag: unknown): boolean {
  return valueAt(tag, [0]) === 'link' && valueAt(tag, [1, 'rel']) === 'icon';
}

function iconOf(head: unknown, base: unknown): string | undefined {
  const tag = (Array.isArray(head) ? head : []).find(isIcon);
  const href = textOf(valueAt(tag, [1, 'href']));
  return typeof base === 'string' && href?.startsWith(base) ? `/${href.slice(base.length)}` : href;
}

function socialLinksOf(links: unknown): Json[] | undefined {
  if (!Array.isArray(links)) return undefined;
  return links.flatMap((each) => {
    const content = textAt(each, 'link');
    if (content === undefined) return [];
    const icon = valueAt(each, ['icon']);
    const name = textOf(icon) ?? '';
    const known = SOCIAL_ICONS.find((own) => own === name || (own === 'x' && name === 'twitter'));
    const svg = textOf(valueAt(icon, ['svg']));
    return [{ icon: known ?? { svg: svg ?? socialIcon(name) }, mode: 'link', content }];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function pick(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}
