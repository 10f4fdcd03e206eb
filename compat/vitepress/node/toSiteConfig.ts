import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { LOCALE_MESSAGES } from '../../../src/node/config/schema/site.ts';
import { SOCIAL_ICONS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { socialIcon } from '../../support/socialIcons.ts';

type Json = Record<string, unknown>;

const SAME = ['title', 'description', 'base'] as const;
const READ = new Set<string>([
  ...SAME,
  ...['lang', 'head', 'cleanUrls', 'lastUpdated', 'ignoreDeadLinks', 'locales', 'themeConfig', 'sitemap', 'srcExclude'],
  ...['markdown', 'outDir', 'cacheDir', 'metaChunk', 'srcDir', 'appearance'],
]);
const READ_IN_THEME = new Set([
  ...[
    'logo',
    'siteTitle',
    'nav',
    'sidebar',
    'socialLinks',
    'footer',
    'editLink',
    'outline',
    'docFooter',
    'lastUpdated',
  ],
  ...['search', 'externalLinkIcon', 'darkModeSwitchLabel', 'sidebarMenuLabel', 'returnToTopLabel', 'langMenuLabel'],
  ...['lightModeSwitchTitle', 'darkModeSwitchTitle', 'skipToContentLabel', 'notFound', 'i18nRouting'],
]);

/** Consequence for readers if an option is dropped. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  rewrites: 'are not applied: a page has the address of its file',
  vite: 'has no counterpart: code is bundled by Rspack',
  vue: 'has no counterpart: components are written in React',
  transformHead: 'is not run: use "head" in the frontmatter, or a plugin',
  transformHtml: 'is not run',
  transformPageData: 'is not run',
  buildEnd: 'is not run: use a plugin',
  'markdown.config': 'is not run: use "remarkPlugins" and "rehypePlugins"',
  'themeConfig.carbonAds': 'has no counterpart: no advertisement is shown',
  'themeConfig.algolia': 'has no counterpart: the search of this engine takes its place',
};

/**
 * Converts the options of a VitePress site.
 * @param docsDir absolute: languages are carried over if each has a folder
 * @param additional the configurations beside pages, by their folders; `''` is the docs folder
 * @returns the configuration, and what it has no equal for
 */
export function vitepressToSiteConfig(
  written: Json,
  docsDir: string,
  additional: Readonly<Record<string, Json>> = {},
): { config: Json; notCarried: NotCarried[] } {
  const notCarried: NotCarried[] = [];
  const drop = (name: string, consequence = CONSEQUENCES[name] ?? 'has no counterpart') => {
    if (!notCarried.some((each) => each.name === name)) notCarried.push({ name, consequence });
  };
  const options = mergeOptions(written, additional[''] ?? {});
  const theme = objectAt(options, 'themeConfig');
  for (const layer of [options, ...Object.values(additional)]) {
    for (const key of Object.keys(layer)) {
      if (READ.has(key) || layer[key] === undefined) continue;
      if (key !== 'rewrites' || !areInEffect(layer.rewrites, options)) drop(key);
    }
    for (const key of Object.keys(objectAt(layer, 'themeConfig'))) {
      if (!READ_IN_THEME.has(key)) drop(`themeConfig.${key}`);
    }
  }
  const markdown = objectAt(options, 'markdown');
  for (const key of Object.keys(markdown)) {
    if (!['lineNumbers', 'theme', 'math', 'toc', 'anchor', 'image', 'languages'].includes(key)) drop(`markdown.${key}`);
  }
  if (valueAt(theme, ['search', 'provider']) === 'algolia') drop('themeConfig.algolia');
  if (JSON.stringify(theme.nav ?? []).includes('"component":'))
    drop('themeConfig.nav', 'has components, which are left out');
  if (headOf(options.head).some((tag) => tag.length > 2))
    drop('head', 'has scripts: write a plugin with "documentHead"');
  const languages = readLanguages(options, docsDir, additional, drop);
  const lang = languages[0]?.lang ?? textOf(options.lang)?.split('-')[0];
  const hostname = textOf(valueAt(options, ['sitemap', 'hostname']));
  const dead = options.ignoreDeadLinks;
  const config: Json = {
    ...pick(options, SAME),
    lang,
    ...(hostname !== undefined && URL.canParse(hostname) && { siteOrigin: new URL(hostname).origin }),
    logo: logoOf(theme.logo),
    ...(typeof theme.siteTitle === 'string' && { logoText: theme.siteTitle }),
    icon: iconOf(options.head, options.base),
    head: headOf(options.head).filter((tag) => tag.length < 3),
    ...(languages.length > 1 && { locales: languages.map((each) => ({ lang: each.lang, label: each.label })) }),
    route: {
      cleanUrls: options.cleanUrls === true,
      exclude: (Array.isArray(options.srcExclude) ? options.srcExclude : []).filter((each) => typeof each === 'string'),
    },
    markdown: {
      checkDeadLinks: Array.isArray(dead)
        ? { excludes: dead.filter((each) => typeof each === 'string') }
        : dead !== true,
      translationIds: false,
      showLineNumbers: markdown.lineNumbers === true,
    },
    themeConfig: withoutUndefined({
      ...readTheme(theme),
      lastUpdated: Boolean(options.lastUpdated),
      darkMode: options.appearance !== false,
      // VitePress does not redirect.
      ...(languages.length > 1 && { localeRedirect: 'never' }),
      socialLinks: socialLinksOf(theme.socialLinks),
      ...(languages.length > 1 && {
        locales: languages.map(({ lang: key, label, own, isRoot }) => ({
          lang: key,
          label,
          ...pick(own, ['title', 'description']),
          ...readTheme(
            withOwnSidebars(mergeOptions(theme, objectAt(own, 'themeConfig')), isRoot ? undefined : key),
            key,
          ),
        })),
      }),
    }),
  };
  // VitePress does not look at anchors.
  config.checks = { anchors: 'warn' };
  return { config: withoutUndefined(config), notCarried };
}

/** Returns whether rewrites only take the folder of the default language from its addresses, as all sites here do. */
function areInEffect(rewrites: unknown, { locales, lang }: Json): boolean {
  const written = textOf(valueAt(locales, ['root', 'lang'])) ?? textOf(lang) ?? 'en';
  const folder = written.split('-')[0];
  const rules = typeof rewrites === 'object' && rewrites !== null ? Object.entries(rewrites) : undefined;
  return (
    rules?.every(([from, to]) => {
      const [, own, rest] = /^([^/]+)\/(:[\w*()./-]+)$/.exec(from) ?? [];
      return own === folder && rest !== undefined && to === rest.replace(/\(.*\)$/, '');
    }) ?? false
  );
}

interface Language {
  lang: string;
  label: string;
  /** Its options, those of the configuration in its folder included. */
  own: Json;
  /** Whether its addresses have no prefix. */
  isRoot: boolean;
}

/** Settings of a language that are read, or that the engine finds by itself. */
const READ_IN_LOCALE = new Set(['label', 'lang', 'link', 'dir', 'title', 'description', 'themeConfig']);

/** The languages of a site whose pages are all in folders, the default one first. */
function readLanguages(
  options: Json,
  docsDir: string,
  additional: Readonly<Record<string, Json>>,
  drop: (name: string, why: string) => void,
): Language[] {
  // A language with an address is a site of its own.
  const own = Object.entries(objectAt(options, 'locales')).filter(
    ([, value]) => !isElsewhere(valueAt(value, ['link'])),
  );
  const languages = own.map(([key, value]): Language => {
    const written = textOf(valueAt(value, ['lang'])) ?? textOf(options.lang) ?? 'en';
    const isRoot = key === 'root';
    const lang = isRoot ? (written.split('-')[0] ?? 'en') : key;
    // The configuration of the docs folder is nearer to a page than the setting of its language.
    const settings = [toRecord(value), additional[''] ?? {}, additional[lang] ?? {}].reduce(mergeOptions);
    return { lang, label: textOf(valueAt(value, ['label'])) ?? lang, own: settings, isRoot };
  });
  const unread = new Map<string, number>();
  for (const key of own.flatMap(([, value]) => Object.keys(toRecord(value)))) {
    if (!READ_IN_LOCALE.has(key)) unread.set(key, (unread.get(key) ?? 0) + 1);
  }
  for (const [key, count] of unread)
    drop(`locales.*.${key}`, `has no counterpart (${count} of ${own.length} languages)`);
  for (const folder of Object.keys(additional)) {
    if (folder === '' || languages.some(({ lang }) => lang === folder)) continue;
    drop(`${folder}/config`, 'is not applied: only configurations of the docs folder and of the languages are');
  }
  const outside = languages.filter(({ lang }) => !existsSync(path.join(docsDir, lang)));
  if (outside.length === 0 || languages.length < 2) return languages;
  const names = outside.map(({ lang }) => `"${lang}"`).join(', ');
  drop('locales', `are not carried over: move the pages of ${names} to a folder of that name`);
  return [];
}

function isElsewhere(link: unknown): boolean {
  return typeof link === 'string' && /^https?:/.test(link);
}

/**
 * Merges two configurations as VitePress looks settings up: objects by their members, while anything else of the nearer one
 * replaces that of the outer one.
 */
function mergeOptions(outer: Json, nearer: Json): Json {
  const merged = { ...outer };
  for (const [key, value] of Object.entries(nearer)) {
    const below = merged[key];
    merged[key] = isRecord(below) && isRecord(value) ? mergeOptions(below, value) : (value ?? below);
  }
  return merged;
}

/** Leaves out sidebars of other languages: a language has no prefix here, so that `/guide/` would be that of each. */
function withOwnSidebars(theme: Json, lang: string | undefined): Json {
  if (lang === undefined || !isRecord(theme.sidebar)) return theme;
  const own = Object.entries(theme.sidebar).filter(([path]) => path === '/' || `/${path}/`.includes(`/${lang}/`));
  return { ...theme, sidebar: Object.fromEntries(own) };
}

/** Settings that a language may have as well. */
function readTheme(theme: Json, lang?: string): Json {
  const pattern = textOf(valueAt(theme, ['editLink', 'pattern']));
  const text = textOf(valueAt(theme, ['editLink', 'text'])) ?? 'Edit this page';
  const messages = pick(theme, LOCALE_MESSAGES);
  const footer = ['message', 'copyright'].flatMap((key) => textOf(valueAt(theme, ['footer', key])) ?? []);
  return withoutUndefined({
    ...messages,
    nav: Array.isArray(theme.nav) ? theme.nav.filter(hasText).map((item) => toNavItem(item, lang)) : undefined,
    // With a navbar alone, VitePress shows no sidebar.
    sidebar: toSidebar(theme.sidebar, lang) ?? (Array.isArray(theme.nav) ? {} : undefined),
    ...(pattern?.includes(':path') && { editLink: { docRepoBaseUrl: pattern.replace(/\/?:path.*$/, ''), text } }),
    outlineTitle: textOf(valueAt(theme, ['outline', 'label'])),
    prevPageText: textOf(valueAt(theme, ['docFooter', 'prev'])),
    nextPageText: textOf(valueAt(theme, ['docFooter', 'next'])),
    lastUpdatedText: textOf(valueAt(theme, ['lastUpdated', 'text'])),
    ...(footer.length > 0 && { footer: { message: footer.join('<br>') } }),
  });
}

/** Links of a language have no prefix here. */
function toLink(link: unknown, lang: string | undefined): string | undefined {
  const written = textOf(link);
  // A path without a slash leads from the root of the site as well.
  const text =
    written !== undefined && /^\w/.test(written) && classifyLink(written) === 'internal' ? `/${written}` : written;
  if (text === undefined || !text.startsWith('/')) return text;
  const plain = lang !== undefined && text.startsWith(`/${lang}/`) ? text.slice(lang.length + 1) : text;
  return plain.replace(/\.(?:html|md)(?=#|$)/, '');
}

function toNavItem(item: unknown, lang: string | undefined): Json {
  const items = valueAt(item, ['items']);
  return withoutUndefined({
    text: textOf(valueAt(item, ['text'])),
    link: toLink(valueAt(item, ['link']), lang),
    activeMatch: textOf(valueAt(item, ['activeMatch']))?.replace(`/${lang}/`, '/'),
    items: Array.isArray(items)
      ? items
          .flatMap((each) => flatItems(each))
          .filter(hasText)
          .map((each) => toNavItem(each, lang))
      : undefined,
  });
}

/** Other items are components of Vue. */
function hasText(item: unknown): boolean {
  return textOf(valueAt(item, ['text'])) !== undefined;
}

/** A group in a menu has a title there, and is flat here. */
function flatItems(item: unknown): unknown[] {
  const items = valueAt(item, ['items']);
  return Array.isArray(items) ? items : [item];
}

function toSidebar(sidebar: unknown, lang: string | undefined): Json | undefined {
  if (Array.isArray(sidebar)) return { '/': toSidebarItems(sidebar, '', lang) };
  if (typeof sidebar !== 'object' || sidebar === null) return undefined;
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, value]) => {
      const items = Array.isArray(value) ? value : valueAt(value, ['items']);
      const base = textOf(valueAt(value, ['base'])) ?? '';
      return [
        toLink(prefix.startsWith('/') ? prefix : `/${prefix}`, lang) ?? '/',
        toSidebarItems(Array.isArray(items) ? items : [], base, lang),
      ];
    }),
  );
}

/** Rows of a group without a text are rows of what is around it. */
function toSidebarItems(list: readonly unknown[], base: string, lang: string | undefined): Json[] {
  return list.flatMap((item) => {
    const items = valueAt(item, ['items']);
    if (!Array.isArray(items) || hasText(item)) return [toSidebarItem(item, base, lang)];
    return toSidebarItems(items, textOf(valueAt(item, ['base'])) ?? base, lang);
  });
}

function toSidebarItem(item: unknown, base: string, lang: string | undefined): Json {
  const items = valueAt(item, ['items']);
  const ownBase = textOf(valueAt(item, ['base'])) ?? base;
  const link = textOf(valueAt(item, ['link']));
  const collapsed = valueAt(item, ['collapsed']);
  return withoutUndefined({
    text: textOf(valueAt(item, ['text'])),
    link: link === undefined ? undefined : toLink(/^\w+:/.test(link) ? link : joinBase(ownBase, link), lang),
    ...(Array.isArray(items) && {
      collapsible: typeof collapsed === 'boolean',
      collapsed: collapsed === true,
      items: toSidebarItems(items, ownBase, lang),
    }),
  });
}

/** Joins them as VitePress does: a base may end within a name, `/reference/default-theme-`. */
function joinBase(base: string, link: string): string {
  if (base === '') return link.startsWith('/') ? link : `/${link}`;
  return base + link.replace(/^\//, base.endsWith('/') ? '' : '/');
}

function logoOf(logo: unknown): unknown {
  if (typeof logo === 'string') return logo;
  const [light, dark, src] = ['light', 'dark', 'src'].map((key) => textOf(valueAt(logo, [key])));
  return light !== undefined && dark !== undefined ? { light, dark } : src;
}

/** Tags of the head with their attributes. A tag with a text is a script or a style. */
function headOf(head: unknown): unknown[][] {
  if (!Array.isArray(head)) return [];
  return head.filter((tag): tag is unknown[] => Array.isArray(tag) && typeof tag[0] === 'string' && !isIcon(tag));
}

function isIcon([tag, attributes]: unknown[]): boolean {
  return tag === 'link' && valueAt(attributes, ['rel']) === 'icon';
}

function iconOf(head: unknown, base: unknown): string | undefined {
  const tag = (Array.isArray(head) ? head : []).find((each) => Array.isArray(each) && isIcon(each));
  const href = textOf(valueAt(tag, [1, 'href']));
  return typeof base === 'string' && href?.startsWith(base) ? `/${href.slice(base.length)}` : href;
}

function socialLinksOf(links: unknown): Json[] | undefined {
  if (!Array.isArray(links)) return undefined;
  return links.map((each) => {
    const icon = valueAt(each, ['icon']);
    const name = textOf(icon) ?? '';
    const known = SOCIAL_ICONS.find((own) => own === name || (own === 'x' && name === 'twitter'));
    const svg = textOf(valueAt(icon, ['svg']));
    return { icon: known ?? { svg: svg ?? socialIcon(name) }, mode: 'link', content: String(valueAt(each, ['link'])) };
  });
}

function toRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function objectAt(value: Json, key: string): Json {
  return toRecord(value[key]);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function pick(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}

function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
