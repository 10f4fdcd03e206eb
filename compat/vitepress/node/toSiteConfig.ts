import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { LOCALE_MESSAGES } from '../../../src/node/config/schema/site.ts';
import { SOCIAL_ICONS } from '../../../src/node/config/schema/values.ts';
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
 * @returns the configuration, and what it has no equal for
 */
export function vitepressToSiteConfig(options: Json, docsDir: string): { config: Json; notCarried: NotCarried[] } {
  const notCarried: NotCarried[] = [];
  const drop = (name: string, consequence = CONSEQUENCES[name] ?? 'has no counterpart') =>
    notCarried.push({ name, consequence });
  const theme = objectAt(options, 'themeConfig');
  for (const key of Object.keys(options)) {
    if (READ.has(key) || options[key] === undefined) continue;
    if (key !== 'rewrites' || !areInEffect(options.rewrites, options)) drop(key);
  }
  for (const key of Object.keys(theme)) if (!READ_IN_THEME.has(key)) drop(`themeConfig.${key}`);
  const markdown = objectAt(options, 'markdown');
  for (const key of Object.keys(markdown)) {
    if (!['lineNumbers', 'theme', 'math', 'toc', 'anchor', 'image', 'languages'].includes(key)) drop(`markdown.${key}`);
  }
  if (valueAt(theme, ['search', 'provider']) === 'algolia') drop('themeConfig.algolia');
  if (JSON.stringify(theme.nav ?? []).includes('"component":'))
    drop('themeConfig.nav', 'has components, which are left out');
  if (headOf(options.head).some((tag) => tag.length > 2))
    drop('head', 'has scripts: write a plugin with "documentHead"');
  const languages = readLanguages(options, docsDir, drop);
  const lang = languages[0]?.lang ?? textOf(options.lang)?.split('-')[0];
  const hostname = textOf(valueAt(options, ['sitemap', 'hostname']));
  const dead = options.ignoreDeadLinks;
  const copyright = [valueAt(theme, ['footer', 'message']), valueAt(theme, ['footer', 'copyright'])].filter(
    (text) => typeof text === 'string',
  );
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
      ...(copyright.length > 0 && { footer: { message: copyright.join('<br>') } }),
      ...(languages.length > 1 && {
        locales: languages.map(({ lang: key, label, theme: own }) => ({
          lang: key,
          label,
          ...readTheme({ ...theme, ...own }, key),
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
  theme: Json;
}

/** The languages of a site whose pages are all in folders, the default one first. */
function readLanguages(options: Json, docsDir: string, drop: (name: string, why: string) => void): Language[] {
  // A language with an address is a site of its own.
  const own = Object.entries(objectAt(options, 'locales')).filter(
    ([, value]) => !isElsewhere(valueAt(value, ['link'])),
  );
  const languages = own.map(([key, value]): Language => {
    const written = textOf(valueAt(value, ['lang'])) ?? textOf(options.lang) ?? 'en';
    const lang = key === 'root' ? (written.split('-')[0] ?? 'en') : key;
    return { lang, label: textOf(valueAt(value, ['label'])) ?? lang, theme: objectAt(toRecord(value), 'themeConfig') };
  });
  const outside = languages.filter(({ lang }) => !existsSync(path.join(docsDir, lang)));
  if (outside.length === 0 || languages.length < 2) return languages;
  const names = outside.map(({ lang }) => `"${lang}"`).join(', ');
  drop('locales', `are not carried over: move the pages of ${names} to a folder of that name`);
  return [];
}

function isElsewhere(link: unknown): boolean {
  return typeof link === 'string' && /^https?:/.test(link);
}

/** Settings that a language may have as well. */
function readTheme(theme: Json, lang?: string): Json {
  const pattern = textOf(valueAt(theme, ['editLink', 'pattern']));
  const text = textOf(valueAt(theme, ['editLink', 'text'])) ?? 'Edit this page';
  const messages = pick(theme, LOCALE_MESSAGES);
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
  });
}

/** Links of a language have no prefix here. */
function toLink(link: unknown, lang: string | undefined): string | undefined {
  const text = textOf(link);
  if (text === undefined || !text.startsWith('/')) return text;
  const plain = lang !== undefined && text.startsWith(`/${lang}/`) ? text.slice(lang.length + 1) : text;
  return plain.replace(/\.(?:html|md)(?=#|$)/, '');
}

function toNavItem(item: unknown, lang: string | undefined): Json {
  const items = valueAt(item, ['items']);
  return withoutUndefined({
    text: textOf(valueAt(item, ['text'])),
    link: toLink(valueAt(item, ['link']), lang),
    activeMatch: textOf(valueAt(item, ['activeMatch'])),
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

function joinBase(base: string, link: string): string {
  if (base === '') return link.startsWith('/') ? link : `/${link}`;
  return `${base.replace(/\/$/, '')}/${link.replace(/^\//, '')}`;
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
