import { isRecord } from '../../../src/shared/isRecord.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { type Options, textAt, withoutUndefined } from '../../support/values.ts';
import { hasElement, plainText } from './plainText.ts';

/** Returns a link without the prefix of its language. One of another language without a prefix, `root`, names that language: VitePress adds none. */
function toLink(link: unknown, lang: string | undefined, root?: string): string | undefined {
  const written = typeof link === 'string' ? link : undefined;
  // A path without a slash leads from the root of the site as well.
  const text =
    written !== undefined && /^\w/.test(written) && classifyLink(written) === 'internal' ? `/${written}` : written;
  if (text === undefined || !text.startsWith('/')) return text;
  const isOwn = lang !== undefined && `${text}/`.startsWith(`/${lang}/`);
  const plain = isOwn ? text.slice(lang.length + 1) || '/' : text;
  const named = isOwn || root === undefined || root === lang ? plain : `/${root}${plain}`;
  return named.replace(/\.md(?=#|$)/, '');
}

/** Converts an item of the navbar. */
export function toNavItem(item: unknown, lang: string | undefined, root?: string): Options {
  const items = valueAt(item, ['items']);
  return withoutUndefined({
    text: rowText(item),
    link: toLink(valueAt(item, ['link']), lang, root),
    activeMatch: textAt(item, 'activeMatch')?.replace(`/${lang}/`, '/'),
    items: Array.isArray(items)
      ? items
          .flatMap((each) => flatItems(each))
          .filter(hasText)
          .map((each) => toNavItem(each, lang, root))
      : undefined,
  });
}

/** Returns the text of a row or an item, which VitePress renders as HTML. */
function rowText(item: unknown): string | undefined {
  const text = textAt(item, 'text');
  return text && plainText(text);
}

/** Names what rows and items have that has no counterpart, each once. */
export function dropParts(theme: Options, drop: (name: string, consequence: string) => void): void {
  const nav = itemsIn(theme.nav);
  const rows = itemsIn(isRecord(theme.sidebar) ? Object.values(theme.sidebar) : theme.sidebar);
  const isMarkup = (item: unknown) => hasElement(textAt(item, 'text'));
  const sources = [
    ['nav', nav],
    ['sidebar', rows],
  ] as const;
  for (const [key, items] of sources) {
    if (items.some(isMarkup)) drop(`themeConfig.${key}.text`, 'has HTML, of which the text is shown');
    for (const attribute of ['rel', 'target', 'noIcon', 'docFooterText']) {
      if (items.some((item) => valueAt(item, [attribute]) !== undefined)) {
        drop(`themeConfig.${key}.${attribute}`, ITEM_CONSEQUENCES[attribute] ?? '');
      }
    }
  }
  const menus = listOf(theme.nav).flatMap((item) => listOf(valueAt(item, ['items'])));
  if (menus.some((item) => hasText(item) && Array.isArray(valueAt(item, ['items'])))) {
    drop('themeConfig.nav.items.text', 'is a title in a menu, which is left out: its items are rows of the menu');
  }
}

const ITEM_CONSEQUENCES: Readonly<Record<string, string>> = {
  rel: 'has no counterpart: links to other sites have the attributes of this engine',
  target: 'has no counterpart: links to other sites open in a tab of their own',
  noIcon: 'has no effect: links to other sites have no icon',
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
export function hasText(item: unknown): boolean {
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

/** A group in a menu has a title there, and is flat here. */
function flatItems(item: unknown): unknown[] {
  const items = valueAt(item, ['items']);
  return Array.isArray(items) ? items : [item];
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
    if (!Array.isArray(items) || hasText(item)) return [toSidebarItem(item, base, languages)];
    return toSidebarItems(items, textAt(item, 'base') ?? base, languages);
  });
}

function toSidebarItem(item: unknown, base: string, languages: LinkLanguages): Options {
  const { lang, root } = languages;
  const items = valueAt(item, ['items']);
  const ownBase = textAt(item, 'base') ?? base;
  const link = textAt(item, 'link');
  const collapsed = valueAt(item, ['collapsed']);
  return withoutUndefined({
    text: rowText(item),
    link: link === undefined ? undefined : toLink(/^\w+:/.test(link) ? link : joinBase(ownBase, link), lang, root),
    ...(Array.isArray(items) && {
      collapsible: typeof collapsed === 'boolean',
      collapsed: collapsed === true,
      items: toSidebarItems(items, ownBase, languages),
    }),
  });
}

/** Joins them as VitePress does: a base may end within a name, `/reference/default-theme-`. */
function joinBase(base: string, link: string): string {
  if (base === '') return link.startsWith('/') ? link : `/${link}`;
  return base + link.replace(/^\//, base.endsWith('/') ? '' : '/');
}
