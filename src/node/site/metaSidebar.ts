import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsErrorOptions } from '../../model/issue.ts';
import type { PageSummary } from '../../model/page.ts';
import type { SidebarGroupItem, SidebarItem } from '../../model/siteData.ts';
import { encodeRoutePath, PAGE_EXTENSIONS, stripExtension } from '../../shared/urls.ts';
import { positionInFile } from '../../tools/files/positionInFile.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import type { MetaItem } from '../config/schema/navigation.ts';
import { compareNames, folderTitle } from './folderNames.ts';

/** Context of `buildMetaSidebar`. */
interface MetaSidebarContext {
  docsDir: string;
  cwd: string;
  /** Folder of the locale, relative to the docs folder; `''` for a site without locales. */
  locale: string;
  /** Folder of the default language. */
  defaultLocale: string;
  /** Pages by path, relative to the docs folder and without extension. */
  pages: ReadonlyMap<string, PageSummary>;
  /** Contents of the folders below the docs folder. */
  folders: ReadonlyMap<string, FolderEntries>;
  /** The rows of a folder's `_meta.json`; undefined where there is none. */
  readMeta(folder: string): MetaItem[] | undefined;
  translate(text: string): string;
  /** Returns an authored text as rows show it. */
  toRowText(text: string): string;
  /** Whether folders have their names as titles, and names their alphabetical order, as in another engine. */
  keepsNames: boolean;
  /** Whether the index page of a folder is in the order of the names. */
  sortsIndex: boolean;
  report(error: DocsError): void;
  /** Resolves the link of a `custom-link`. */
  toLink(link: string): string;
  /** Whether a link leads to a page that the default language has and this one lacks. */
  isUntranslated(link: string): boolean;
}

/** Level of a list of items. In a group, the index page is the group's link; at the top it is an item. */
type Level = 'top' | 'group';

/** Builds the sidebar from a folder's `_meta.json` files. A folder without one lists all its pages, index first. */
export function buildMetaSidebar(folder: string, context: MetaSidebarContext): SidebarItem[] {
  return rowsOf(folder, context, 'top');
}

function rowsOf(folder: string, context: MetaSidebarContext, level: Level): SidebarItem[] {
  const absolute = path.join(context.docsDir, context.locale, folder);
  const items = context.readMeta(absolute) ?? listedItems(folder, context);
  return items.flatMap((item) => rowOf(item, folder, items, context, level));
}

/** Names of the pages and of the folders in a folder. */
interface FolderEntries {
  files: Set<string>;
  folders: Set<string>;
}

/** The order of names in other engines, the same one on machines in other languages. */
const ALPHABETICAL = new Intl.Collator('en');

const NO_ENTRIES: FolderEntries = { files: new Set(), folders: new Set() };

/** Contents of each folder with pages at any depth, by path. */
export function indexFolders(pagePaths: Iterable<string>): Map<string, FolderEntries> {
  const index = new Map<string, FolderEntries>();
  const entriesOf = (folder: string) => {
    const entries = index.get(folder) ?? { files: new Set(), folders: new Set() };
    index.set(folder, entries);
    return entries;
  };
  for (const pagePath of pagePaths) {
    let at = path.posix.dirname(pagePath);
    entriesOf(at).files.add(path.posix.basename(pagePath));
    for (; at !== '.'; at = path.posix.dirname(at)) {
      entriesOf(path.posix.dirname(at)).folders.add(path.posix.basename(at));
    }
  }
  return index;
}

function entriesAt(folder: string, { folders, locale }: MetaSidebarContext): FolderEntries {
  return folders.get(path.posix.join(locale, folder)) ?? NO_ENTRIES;
}

/** A page or a folder that no `_meta.json` lists. */
interface ListedRow {
  name: string;
  item: MetaItem;
  /** Of its page. */
  order: number | undefined;
}

/** Lists a folder: the index page, pages with an order by it, all others by their names. */
function listedItems(folder: string, context: MetaSidebarContext): MetaItem[] {
  const { files, folders } = entriesAt(folder, context);
  const isFirst = !context.sortsIndex;
  const names = [...files].filter(
    (name) => !folders.has(name) && !(isFirst && name === 'index') && (folder !== '' || name !== '404'),
  );
  const orderOf = (name: string) => context.pages.get(pagePath(folder, name, context))?.frontmatter.order;
  const rows: ListedRow[] = [
    ...names.map((name): ListedRow => ({ name, item: name, order: orderOf(name) })),
    ...[...folders].map(
      (name): ListedRow => ({ name, item: { type: 'dir', name }, order: orderOf(name) ?? orderOf(`${name}/index`) }),
    ),
  ];
  // Other engines compare files with their extensions: "alias-strategy.md" comes before "alias.md".
  const keyOf = ({ name, item }: ListedRow) => (typeof item === 'string' ? `${name}.md` : name);
  const compare = (a: ListedRow, b: ListedRow) =>
    context.keepsNames ? ALPHABETICAL.compare(keyOf(a), keyOf(b)) : compareNames(a.name, b.name);
  const last = Number.POSITIVE_INFINITY;
  rows.sort((a, b) => {
    const [first, second] = [a.order ?? last, b.order ?? last];
    return first === second ? compare(a, b) : first - second;
  });
  return [...(isFirst && files.has('index') ? ['index'] : []), ...rows.map(({ item }) => item)];
}

function pagePath(folder: string, name: string, { locale }: MetaSidebarContext): string {
  return path.posix.join(locale, folder, stripExtension(name));
}

/** Returns the text of a page's row where the navigation has none. */
export function rowTitle({ frontmatter, title }: PageSummary): string {
  return frontmatter.sidebarLabel ?? title;
}

/** Returns the properties that an item inherits from its page. */
function traits(
  page: PageSummary,
  own: { tag?: string; icon?: string; context?: string; overviewHeaders?: number[] } = {},
) {
  const { frontmatter } = page;
  return {
    tag: frontmatter.tag ?? own.tag,
    icon: frontmatter.icon ?? own.icon,
    context: frontmatter.context ?? own.context,
    overviewHeaders: frontmatter.overview ? own.overviewHeaders : (frontmatter.overviewHeaders ?? own.overviewHeaders),
  };
}

function rowOf(
  item: MetaItem,
  folder: string,
  siblings: MetaItem[],
  context: MetaSidebarContext,
  level: Level,
): SidebarItem[] {
  if (typeof item === 'string') return fileRow({ type: 'file', name: item }, folder, context, level, true);
  switch (item.type) {
    case 'file':
      return fileRow(item, folder, context, level, false);
    case 'divider':
      return [{ kind: 'divider', dividerType: item.dashed ? 'dashed' : 'solid' }];
    case 'section-header':
      return [
        { kind: 'sectionHeader', sectionHeaderText: labelText(item.label, context), tag: item.tag, icon: item.icon },
      ];
    case 'custom-link':
      return customLink(item, folder, siblings, context);
    case 'dir-section-header': {
      const rows = rowsOf(path.posix.join(folder, item.name), context, 'top');
      if (rows.length === 0) return missingFolder(item.name, folder, context);
      const header: SidebarItem = {
        kind: 'sectionHeader',
        sectionHeaderText: textOf(item.label, item.name, context),
        tag: item.tag,
        icon: item.icon,
      };
      return [header, ...rows];
    }
    case 'dir':
      return dirGroup(item, folder, context);
  }
}

function fileRow(
  item: Extract<MetaItem, { type: 'file' }>,
  folder: string,
  context: MetaSidebarContext,
  level: Level,
  isString: boolean,
): SidebarItem[] {
  const at = pagePath(folder, item.name, context);
  const page = context.pages.get(at);
  if (!page) {
    if (context.isUntranslated(`/${path.posix.join(folder, stripExtension(item.name))}`)) return [];
    // Excluded, or reported separately.
    if (PAGE_EXTENSIONS.some((extension) => existsSync(path.join(context.docsDir, at + extension)))) return [];
    reportMissing('page', item.name, folder, context);
    return [];
  }
  const link: SidebarItem = {
    kind: 'link',
    text: item.label === undefined ? titleText(page, context) : labelText(item.label, context),
    link: encodeRoutePath(page.source.routePath),
    ...traits(page, item),
  };
  // The index page is already the link of a group without a `_meta.json`.
  const isGroupIndex =
    level === 'group' &&
    item.name === 'index' &&
    isString &&
    context.readMeta(path.join(context.docsDir, context.locale, folder)) === undefined;
  return isGroupIndex ? [] : [link];
}

/** Reports a folder that does not exist. One whose pages are excluded, or that is not translated yet, has no row. */
function missingFolder(name: string, folder: string, context: MetaSidebarContext): [] {
  const exists = [context.locale, context.defaultLocale].some((locale) =>
    existsSync(path.join(context.docsDir, locale, folder, name)),
  );
  if (!exists) reportMissing('folder', name, folder, context);
  return [];
}

function reportMissing(kind: 'page' | 'folder', name: string, folder: string, context: MetaSidebarContext): void {
  const { files, folders } = entriesAt(folder, context);
  const problem = `lists "${name}", but there is no such ${kind} in its folder.`;
  const item = JSON.stringify({ type: 'dir', name });
  const hint =
    kind === 'page' && folders.has(name)
      ? `It is a folder: write ${item}.`
      : (suggestion(name, kind === 'page' ? files : folders) ?? `Create the ${kind}, or remove the entry.`);
  context.report(metaError('navigation-links', name, folder, { problem, hint }, context));
}

/** Creates the error for a value in the `_meta.json` of a folder. */
function metaError(
  area: 'nav' | 'navigation-links',
  value: string,
  folder: string,
  problem: Pick<DocsErrorOptions, 'problem' | 'hint'>,
  { docsDir, locale, cwd }: MetaSidebarContext,
): DocsError {
  const metaFile = path.join(docsDir, locale, folder, '_meta.json');
  const location = { file: toDisplayPath(metaFile, cwd), ...positionInFile(metaFile, value), value };
  return new DocsError({ area, location, ...problem });
}

function dirGroup(
  item: Extract<MetaItem, { type: 'dir' | 'dir-section-header' }>,
  folder: string,
  context: MetaSidebarContext,
): SidebarItem[] {
  const inner = path.posix.join(folder, item.name);
  const meta = context.readMeta(path.join(context.docsDir, context.locale, inner));
  const items = rowsOf(inner, context, 'group');
  const beside = context.pages.get(pagePath(folder, item.name, context));
  const listsIndex = meta?.includes('index') ?? false;
  const index = listsIndex ? undefined : context.pages.get(pagePath(inner, 'index', context));
  const page = beside ?? index;
  if (items.length === 0 && !page) return missingFolder(item.name, folder, context);
  const group: SidebarGroupItem = {
    kind: 'group',
    text: item.label === undefined && page ? titleText(page, context) : textOf(item.label, item.name, context),
    link: page && encodeRoutePath(page.source.routePath),
    items,
    collapsible: item.collapsible ?? true,
    collapsed: item.collapsed ?? false,
    tag: item.tag ?? page?.frontmatter.tag,
    icon: item.icon ?? page?.frontmatter.icon,
    context: item.context ?? page?.frontmatter.context,
    overviewHeaders: item.overviewHeaders ?? page?.frontmatter.overviewHeaders,
  };
  if (items.length > 0) return [group];
  return page
    ? [{ kind: 'link', text: group.text, link: encodeRoutePath(page.source.routePath), ...traits(page, item) }]
    : [];
}

/** Returns the text of a folder's row, which may have the folder's name as its key in `i18n.json`. */
function textOf(label: string | undefined, name: string, context: MetaSidebarContext): string {
  if (label !== undefined) return labelText(label, context);
  const text = context.translate(name);
  return text === name && !context.keepsNames ? folderTitle(name) : text;
}

function labelText(label: string, { translate, toRowText }: MetaSidebarContext): string {
  return toRowText(translate(label));
}

/** Returns the text of a page's row. A heading of the page has no markup any more. */
function titleText(page: PageSummary, { translate, toRowText }: MetaSidebarContext): string {
  const { sidebarLabel, title } = page.frontmatter;
  const text = translate(rowTitle(page));
  return (sidebarLabel ?? title) === undefined ? text : toRowText(text);
}

function customLink(
  item: Extract<MetaItem, { type: 'custom-link' }>,
  folder: string,
  siblings: MetaItem[],
  context: MetaSidebarContext,
): SidebarItem[] {
  if (item.items === undefined && item.link !== undefined && context.isUntranslated(item.link)) return [];
  const { tag, icon, overviewHeaders } = item;
  const text = labelText(item.label, context);
  if (item.link === undefined && !item.items?.length) {
    const problem = `has the row "${item.label}", which has no link and no rows.`;
    context.report(
      metaError('nav', item.label, folder, { problem, hint: 'Add a "link", or remove the entry.' }, context),
    );
    return [];
  }
  const link = item.link === undefined || context.isUntranslated(item.link) ? undefined : context.toLink(item.link);
  if (item.items === undefined) {
    return [{ kind: 'link', text, link: link ?? '', tag, icon, context: item.context, overviewHeaders }];
  }
  const items = item.items.flatMap((inner) => rowOf(inner, folder, siblings, context, 'group'));
  // All of it is untranslated.
  if (items.length === 0 && link === undefined && item.items.length > 0) return [];
  return [
    {
      kind: 'group',
      text,
      link,
      items,
      collapsible: item.collapsible ?? true,
      collapsed: item.collapsed ?? false,
      tag,
      icon,
      context: item.context,
      overviewHeaders,
    },
  ];
}
