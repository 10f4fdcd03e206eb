import { isRecord } from '../../../src/shared/isRecord.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { type Options, textAt, withoutUndefined } from '../../support/values.ts';
import { hasElement, plainText } from './plainText.ts';

/** Returns a link without the prefix of its language. One of another language without a prefix, `root`, names that language: VitePress adds none. */
function toLink(link: unknown, lang: string | undefined, root?: string): string | undefined {
  // VitePress calls a function with the data of the page.
  const called: unknown = typeof link === 'function' && !needsPage(link) ? link() : link;
  const written = typeof called === 'string' ? called : undefined;
  // A path without a slash leads from the root of the site as well.
  const text =
    written !== undefined && /^\w/.test(written) && classifyLink(written) === 'internal' ? `/${written}` : written;
  if (text === undefined || !text.startsWith('/')) return text;
  const isOwn = lang !== undefined && `${text}/`.startsWith(`/${lang}/`);
  const plain = isOwn ? text.slice(lang.length + 1) || '/' : text;
  const named = isOwn || root === undefined || root === lang ? plain : `/${root}${plain}`;
  return named.replace(/\.md(?=#|$)/, '');
}

function needsPage(link: unknown): boolean {
  return typeof link === 'function' && link.length > 0;
}

/** Converts the items of the navbar. Those without a text are components of Vue. */
export function toNav(nav: readonly unknown[], lang: string | undefined, root?: string): Options[] {
  return nav
    .filter(hasText)
    .map((item) => toNavItem(item, lang, root))
    .filter(({ link, items }) => link || items);
}

function toNavItem(item: unknown, lang: string | undefined, root?: string): Options {
  const items = valueAt(item, ['items']);
  const link = toLink(valueAt(item, ['link']), lang, root);
  return withoutUndefined({
    text: rowText(item) ?? link ?? textAt(item, 'text'),
    link,
    activeMatch: textAt(item, 'activeMatch')?.replace(`/${lang}/`, '/'),
    items: Array.isArray(items) ? items.flatMap((each) => toMenuItems(each, lang, root)) : undefined,
  });
}

/** Converts an item of a menu. A group without a text has its items in the menu; a text alone is a title. */
function toMenuItems(item: unknown, lang: string | undefined, root?: string): Options[] {
  const items = valueAt(item, ['items']);
  if (!hasText(item)) return Array.isArray(items) ? items.flatMap((each) => toMenuItems(each, lang, root)) : [];
  const { link, ...title } = toNavItem(item, lang, root);
  if (link) return [{ ...title, link }];
  // One whose link depends on the page is left out.
  return valueAt(item, ['link']) === undefined ? [{ items: [], ...title }] : [];
}

/**
 * Returns the text of a row or an item, which VitePress renders as HTML. In HTML without words, that is the alternative text of a picture,
 * or a tag itself, `<Teleport>`; `undefined` if there is none.
 */
function rowText(item: unknown): string | undefined {
  const text = textAt(item, 'text');
  if (!text) return text;
  return plainText(text) || /\balt=(["'])(.+?)\1/.exec(text)?.[2] || (TAG_ALONE.test(text) ? text : undefined);
}

const TAG_ALONE = /^<[\w-]+(?: [\w-]+)* ?\/?>$/;

/** What links to other sites have. */
const OF_OTHER_SITES: Readonly<Record<string, RegExp>> = {
  target: /^_blank$/,
  rel: /^(?:(?:noopener|noreferrer)\b\s*)*$/,
};

/** Returns whether an item has an attribute that its link does not have here. */
export function isLostAttribute(item: unknown, attribute: string): boolean {
  const value = valueAt(item, [attribute]);
  if (value === undefined || value === null) return false;
  const isExternal = /^(?:https?:)?\/\//.test(textAt(item, 'link') ?? '');
  if (attribute === 'target' && !isExternal) return value !== '_self';
  return !(isExternal && isOfOtherSites(attribute, value));
}

/** Returns whether an attribute is one that links to other sites have anyway. */
export function isOfOtherSites(attribute: string, value: unknown): boolean {
  return OF_OTHER_SITES[attribute]?.test(String(value)) === true;
}

/** Names what rows, items and social links have that has no counterpart, each once. */
export function dropParts(theme: Options, drop: Drop): void {
  const nav = itemsIn(theme.nav);
  const rows = itemsIn(isRecord(theme.sidebar) ? Object.values(theme.sidebar) : theme.sidebar);
  const sources = [
    ['nav', nav],
    ['sidebar', rows],
  ] as const;
  for (const [key, items] of sources) {
    const markup = items.map((item) => textAt(item, 'text')).find(hasElement);
    if (markup !== undefined)
      drop(`themeConfig.${key}.text`, 'has HTML, of which the text or the alternative text is shown', markup);
    for (const attribute of ['rel', 'target', 'docFooterText']) {
      if (items.some((item) => isLostAttribute(item, attribute))) {
        drop(`themeConfig.${key}.${attribute}`, ITEM_CONSEQUENCES[attribute] ?? '');
      }
    }
  }
  if (listOf(theme.socialLinks).some((each) => textAt(each, 'ariaLabel') !== undefined)) {
    drop('themeConfig.socialLinks.ariaLabel', 'has no effect: links have the name of the network or the host');
  }
  if (nav.some((item) => needsPage(valueAt(item, ['link'])))) {
    drop('themeConfig.nav.link', 'is a function of the page, which is not run: the item is left out');
  }
  if (
    listOf(theme.nav).some((item) => Array.isArray(valueAt(item, ['items'])) && valueAt(item, ['text']) === undefined)
  ) {
    drop('themeConfig.nav.items', 'are a menu without a text, which is left out');
  }
  if (nav.some((item) => valueAt(item, ['link']) === '')) {
    drop('themeConfig.nav.link', 'is empty: the item is left out');
  }
}

/** Names the components in the navbars of a site. */
export function dropComponents(themes: readonly Options[], drop: Drop): void {
  const components = themes
    .flatMap((theme) => itemsIn(theme.nav))
    .map((item) => valueAt(item, ['component']))
    .filter((component) => component !== undefined);
  if (components.length === 0) return;
  const names = [...new Set(components)].filter((name) => typeof name === 'string' && name !== '').map(String);
  const listed = names.map((name) => `"${name}"`).join(', ');
  drop('themeConfig.nav.component', `is left out${listed && `: ${listed}`}`, names[0]);
}

/**
 * Names the rows of sidebars that lead to a section of a page which has no other row: VitePress has such a page among the links to
 * neighbors.
 */
export function dropSections(themes: readonly Options[], drop: Drop): void {
  const rows = themes.flatMap(({ sidebar }) =>
    (isRecord(sidebar) ? Object.values(sidebar) : [sidebar]).flatMap((list) => sectionRows(rowLinks(list))),
  );
  const [first] = rows;
  if (first === undefined) return;
  const pages = rows.length === 1 ? 'a page' : `${rows.length} pages`;
  drop('themeConfig.sidebar.link', `has a hash in the only row of ${pages}: previous and next leave it out`, first);
}

interface RowLink {
  /** Address with the base of its sidebar, without a hash. */
  address: string;
  authored: string;
}

/** Returns links with a hash whose page has no other row. */
function sectionRows(links: readonly RowLink[]): string[] {
  const isSection = ({ authored }: RowLink) => authored.includes('#');
  const pages = new Set(links.filter((each) => !isSection(each)).map(({ address }) => address));
  const sections = new Map(
    links.filter((each) => isSection(each) && !pages.has(each.address)).map((each) => [each.address, each]),
  );
  return [...sections.values()].map(({ authored }) => authored);
}

function rowLinks(list: unknown, base = ''): RowLink[] {
  const ownBase = textAt(list, 'base') ?? base;
  const authored = textAt(list, 'link');
  const isPage = authored !== undefined && classifyLink(authored) === 'internal';
  const own = isPage
    ? [{ address: joinBase(ownBase, authored).replace(/(?:\.md|\.html)?(?:#.*)?$/, ''), authored }]
    : [];
  return [
    ...own,
    ...listOf(Array.isArray(list) ? list : valueAt(list, ['items'])).flatMap((each) => rowLinks(each, ownBase)),
  ];
}

/**
 * Names a setting that is not carried over.
 * @param value as authored, where several have that name
 */
export type Drop = (name: string, consequence: string, value?: string) => void;

const ITEM_CONSEQUENCES: Readonly<Record<string, string>> = {
  rel: 'has no counterpart: links to other sites have the attributes of this engine',
  target: 'has no counterpart: links to other sites open in a tab of their own',
  docFooterText: 'has no counterpart: links to neighbors have the text of the row',
};

/** Returns the items of a list, and those below them. */
function itemsIn(list: unknown): unknown[] {
  return listOf(list).flatMap((item) => [item, ...itemsIn(Array.isArray(item) ? item : valueAt(item, ['items']))]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns whether an item has a text. Others are components of Vue. */
function hasText(item: unknown): boolean {
  return textAt(item, 'text') !== undefined;
}

/** Returns the packages that are not installed and that texts of the navbar are from, such as `vitepress/package.json` for a version. */
export function packagesOfTexts(nav: unknown): string[] {
  if (!Array.isArray(nav)) return [];
  return nav.flatMap((item) => {
    const name = recordedPackage(valueAt(item, ['text']));
    return [...(name === undefined ? [] : [name]), ...packagesOfTexts(valueAt(item, ['items']))];
  });
}

/** Converts sidebars, which may be one list. */
export function toSidebar(sidebar: unknown, lang: string | undefined, root?: string): Options | undefined {
  if (Array.isArray(sidebar)) return { '/': toSidebarItems(sidebar, '', { lang, root }) };
  if (typeof sidebar !== 'object' || sidebar === null) return undefined;
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, value]) => {
      const items = Array.isArray(value) ? value : valueAt(value, ['items']);
      const base = textAt(value, 'base') ?? '';
      return [
        toLink(prefix.startsWith('/') ? prefix : `/${prefix}`, lang) ?? '/',
        toSidebarItems(Array.isArray(items) ? items : [], base, { lang, root }),
      ];
    }),
  );
}

interface LinkLanguages {
  lang: string | undefined;
  /** The language without a prefix. */
  root: string | undefined;
}

/** Rows of a group without a text are rows of what is around it. */
function toSidebarItems(list: readonly unknown[], base: string, languages: LinkLanguages): Options[] {
  return list.flatMap((item) => {
    const items = valueAt(item, ['items']);
    if (Array.isArray(items) && !hasText(item)) return toSidebarItems(items, textAt(item, 'base') ?? base, languages);
    return toSidebarItem(item, base, languages);
  });
}

/** Converts a row. A text alone is a line between the others. */
function toSidebarItem(item: unknown, base: string, languages: LinkLanguages): Options[] {
  const { lang, root } = languages;
  const items = valueAt(item, ['items']);
  const ownBase = textAt(item, 'base') ?? base;
  const link = textAt(item, 'link');
  const collapsed = valueAt(item, ['collapsed']);
  // A row without words has the title of its page.
  const text = rowText(item) ?? (link ? undefined : textAt(item, 'text'));
  if (!link && !Array.isArray(items)) return text === undefined ? [] : [{ sectionHeaderText: text }];
  return [
    withoutUndefined({
      text,
      link: link ? toLink(/^\w+:/.test(link) ? link : joinBase(ownBase, link), lang, root) : undefined,
      ...(Array.isArray(items) && {
        collapsible: collapsed !== undefined && collapsed !== null,
        collapsed: Boolean(collapsed),
        items: toSidebarItems(items, ownBase, languages),
      }),
    }),
  ];
}

/**
 * Leaves out rows of files that a build has written into the docs folder, in which a configuration that lists files finds them, and groups
 * of nothing else.
 */
export function withoutOutput(rows: readonly unknown[], isOutput: (link: string) => boolean): unknown[] {
  return rows.flatMap((row) => {
    const link = textAt(row, 'link');
    if (link !== undefined && isOutput(link)) return [];
    const items = valueAt(row, ['items']);
    if (!isRecord(row) || !Array.isArray(items) || items.length === 0) return [row];
    const kept = withoutOutput(items, isOutput);
    return kept.length === 0 && link === undefined ? [] : [{ ...row, items: kept }];
  });
}

/** Joins them as VitePress does: a base may end within a name, `/reference/default-theme-`. */
function joinBase(base: string, link: string): string {
  if (base === '') return link.startsWith('/') ? link : `/${link}`;
  return base + link.replace(/^\//, base.endsWith('/') ? '' : '/');
}
