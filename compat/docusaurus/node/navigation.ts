import type { NavItemConfig, SidebarItemConfig } from '../../../src/model/configSections.ts';
import { escapeAttribute, escapeText } from '../../../src/shared/escapeHtml.ts';
import { classifyLink } from '../../../src/shared/urls.ts';
import { listAt, type Options, recordAt, textAt, withoutUndefined } from '../../support/values.ts';
import { type Doc, joinAddress } from './docs.ts';
import { locateIn } from './locateName.ts';
import { htmlLabel } from './navLabel.ts';
import { NavSections } from './navSections.ts';
import { missingPicture } from './pictures.ts';
import { shortestPrefixes, sidebarKey, sidebarPages } from './sidebarPrefixes.ts';
import { type FirstLink, firstLink, flatRows, type LinkRow, type Row } from './sidebars.ts';
import type { LocaleContent, VersionContent } from './siteContent.ts';
import type { Drop } from './UncarriedUses.ts';

/** Context of the items of a navbar. */
interface NavContext {
  content: LocaleContent;
  /** Texts of `navbar.json` of a translation. */
  texts: Options;
  /** Path of the site on its server. */
  base: string;
  /** Absolute path of the folder of pictures. */
  publicDir: string;
  drop: Drop;
}

/** Items that the engine has at a place of its own. */
const BUILT_IN = new Set(['localeDropdown', 'search', 'docsVersionDropdown']);

/** Returns the items of the navbar. */
export function toNav(items: readonly unknown[], context: NavContext): NavItemConfig[] {
  const shown = shownItems(items, context);
  const links = shown.flatMap((item) => targetOf(item, typeOf(item), versionOf(context.content, item))?.link ?? []);
  const sections = new NavSections(context.content, context.base, links);
  return shown.flatMap((item) => toNavItem(item, context, sections) ?? []);
}

/** Returns the items of a list but those to drafts and to unlisted documents. Docusaurus shows the latter on the document itself. */
function shownItems(items: readonly unknown[], { content, drop }: NavContext): unknown[] {
  return items.filter((item) => {
    const doc = typeOf(item) === 'doc' ? findDoc(versionOf(content, item), textAt(item, 'docId')) : undefined;
    if (doc?.frontmatter.draft === true) return false;
    if (doc?.frontmatter.unlisted !== true) return true;
    const name = JSON.stringify(textAt(item, 'label') ?? doc.id);
    drop(`themeConfig.navbar ${name}`, 'leads to an unlisted document: the item is left out on that page as well');
    return false;
  });
}

function toNavItem(item: unknown, context: NavContext, sections: NavSections): NavItemConfig | undefined {
  const type = typeOf(item);
  if (BUILT_IN.has(type)) {
    for (const each of lostInMenu(item, type)) {
      context.drop(`themeConfig.navbar ${type} ${JSON.stringify(each)}`, 'has no counterpart: the item is left out');
    }
    if (Object(item).versions !== undefined) {
      context.drop('themeConfig.navbar "versions"', 'has no effect: the menu has all versions, with their labels');
    }
    if (textAt(item, 'queryString') !== undefined) {
      context.drop('themeConfig.navbar "queryString"', 'has no effect: links to languages have no query');
    }
    return undefined;
  }
  if (type === 'html' || type.startsWith('custom-')) {
    context.drop(`themeConfig.navbar "${type}"`, 'has no counterpart: the item is left out');
    return undefined;
  }
  const items = shownItems(listAt(item, 'items'), context);
  const version = versionOf(context.content, item);
  const target = targetOf(item, type, version);
  const isOfVersion = type === 'doc' || type === 'docSidebar' || type === 'docsVersion';
  if (isOfVersion && version && context.content.versions.some((each) => isOtherVersion(each, version))) {
    context.drop(`themeConfig.navbar "${type}"`, 'leads to the default version, on pages of others as well');
  }
  const isHtml = textAt(item, 'html') !== undefined;
  const { text: shown, icon, lost } = isHtml ? htmlLabel(item, context) : { text: textAt(item, 'label') };
  // An item whose style sheet shows a picture has its text for screen readers alone.
  const written = [shown, target?.label, textAt(item, 'aria-label')].find(Boolean) ?? '';
  const text = textAt(context.texts, `item.label.${written}`, 'message') ?? written;
  const missing = target === undefined && items.length === 0 ? missingTarget(item, type) : undefined;
  if (missing) {
    context.drop(`themeConfig.navbar ${JSON.stringify(missing.name)}`, `${missing.reason}: the item is left out`);
    return undefined;
  }
  if (text === '' || (target === undefined && items.length === 0)) {
    const name = JSON.stringify(written || (target?.link ?? type));
    context.drop(`themeConfig.navbar ${name}`, `has no ${text === '' ? 'text' : 'page'}: the item is left out`);
    return undefined;
  }
  if (textAt(item, 'className') !== undefined) {
    context.drop('themeConfig.navbar "className"', 'has no effect: items have the look of the theme');
  }
  for (const name of lostAttributes(item)) {
    context.drop(
      `themeConfig.navbar ${JSON.stringify(name)}`,
      'has no effect: links of items have no attributes of their own',
    );
  }
  const opened = textAt(item, 'target');
  const isSame =
    opened === undefined || opened === '_blank' || (opened === '_self' && textAt(item, 'href') === undefined);
  if (!isSame) {
    context.drop(
      'themeConfig.navbar "target"',
      'has no effect: items with "href" or another target than "_self" open in a new tab, others in the same one',
    );
  }
  if (lost !== undefined)
    context.drop(`themeConfig.navbar ${JSON.stringify(textAt(item, 'aria-label') ?? written)}`, lost);
  return withoutUndefined({
    text,
    icon,
    link: target && withTarget(item, target.link),
    activeMatch: sections.patternOf(item, type, target?.link, version),
    position: textAt(item, 'position') === 'right' ? ('right' as const) : ('left' as const),
    items: items.length > 0 ? items.flatMap((each) => toNavItem(each, context, sections) ?? []) : undefined,
  });
}

/** Returns the names of the items beside the languages or the versions of a menu that it does not show. */
function lostInMenu(item: unknown, type: string): string[] {
  const items = ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) => listAt(item, key));
  const lost = type === 'localeDropdown' ? items : items.filter((each) => fixedLinks([each]).length === 0);
  return lost.flatMap((each) => {
    const isLine = /^<hr\b[^>]*>$/.test(textAt(each, 'value')?.trim() ?? '');
    return isLine ? [] : (textAt(each, 'label') ?? textAt(each, 'type') ?? 'item');
  });
}

/** What an item leads to. */
type Target = Pick<FirstLink, 'link'> & Partial<FirstLink>;

function targetOf(item: unknown, type: string, version: VersionContent | undefined): Target | undefined {
  if (type === 'doc') return docTarget(version, textAt(item, 'docId'));
  if (type === 'docSidebar') return sidebarTarget(version, textAt(item, 'sidebarId'));
  const href = textAt(item, 'href') ?? textAt(item, 'to');
  if (type === 'docsVersion' && version) {
    return { link: href === undefined ? mainDocOf(version) : toSiteLink(href), label: version.source.label };
  }
  return href === undefined ? undefined : { link: toSiteLink(href) };
}

/** Types of items, besides those at a place of their own. */
const TYPES = new Set(['default', 'doc', 'docSidebar', 'docsVersion', 'dropdown']);

/** Returns what an item without a page names that does not exist; `undefined` if it names nothing. */
function missingTarget(item: unknown, type: string): { name: string; reason: string } | undefined {
  if (!TYPES.has(type)) return { name: type, reason: 'is no type of an item' };
  const doc = type === 'doc' ? textAt(item, 'docId') : undefined;
  if (doc !== undefined) return { name: doc, reason: 'is no document' };
  const sidebar = type === 'docSidebar' ? textAt(item, 'sidebarId') : undefined;
  return sidebar === undefined ? undefined : { name: sidebar, reason: 'is no sidebar with a page' };
}

/** Docusaurus checks no link with a target: it may be that of another application on the host. */
function withTarget(item: unknown, link: string): string {
  const opened = textAt(item, 'target') ?? '_self';
  return opened !== '_self' && classifyLink(link) === 'internal' ? `pathname://${link}` : link;
}

/** A link without a slash at its beginning leads from the root of the site. */
function toSiteLink(href: string): string {
  return classifyLink(href) === 'internal' ? joinAddress(href) : href;
}

function typeOf(item: unknown): string {
  return textAt(item, 'type') ?? 'default';
}

/** Returns the version that readers of the instance of an item open by default. */
function versionOf({ versions }: LocaleContent, item: unknown): VersionContent | undefined {
  const id = textAt(item, 'docsPluginId') ?? 'default';
  return versions.find(({ instance }) => instance.id === id);
}

function isOtherVersion(each: VersionContent, version: VersionContent): boolean {
  return each !== version && each.instance === version.instance;
}

function findDoc(version: VersionContent | undefined, id: string | undefined): Doc | undefined {
  return version?.docs.find((each) => each.id === id);
}

function docTarget(version: VersionContent | undefined, id: string | undefined): Target | undefined {
  const doc = findDoc(version, id);
  return doc && { link: doc.permalink, label: doc.id };
}

function sidebarTarget(version: VersionContent | undefined, name: string | undefined): Target | undefined {
  if (version === undefined || name === undefined) return undefined;
  return version.leftOut.unlistedFirst.get(name) ?? firstLink(version.sidebars.get(name) ?? []);
}

/** Returns the page that a version begins with: the one at its address, else the first of its sidebar. */
export function mainDocOf({ docs, path, sidebars }: VersionContent): string {
  const root = docs.find(({ permalink }) => permalink.replace(/\/$/, '') === path.replace(/\/$/, ''));
  const first = [...sidebars.values()].flatMap(flatRows).find((row) => row.kind === 'doc');
  return root?.permalink ?? (first?.kind === 'doc' ? first.permalink : path);
}

/** Returns the links that a menu of versions has besides them. */
function fixedLinks(items: readonly unknown[]): VersionMenu['before'] {
  return items.flatMap((each) => {
    const [text, href] = [textAt(each, 'label'), textAt(each, 'to') ?? textAt(each, 'href')];
    return text === undefined || href === undefined ? [] : [{ text, href: toSiteLink(href) }];
  });
}

/** A menu of the versions of an instance of the docs plugin. */
export interface VersionMenu {
  instance: string;
  /** Links before and after the versions. */
  before: { text: string; href: string }[];
  after: { text: string; href: string }[];
}

/** Returns the menus of versions of the navbar. */
export function versionMenus(items: readonly unknown[], { versions }: LocaleContent): VersionMenu[] {
  return items.flatMap((item): VersionMenu[] => {
    if (textAt(item, 'type') !== 'docsVersionDropdown') return [];
    const instance = textAt(item, 'docsPluginId') ?? 'default';
    if (versions.filter((each) => each.instance.id === instance).length < 2) return [];
    const [before, after] = ['dropdownItemsBefore', 'dropdownItemsAfter'].map((key) => fixedLinks(listAt(item, key)));
    return [{ instance, before: before ?? [], after: after ?? [] }];
  });
}

/** Context of the footer. */
interface FooterContext {
  /** Texts of `footer.json` of a translation. */
  texts: Options;
  /** Returns the address of a picture; `undefined` if it has no file. */
  findPicture(written: string): string | undefined;
  drop: Drop;
}

/** Returns the HTML of the footer: columns of links, the logo and the copyright. */
export function toFooter(footer: Options, { texts, findPicture, drop }: FooterContext): string | undefined {
  const links = listAt(footer, 'links');
  const isInColumns = links.some((each) => listAt(each, 'items').length > 0);
  const columns = isInColumns
    ? links.map((column) => footerColumn(column, texts))
    : [list(links.map((link) => footerLink(link, texts)))];
  const copyright = textAt(texts, 'copyright', 'message') ?? textAt(footer, 'copyright');
  const picture = textAt(footer, 'logo', 'src');
  const src = picture === undefined ? undefined : findPicture(picture);
  if (picture !== undefined && src === undefined) {
    drop('themeConfig.footer.logo.src', missingPicture(picture, 'the footer has no logo'));
  }
  const pictureDark = textAt(footer, 'logo', 'srcDark');
  const srcDark = pictureDark === undefined ? undefined : findPicture(pictureDark);
  if (pictureDark !== undefined && srcDark === undefined) {
    drop('themeConfig.footer.logo.srcDark', missingPicture(pictureDark, 'the logo is the same in both schemes'));
  }
  const logo =
    src === undefined
      ? ''
      : footerLogo([src, srcDark ?? src], recordAt(footer, 'logo'), textAt(texts, 'logo.alt', 'message'));
  const parts = [
    links.length > 0 ? `<div class="footer-columns">${columns.join('')}</div>` : '',
    logo,
    copyright === undefined ? '' : `<div class="footer-copyright">${copyright}</div>`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('\n') : undefined;
}

function footerColumn(column: unknown, texts: Options): string {
  const written = textAt(column, 'title') ?? '';
  const title = textAt(texts, `link.title.${written}`, 'message') ?? written;
  const heading = title === '' ? '' : `<strong>${escapeText(title)}</strong>`;
  const className = textAt(column, 'className');
  const attribute = className === undefined ? '' : ` class="${escapeAttribute(className)}"`;
  return `<div${attribute}>${heading}${list(listAt(column, 'items').map((item) => footerLink(item, texts)))}</div>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function footerLink(item: unknown, texts: Options): string {
  const html = textAt(item, 'html');
  if (html !== undefined) return html;
  const written = textAt(item, 'label') ?? '';
  const label = textAt(texts, `link.item.label.${written}`, 'message') ?? written;
  const href = withTarget(item, toSiteLink(textAt(item, 'href') ?? textAt(item, 'to') ?? '/'));
  return `<a href="${escapeAttribute(href)}"${linkAttributes(item)}>${escapeText(label)}</a>`;
}

/** Keys of an item that are no attributes of its link. */
const ITEM_KEYS = new Set(['label', 'href', 'to', 'html', 'position', 'type', 'activeBasePath', 'activeBaseRegex']);

/** Keys of an item of the navbar besides those, which are read, have a line of their own, or say what links have anyway. */
const NAVBAR_KEYS = new Set([
  ...ITEM_KEYS,
  ...[
    'items',
    'docId',
    'sidebarId',
    'docsPluginId',
    'className',
    'target',
    'aria-label',
    'prependBaseUrlToHref',
    'rel',
  ],
]);

/** Returns the attributes that an item of the navbar has in Docusaurus alone. */
function lostAttributes(item: unknown): string[] {
  return Object.entries(Object(item)).flatMap(([name, value]) =>
    NAVBAR_KEYS.has(name) || value === undefined || value === null ? [] : name,
  );
}

/** Returns what else an item of the footer has: Docusaurus gives it to the link. */
function linkAttributes(item: unknown): string {
  const given = Object.entries(Object(item)).filter(
    ([name, value]) => !ITEM_KEYS.has(name) && /^[a-zA-Z][\w-]*$/.test(name) && typeof value === 'string',
  );
  return given
    .map(([name, value]) => ` ${name === 'className' ? 'class' : name}="${escapeAttribute(String(value))}"`)
    .join('');
}

/** @param sources addresses of the picture in light and dark mode */
function footerLogo([light, dark]: [string, string], logo: Options, alt = textAt(logo, 'alt') ?? ''): string {
  const attributes = Object.entries({ width: logo.width, height: logo.height, style: styleText(logo.style) })
    .map(([name, value]) => (value ? ` ${name}="${escapeAttribute(String(value))}"` : ''))
    .join('');
  const toImage = (src: string, scheme = '') => {
    const classes = ['footer__logo', textAt(logo, 'className'), scheme].filter(Boolean).join(' ');
    const address = toSiteLink(src.replace(/^pathname:\/\//, ''));
    return `<img class="${escapeAttribute(classes)}" src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}"${attributes}>`;
  };
  const picture = light === dark ? toImage(light) : toImage(light, 'in-light-mode') + toImage(dark, 'in-dark-mode');
  const href = textAt(logo, 'href');
  if (href === undefined) return `<div class="footer-logo">${picture}</div>`;
  const target = textAt(logo, 'target');
  const opened = target === undefined ? '' : ` target="${escapeAttribute(target)}"`;
  return `<div class="footer-logo"><a href="${escapeAttribute(withTarget(logo, toSiteLink(href)))}"${opened}>${picture}</a></div>`;
}

/** Properties whose numbers have no unit, among those that pictures have. */
const UNITLESS = /^(?:opacity|zIndex|order|flex\w*|lineHeight|fontWeight|zoom|scale|aspectRatio)$/;

/** Returns styles as the attribute of an element has them. */
function styleText(style: unknown): string {
  return Object.entries(Object(style))
    .map(([name, value]) => {
      const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? 'px' : '';
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${unit}`;
    })
    .join(';');
}

/**
 * Returns the sidebars of a language by the beginning of the paths on which they show. In Docusaurus a document shows the sidebar that
 * lists it, wherever it is: a prefix is as long as it takes to tell pages with different sidebars apart.
 */
export function toSidebars(content: LocaleContent, drop: Drop, base = '/'): Record<string, SidebarItemConfig[]> {
  const rows = new Map<string, SidebarItemConfig[]>();
  for (const version of content.versions) {
    for (const [name, each] of version.sidebars)
      rows.set(sidebarKey(version, name), toItems(each, { version, base, drop }));
  }
  for (const blog of content.blogs) rows.set(`blog ${blog.path}`, blogRows(blog));
  const result: Record<string, SidebarItemConfig[]> = { '/': [] };
  for (const [prefix, key] of shortestPrefixes(sidebarPages(content))) result[prefix] = rows.get(key) ?? [];
  return result;
}

const DEFAULT_RECENT_POSTS = 5;

function blogRows({ posts, options, sidebarTitle, hasYears }: LocaleContent['blogs'][number]): SidebarItemConfig[] {
  const count = options.blogSidebarCount ?? DEFAULT_RECENT_POSTS;
  const shown = count === 'ALL' ? posts : posts.slice(0, typeof count === 'number' ? count : 0);
  const listed = shown.filter(({ frontmatter }) => frontmatter.unlisted !== true);
  if (listed.length === 0) return [];
  const toItem = ({ title, permalink, frontmatter }: (typeof posts)[number]) => ({
    text: textAt(frontmatter, 'sidebar_label') ?? title,
    link: permalink,
  });
  const years = [...new Set(listed.map(({ date }) => date.slice(0, 4)))].sort().toReversed();
  const groups = years.map((year) => ({
    text: year,
    collapsible: false,
    items: listed.filter(({ date }) => date.startsWith(year)).map(toItem),
  }));
  return [{ text: sidebarTitle, collapsible: false, items: hasYears ? groups : listed.map(toItem) }];
}

/** Elements without which a text says the same. */
const INLINE = /^<\/?(?:a|b|strong|em|i|span|code|br|p|div|small)\b/i;

/** The HTML of a row is a line, or a text with at most one link. */
function htmlItem(html: string, { version: { source }, drop }: ItemContext): SidebarItemConfig | undefined {
  const text = html.replace(/<[^>]*>/g, '').trim();
  const tags = html.match(/<[^>]+>/g) ?? [];
  if (text === '' && tags.every((tag) => /^<hr\b/i.test(tag))) return { dividerType: 'solid' };
  const [first, ...others] = [...html.matchAll(/<a\b[^>]*?href=(["'])(.*?)\1/g)].map(([, , href = '']) => href);
  // Such as one that a script fills.
  const isEmpty = text === '' && tags.length > 0;
  if (isEmpty || others.length > 0 || tags.some((tag) => !INLINE.test(tag))) {
    const consequence = isEmpty
      ? 'has elements without text: the row is left out'
      : 'has more than a text with one link, of which the text and the first link are shown';
    drop('sidebars "html"', consequence, locateIn(source.sidebarFile, html));
  }
  if (isEmpty) return undefined;
  if (text === '') return { dividerType: 'solid' };
  return first === undefined ? { sectionHeaderText: text } : { text, link: toSiteLink(first) };
}

/** Context of the rows of a version. */
interface ItemContext {
  version: VersionContent;
  /** Path of the site on its server. */
  base: string;
  drop: Drop;
}

/** A path of the server is below the base here, and is no page. */
function linkOf({ href, label, isOnServer }: LinkRow, { version: { source }, base, drop }: ItemContext): string {
  const link = toSiteLink(href);
  if (!isOnServer || !link.startsWith('/')) return link;
  if (base !== '/') {
    const consequence = `leads to a path below ${JSON.stringify(base)}: "autoAddBaseUrl" has no effect`;
    drop(`sidebars ${JSON.stringify(label)}`, consequence, locateIn(source.sidebarFile, href));
  }
  return `pathname://${link}`;
}

function toItems(rows: readonly Row[], context: ItemContext): SidebarItemConfig[] {
  return rows.flatMap((row): SidebarItemConfig[] => {
    if (row.kind === 'doc') return [{ text: row.label, link: row.permalink }];
    if (row.kind === 'link') return [{ text: row.label, link: linkOf(row, context) }];
    if (row.kind === 'html') return [htmlItem(row.html, context)].filter((each) => each !== undefined);
    const { label, permalink, collapsible, collapsed, rows: inside } = row;
    const link = permalink === undefined ? {} : { link: permalink };
    return [{ text: label, ...link, collapsible, collapsed, items: toItems(inside, context) }];
  });
}
