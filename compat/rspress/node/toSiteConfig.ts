import type { ThemeConfig } from '../../../src/model/configSections.ts';
import type { LocaleRedirect } from '../../../src/model/siteData.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { LOCALE_MESSAGES } from '../../../src/node/config/schema/site.ts';
import { SOCIAL_ICONS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { textsIn } from '../../../src/shared/languages/languages.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { headingIds } from '../../support/headingIds.ts';
import { consequenceOf, fateOf, findUncarried } from '../../support/keys.ts';
import { withoutBase } from '../../support/pictures.ts';
import { type Recordings, recordedPackage } from '../../support/recorder.ts';
import { socialIcon } from '../../support/socialIcons.ts';
import { publicAddress, siteBase } from '../../support/values.ts';
import { deadLinksOf } from './deadLinks.ts';
import { headingText } from './headingText.ts';
import { RSPRESS_KEYS } from './keys.ts';
import type { FencePlugin } from './pluginFences.ts';

/** An option or plugin that could not be carried over, or has only a part of its effect. */
export interface MissingEffect extends NotCarried {
  /** Fences that it would run, which are counted. */
  fences?: FencePlugin;
}

type Json = Record<string, unknown>;

/** Options with the same name and meaning. */
const SAME = ['title', 'description', 'icon', 'lang', 'base', 'siteOrigin'] as const;
/** Options of the theme with the same name and meaning. */
const SAME_IN_THEME = ['lastUpdated', 'enableContentAnimation', 'fallbackHeadingTitle', 'nav'] as const;

/** Languages of fences that plugins of Rspress render, which are shown as text. */
const PLUGIN_LANGUAGES = { tree: 'txt' };

/**
 * Converts the options of an Rspress site.
 * @returns the configuration, without what plugins and the bundler add, and what it has no equal for
 */
export function toSiteConfig(
  options: Json,
  recordings: Recordings,
  isRspress1 = false,
): { config: Json; notCarried: NotCarried[] } {
  const markdown = objectAt(options, 'markdown');
  const { theme, lost } = withNavOfVersion(objectAt(options, 'themeConfig'), options.multiVersion);
  const rehypePlugins = ownPlugins(markdown.rehypePlugins, recordings);
  const route = objectAt(options, 'route');
  const lang = textOf(options.lang);
  const search = options.search;
  return {
    config: withoutUndefined({
      ...pick(options, SAME),
      logo: toLogo(options.logo, siteBase(options.base) ?? '/'),
      logoText: toLogoText(options),
      base: siteBase(options.base) ?? options.base,
      locales: Array.isArray(options.locales) ? options.locales.map(toLocale) : taggedLocales(theme, lang),
      multiVersion: toMultiVersion(options.multiVersion),
      themeConfig: toThemeConfig(theme, lang ?? 'en', languagesOf(options, theme)),
      markdown: {
        checkDeadLinks: toDeadLinks(markdown),
        checkAnchors: Boolean(valueAt(markdown, ['link', 'checkAnchors'])),
        // Ids of translations are those that links lead to now.
        translationIds: false,
        showLineNumbers: markdown.showLineNumbers === true,
        defaultWrapCode: markdown.defaultWrapCode === true,
        remarkPlugins: ownPlugins(markdown.remarkPlugins, recordings),
        rehypePlugins: rehypePlugins.length > 0 ? [[headingIds, headingText], ...rehypePlugins] : [],
        shiki: {
          langAlias: {
            ...PLUGIN_LANGUAGES,
            ...aliasesOf(markdown.highlightLanguages),
            ...textsOf(valueAt(markdown, ['shiki', 'langAlias'])),
          },
        },
      },
      route: {
        cleanUrls: route.cleanUrls === true,
        exclude: (Array.isArray(route.exclude) ? route.exclude : []).filter((each) => typeof each === 'string'),
        localeRedirect: toLocaleRedirect(route.localeRedirect ?? theme.localeRedirect),
      },
      search: search === false ? false : { codeBlocks: valueAt(search, ['codeBlocks']) !== false },
      llms: Boolean(options.llms),
      checks: {
        // Rspress looks at the links and pictures of texts alone, and at no targets of redirects.
        'navigation-links': 'warn',
        'setting-pictures': 'warn',
        redirects: 'warn',
        // Rspress 1 looks at no picture, and at links if a site asks for it.
        ...(isRspress1 && deadLinksOf(markdown) === undefined && { links: 'warn' }),
        ...((isRspress1 || hasDeadImages(valueAt(markdown, ['image', 'checkDeadImages']))) && { pictures: 'warn' }),
      },
    }),
    notCarried: [
      ...findUncarried(options, RSPRESS_KEYS),
      ...lost,
      ...uncarriedInLocales(theme),
      ...absentPlugins(markdown, 'remarkPlugins'),
      ...absentPlugins(markdown, 'rehypePlugins'),
      ...lostTransformers(markdown, recordings),
    ],
  };
}

/** The address of a logo may lack the slash at its beginning, and may have the base of the site. */
function toLogo(logo: unknown, base: string): unknown {
  if (isRecord(logo))
    return Object.fromEntries(Object.entries(logo).map(([name, value]) => [name, toLogo(value, base)]));
  const address = publicAddress(logo) ?? logo;
  return typeof address === 'string' ? withoutBase(address, base) : address;
}

/** A logo has no title beside it, and there is one without a logo. */
function toLogoText({ logo, logoText }: Json): unknown {
  return logoText || (logo ? '' : undefined);
}

/** Returns the theme with the navbar of the default version where each version has one. */
function withNavOfVersion(theme: Json, multiVersion: unknown): { theme: Json; lost: NotCarried[] } {
  const current = textOf(valueAt(multiVersion, ['default']));
  const others = new Set<string>();
  const pickNav = (part: Json): Json => {
    const { nav } = part;
    if (current === undefined || !isRecord(nav)) return part;
    for (const name of Object.keys(nav)) if (name !== current) others.add(name);
    return { ...part, nav: nav[current] };
  };
  const { locales } = theme;
  const picked = pickNav(Array.isArray(locales) ? { ...theme, locales: locales.map(pickNav) } : theme);
  const consequence = `is left out: all versions have the navbar of ${current}`;
  return { theme: picked, lost: [...others].map((name) => ({ name: `themeConfig.nav "${name}"`, consequence })) };
}

/** Rspress 1 reads these as pairs of a name and a language. */
function aliasesOf(languages: unknown): Record<string, string> {
  const pairs = (Array.isArray(languages) ? languages : []).filter(Array.isArray);
  return Object.fromEntries(pairs.map(([name, language]) => [String(name), String(language)]));
}

/** Each version has a folder of sources, as in Rspress, whose order says nothing of their age. */
function toMultiVersion(value: unknown): Json | undefined {
  const current = textOf(valueAt(value, ['default']));
  const versions = [valueAt(value, ['versions'])].flat().filter((each) => typeof each === 'string');
  const list = versions.map((name) => (name === current ? name : { name, state: 'supported' }));
  return current === undefined || current === '' ? undefined : { default: current, versions: list };
}

/** Rspress reads `only-default-lang` as a redirect from all pages of the default language, and anything unknown as `auto`. */
function toLocaleRedirect(value: unknown): LocaleRedirect {
  if (value === 'only-default-lang') return 'start-page';
  return value === 'never' ? 'never' : 'auto';
}

function toDeadLinks(markdown: Json): boolean | { excludes: string[] } {
  const own = deadLinksOf(markdown);
  const excludes = valueAt(own, ['excludes']);
  if (Array.isArray(excludes)) return { excludes: excludes.filter((each) => typeof each === 'string') };
  return own !== false;
}

/** Whether pictures may be missing: they are not checked, or some of them. */
function hasDeadImages(check: unknown): boolean {
  return check === false || valueAt(check, ['excludes']) !== undefined;
}

/** Returns a language without what Rspress ignores, such as messages, which it reads from `themeConfig.locales`. */
function toLocale(locale: unknown): unknown {
  if (!isRecord(locale)) return locale;
  return { ...tagOf(locale.lang), ...pick(locale, ['lang', 'label', 'title', 'description']) };
}

/** Rspress writes the key of a language itself, and so `zh`, for which this engine has a longer tag. */
function tagOf(lang: unknown): { htmlLang?: string } {
  return lang === 'zh' ? { htmlLang: lang } : {};
}

/** Returns the languages of a site that lists none, or only in `themeConfig`, if one of them needs a tag. */
function taggedLocales(theme: Json, lang: string | undefined): unknown[] | undefined {
  const listed = listedLocales(theme);
  const all: Json[] = listed.length > 0 ? listed : [{ lang }];
  return all.some((each) => each.lang === 'zh')
    ? all.map((each) => ({ ...tagOf(each.lang), lang: each.lang, label: each.label ?? each.lang }))
    : undefined;
}

function languagesOf(...places: readonly Json[]): string[] {
  return [...new Set(places.flatMap(listedLocales).map(({ lang }) => String(lang)))];
}

function listedLocales({ locales }: Json): Json[] {
  return (Array.isArray(locales) ? locales : []).filter(isRecord);
}

/**
 * Returns the theme's settings of each language, with sidebars whose keys have no prefix of the language. In Rspress, keys are beginnings of whole
 * addresses, and a sidebar may have those of several languages.
 */
function withSidebars(theme: Json, defaultLang: string, languages: readonly string[]): Json[] {
  const prefixes = languages.filter((lang) => lang !== defaultLang).map((lang) => `/${lang}/`);
  const prefixOf = (key: string) => prefixes.find((prefix) => `${addSlash(key)}/`.startsWith(prefix));
  const sidebarOf = (sidebar: Json, lang: string) => {
    const keys = Object.keys(sidebar).filter((key) => (prefixOf(key) ?? `/${lang}/`) === `/${lang}/`);
    // A key with the prefix is more exact than the same one without it.
    return Object.fromEntries(
      keys
        .toSorted((a, b) => Number(prefixOf(a) !== undefined) - Number(prefixOf(b) !== undefined))
        .map((key) => [addSlash(addSlash(key).slice((prefixOf(key)?.length ?? 1) - 1)), sidebar[key]]),
    );
  };
  const given = listedLocales(theme);
  const isDivided = isRecord(theme.sidebar) && Object.keys(theme.sidebar).some(prefixOf);
  const added = isDivided ? languages.filter((lang) => !given.some((locale) => locale.lang === lang)) : [];
  return [...given, ...added.map((lang): Json => ({ lang }))].map((locale) => {
    const sidebar = locale.sidebar ?? (isDivided ? theme.sidebar : undefined);
    return isRecord(sidebar) ? { ...locale, sidebar: sidebarOf(sidebar, String(locale.lang)) } : locale;
  });
}

const addSlash = (address: string) => address.replace(/^\/?/, '/');

/** Adds languages without settings of their own where the text of the link to the source is that of each language. */
function withEditTexts(listed: readonly Json[], theme: Json, languages: readonly string[]): readonly Json[] {
  const isOwn = isRecord(theme.editLink) && textOf(theme.editLink.text) === undefined;
  const added = isOwn ? languages.filter((lang) => !listed.some((locale) => locale.lang === lang)) : [];
  return [...listed, ...added.map((lang): Json => ({ lang }))];
}

function toThemeConfig(theme: Json, defaultLang: string, languages: readonly string[]): Json {
  const { darkMode = true, enableScrollToTop = true } = theme;
  const listed = withEditTexts(withSidebars(theme, defaultLang, languages), theme, languages);
  // Rspress generates sidebars only if neither of these has a navbar or a sidebar.
  const hasNavigation = [theme, listed[0]].some((each) => each?.nav || each?.sidebar);
  const locales = listed.map((locale) => ({
    ...pick(locale, ['lang', 'label', 'title', 'description', 'nav', 'sidebar', ...LOCALE_MESSAGES]),
    lang: String(locale.lang),
    ...ofSearchButton(locale),
    ...shared({ ...theme, ...locale }, String(locale.lang)),
  }));
  return withoutUndefined({
    ...pick(theme, SAME_IN_THEME),
    sidebar: theme.sidebar ?? (hasNavigation ? {} : undefined),
    lastUpdated: [theme, ...listed].some((each) => Boolean(each.lastUpdated)),
    ...pick(theme, LOCALE_MESSAGES),
    ...ofSearchButton(theme),
    ...shared(theme, defaultLang),
    darkMode: darkMode !== false && darkMode !== 'force-light',
    enableScrollToTop: enableScrollToTop !== false,
    hideNavbar: theme.hideNavbar === 'always' || theme.hideNavbar === 'auto' ? theme.hideNavbar : undefined,
    socialLinks: (Array.isArray(theme.socialLinks) ? theme.socialLinks : []).filter(isRecord).map(toSocialLink),
    locales: locales.length > 0 ? locales : undefined,
  });
}

/** The search button has the placeholder of the input. */
function ofSearchButton({ searchPlaceholderText: search }: Json): Json {
  return typeof search === 'string' ? { messages: { search } } : {};
}

/** What a language may have. The prefix of its addresses is its name. */
export const LOCALE_KEYS: ReadonlySet<string> = new Set([
  'lang',
  'label',
  'title',
  'description',
  'nav',
  'sidebar',
  'editLink',
  'footer',
  'lastUpdated',
  'langRoutePrefix',
  ...LOCALE_MESSAGES,
]);

/** Names settings of a language that only the theme may have. */
function uncarriedInLocales(theme: Json): NotCarried[] {
  const keys = new Set(
    listedLocales(theme).flatMap((locale) => Object.keys(locale).filter((key) => !LOCALE_KEYS.has(key))),
  );
  return [...keys].flatMap((key) => {
    const name = `themeConfig.locales.${key}`;
    const fate = fateOf(`themeConfig.${key}`, RSPRESS_KEYS);
    if (fate === 'carried') {
      return [{ name, consequence: 'has no counterpart: set it for all languages, in "themeConfig"' }];
    }
    // The setting of all languages has the same line.
    const isNeeded = fate === undefined || 'named' in fate;
    return isNeeded && theme[key] === undefined ? [{ name, consequence: consequenceOf(fate) }] : [];
  });
}

/** Settings of the theme that a language may have as well. */
function shared(theme: Json, lang: string): Pick<ThemeConfig, 'editLink' | 'footer'> {
  const docRepoBaseUrl = textOf(valueAt(theme, ['editLink', 'docRepoBaseUrl']));
  const text = textOf(valueAt(theme, ['editLink', 'text'])) ?? textsIn('scaffold', lang).editThisPage;
  const message = textOf(valueAt(theme, ['footer', 'message']));
  return {
    editLink: docRepoBaseUrl === undefined ? {} : { docRepoBaseUrl, text },
    ...(message !== undefined && { footer: { message } }),
  };
}

type SocialLinkConfig = NonNullable<ThemeConfig['socialLinks']>[number];

function toSocialLink({ icon, mode, content }: Json): SocialLinkConfig {
  const name = typeof icon === 'string' ? icon.toLowerCase() : '';
  const known = SOCIAL_ICONS.find((each) => each === name || (each === 'x' && name === 'twitter'));
  const svg = textOf(valueAt(icon, ['svg']));
  const text = String(content);
  const ownModes = ['text', 'img', 'dom'] as const;
  return {
    icon: known ?? { svg: svg ?? socialIcon(name) },
    mode: ownModes.find((each) => each === mode) ?? 'link',
    // `github-stars` names a repository.
    content: mode === 'github-stars' && !/^\w+:/.test(text) ? `https://github.com/${text}` : text,
  };
}

/** Plugins of Markdown that were loaded. */
function ownPlugins(plugins: unknown, recordings: Recordings): unknown[] {
  return (Array.isArray(plugins) ? plugins : []).filter((each) => {
    const plugin = [each].flat()[0];
    return typeof plugin === 'function' && !recordings.has(plugin) && recordedPackage(plugin) === undefined;
  });
}

/** Names the plugins of Markdown whose package is not there. */
function absentPlugins(markdown: Json, key: string): NotCarried[] {
  const plugins = markdown[key];
  const names = (Array.isArray(plugins) ? plugins : []).flatMap((each) => recordedPackage([each].flat()[0]) ?? []);
  return [...new Set(names)].map((name) => ({
    name: `markdown.${key} ${JSON.stringify(name)}`,
    consequence: 'is not installed, and not run',
  }));
}

/** Transformers of Shiki and Rspress whose marks are built in, or which change no text. */
const BUILT_IN = /^transformer(?:Notation(?!Map)|Meta|Remove(?!Comments)|Compact|StyleToClass|Add)/;

/** Names the transformers of code that are not run. */
function lostTransformers(markdown: Json, recordings: Recordings): NotCarried[] {
  const lost = [valueAt(markdown, ['shiki', 'transformers'])].flat(2).flatMap((each) => {
    if (!each) return [];
    const { path, packageName } = recordings.get(Object(each)) ?? {};
    const name = path || packageName || textOf(valueAt(each, ['name'])) || 'one without a name';
    return BUILT_IN.test(name) ? [] : [name];
  });
  if (lost.length === 0) return [];
  const consequence = `is not run for ${lost.map((name) => `"${name}"`).join(', ')}: the marks of Shiki are built in`;
  return [{ name: 'markdown.shiki.transformers', consequence }];
}

function objectAt(value: Json, key: string): Json {
  const found = value[key];
  return isRecord(found) ? found : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: unknown): Record<string, string> {
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => (typeof each === 'string' ? [[key, each]] : [])),
      )
    : {};
}

function pick(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}

function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
