import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from '../../../src/model/json.ts';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { decodePath } from '../../../src/shared/urls.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { locateInYaml } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import type { DataFiles } from '../../support/dataFiles.ts';
import { recordAt, textAt, textsAt } from '../../support/values.ts';
import { type Blog, blogLists, blogTagLists, type Post, readBlog, readingTime } from './blog.ts';
import { type ContentFile, listTranslated, type MarkdownFile, readPage } from './contentFiles.ts';
import { PAGE_FRONTMATTER, SIDEBARS, TRANSLATIONS } from './dataKinds.ts';
import { type Doc, type DocsVersion, descriptionOf, joinAddress, readDocs, titleOf } from './docs.ts';
import { duplicateSeverity, withoutDuplicates, withoutTranslations } from './duplicateRoutes.ts';
import { type EditedPage, editLinkOf, lastUpdatedOf, leadsToOriginal } from './editLinks.ts';
import { categoryPage, docCards, pagePath } from './listPages.ts';
import { locateIn } from './locateName.ts';
import { runsPluginsOn } from './markdownPlugins.ts';
import { findNeighbors, type Neighbor, type Neighbors, neighborText } from './neighbors.ts';
import { preprocess } from './preprocess.ts';
import {
  type CategoryRow,
  docsIn,
  flatRows,
  type GeneratedIndex,
  type LeftOut,
  nothingLeftOut,
  type Row,
  resolveSidebars,
  translateRows,
} from './sidebars.ts';
import {
  blogInstances,
  type DocsInstance,
  type DocusaurusConfig,
  type DocusaurusLocale,
  docsInstances,
  localesOf,
  type PluginRoute,
  pagesInstances,
  readTexts,
  type VersionSource,
  versionSources,
} from './siteSettings.ts';
import { checkTags, docTagLists, readTags, tagFacts, tagsOf } from './tags.ts';
import { readThemeTexts, type ThemeTexts } from './themeTexts.ts';

/** The sidebars of a version, by their names. */
export interface VersionContent extends DocsVersion {
  source: VersionSource;
  instance: DocsInstance;
  sidebars: ReadonlyMap<string, Row[]>;
  /** Sidebars of documents by their ids. */
  members: ReadonlyMap<string, string>;
  /** What of its sidebars is no row. */
  leftOut: LeftOut;
}

/** Pages that show cards of the rows of their category. */
const DOC_CARDS = /@theme\/DocCardList/;

/** Documents whose description cards show. */
const CARD_DOCUMENT = /\bdocId:\s*(['"])([^'"]+)\1/g;

/** What a site shows in one language. */
export interface LocaleContent {
  locale: DocusaurusLocale;
  /** Texts of the theme. */
  texts: ThemeTexts;
  versions: VersionContent[];
  blogs: Blog[];
  pages: VirtualPage[];
  /** Addresses of the pages by absolute path of their files, of translations and of originals. */
  addresses: Map<string, string>;
  /** Site paths of all pages, without a slash at the end. */
  routes: ReadonlySet<string>;
}

/**
 * Reads everything that a site shows, with the address that Docusaurus gives it.
 * @param sidebars what files such as `sidebars.js` export, by their absolute paths
 */
export function readContent(config: DocusaurusConfig, sidebars: ReadonlyMap<string, unknown>): LocaleContent[] {
  const [first, ...translations] = localesOf(config).map((locale) => readLocale(config, locale, sidebars));
  if (!first) return [];
  const plainAddress = (page: VirtualPage) => withoutSlash(addressOf(page));
  const taken = new Map(
    translations.flatMap(({ locale: { lang }, pages }) =>
      pages.map((page): [string, VirtualPage] => [`/${lang}${plainAddress(page)}`, page]),
    ),
  );
  return [{ ...first, pages: withoutTranslations(first.pages, taken, config, plainAddress) }, ...translations];
}

function readLocale(
  config: DocusaurusConfig,
  locale: DocusaurusLocale,
  sidebars: ReadonlyMap<string, unknown>,
): LocaleContent {
  const content: LocaleContent = {
    locale,
    texts: readThemeTexts(config, locale),
    versions: [],
    blogs: [],
    pages: [],
    addresses: new Map(),
    routes: new Set(),
  };
  for (const instance of docsInstances(config)) {
    for (const source of versionSources(config, instance, locale)) {
      addVersion(content, config, source, instance, sidebars);
    }
  }
  const documents = content.pages.splice(0);
  for (const instance of blogInstances(config)) addBlog(content, config, instance);
  for (const instance of pagesInstances(config)) addPages(content, config, instance);
  for (const route of config.additions?.languages[locale.lang]?.routes ?? [])
    content.pages.push(pluginPage(route, config));
  const plainAddress = (page: VirtualPage) => withoutSlash(addressOf(page));
  const pages = withoutDuplicates({ documents, others: content.pages }, config, plainAddress);
  return withSlashes({ ...content, pages }, config);
}

function addVersion(
  content: LocaleContent,
  config: DocusaurusConfig,
  source: VersionSource,
  instance: DocsInstance,
  authored: ReadonlyMap<string, unknown>,
): void {
  const read = readDocs(source, config.files);
  const version = { ...read, docs: withFormats(read.docs, config) };
  const file = source.sidebarFile;
  const texts = (content.locale.isTranslated && config.files.read(source.textsFile, TRANSLATIONS)) || {};
  const leftOut = nothingLeftOut();
  const resolved =
    file === false
      ? new Map<string, Row[]>()
      : resolveSidebars(
          file === undefined ? undefined : (authored.get(file) ?? config.files.read(file, SIDEBARS) ?? {}),
          version,
          instance.options,
          leftOut,
        );
  for (const [category, id] of leftOut.inCategories) reportUnknownLink(category, id, version, config);
  const sidebars = new Map([...resolved].map(([name, rows]) => [name, translateRows(rows, name, texts)]));
  const members = sidebarMembers(sidebars);
  content.versions.push({ ...version, source, instance, sidebars, members, leftOut });
  for (const doc of version.docs) addAddress(content, source.folders, doc);
  const steps = new Map(
    [...sidebars].map(([name, rows]) => [name, { docs: new Set(docsIn(rows)), neighbors: findNeighbors(rows) }]),
  );
  const tagsPath = joinAddress(source.path, textAt(instance.options, 'tagsBasePath') ?? 'tags');
  const known = readTags(source.folders, instance.options, config.files);
  checkReferences(version.docs, resolved, config.files);
  checkTags(version.docs, source.folders, instance.options, config.files);
  const isFirst = instance === docsInstances(config)[0];
  const pages: VirtualPage[] = [];
  const hasPlugins = runsPluginsOn(instance.folder, config);
  for (const doc of version.docs) {
    const page = docPage(doc, { ...version, members, steps, hasPlugins }, config);
    const cards: Record<string, JsonValue> = DOC_CARDS.test(doc.text)
      ? { docCards: docCards(doc, sidebars.get(sidebarOf(doc, members) ?? '') ?? [], content.texts) }
      : {};
    const named = [...doc.text.matchAll(CARD_DOCUMENT)].map(([, , id]) => version.docs.find((each) => each.id === id));
    if (named.length > 0) {
      cards.docDescriptions = Object.fromEntries(
        named.flatMap((each) => (each ? [[each.id, descriptionOf(each)]] : [])),
      );
    }
    const { options } = instance;
    const { permalink } = doc;
    const folder = folderOf(doc);
    const edited = { file: doc, options, folder, original: source.folders.at(-1) ?? folder, permalink };
    const facts = docFacts({ ...edited, lang: content.locale.lang, siteDir: config.siteDir }, source.version, isFirst);
    const tags = tagsOf(doc.frontmatter, tagsPath, known);
    pages.push({
      ...page,
      frontmatter: { ...page.frontmatter, ...facts, ...tagFacts(tags, content.texts), ...cards },
    });
  }
  const categories = [...sidebars.values()].flatMap(flatRows).filter((row) => row.kind === 'category');
  const indexes = withOwnAddress(categories, version, source, config).map(({ index, rows }) => {
    const page = categoryPage(index, rows, content.texts);
    const around =
      [...steps.values()].map(({ neighbors }) => neighbors.get(index.permalink)).find((each) => each) ?? {};
    const { prev, next } = around;
    const links = {
      ...(prev !== undefined && { prev: toJson(prev) }),
      ...(next !== undefined && { next: toJson(next) }),
    };
    return { ...page, frontmatter: { ...page.frontmatter, ...links } };
  });
  const tagged = version.docs
    .filter(({ frontmatter }) => frontmatter.draft !== true)
    .map((doc) => ({
      frontmatter: doc.frontmatter,
      title: doc.title,
      permalink: doc.permalink,
      description: descriptionOf(doc),
      tags: tagsOf(doc.frontmatter, tagsPath, known),
    }));
  pages.push(...indexes, ...docTagLists(tagged, tagsPath, content.texts));
  // Search finds the pages of one version at a time.
  const name = source.isLast ? undefined : versionKey(instance.id, source.version);
  content.pages.push(...(name === undefined ? pages : pages.map((page) => ({ ...page, version: name }))));
}

/** Returns the categories with a generated index, without those whose address another page of the version has, which are reported. */
function withOwnAddress(
  categories: readonly CategoryRow[],
  { docs }: DocsVersion,
  { sidebarFile }: VersionSource,
  config: DocusaurusConfig,
): (CategoryRow & { index: GeneratedIndex })[] {
  const { files, siteDir } = config;
  const severity = duplicateSeverity(config);
  const plain = (address: string) => address.replace(/(.)\/$/, '$1');
  const published = docs.filter(({ frontmatter }) => frontmatter.draft !== true);
  const taken = new Map(published.map(({ permalink, file }) => [plain(permalink), path.relative(siteDir, file)]));
  const known = new Set<string>();
  return categories.flatMap((category) => {
    const { index, label } = category;
    // A folder may be in several sidebars.
    const id = `${index?.file} ${index?.permalink}`;
    if (!index || (index.file !== undefined && known.has(id))) return [];
    known.add(id);
    const owner = taken.get(plain(index.permalink));
    if (owner === undefined) {
      taken.set(plain(index.permalink), `the category "${label}"`);
      return [{ ...category, index }];
    }
    if (!severity) return [];
    const file = index.file ?? (typeof sidebarFile === 'string' ? sidebarFile : siteDir);
    const position = index.file === undefined ? locateIn(file, label) : locateInYaml(readSource(file) ?? '', ['link']);
    files.report({
      location: { file, ...position },
      message: `The generated index of the category "${label}" has the address "${index.permalink}", which ${owner} has.`,
      hint: 'Give its "link" another "slug".',
      severity,
    });
    return [];
  });
}

/** Reports documents and sidebars that frontmatter names and that do not exist. */
function checkReferences(docs: readonly Doc[], sidebars: ReadonlyMap<string, unknown>, files: DataFiles): void {
  const ids = new Set(docs.map(({ id }) => id));
  for (const { file, text, frontmatter } of docs) {
    const check = (key: string, kind: string, known: { has(name: string): boolean; keys(): Iterable<string> }) => {
      const name = textAt(frontmatter, key);
      if (name === undefined || known.has(name)) return;
      files.report({
        location: { file, ...locateInFrontmatter(text, [key]), value: name },
        message: `"${key}" names the ${kind} "${name}", which does not exist.`,
        hint:
          suggestion(name, known.keys()) ??
          `Write the ${kind === 'document' ? 'id of a document' : 'name of a sidebar'}.`,
      });
    };
    check('pagination_prev', 'document', ids);
    check('pagination_next', 'document', ids);
    check('displayed_sidebar', 'sidebar', sidebars);
  }
}

function reportUnknownLink(file: string, id: string, { docs }: DocsVersion, { files }: DocusaurusConfig): void {
  files.report({
    location: { file, ...locateInYaml(readSource(file) ?? '', ['link', 'id']), value: id },
    message: `links to the document "${id}", which does not exist.`,
    hint:
      suggestion(
        id,
        docs.map((doc) => doc.id),
      ) ?? 'Write the id of a document, with its folder.',
  });
}

/** Returns the name of a version among those of all instances. */
export function versionKey(instance: string, version: string): string {
  return instance === 'default' ? version : `${instance}-${version}`;
}

/** Returns the folder that a file is listed below. */
function folderOf({ file, source }: ContentFile): string {
  return file.slice(0, -source.length - 1);
}

/** Returns the keys of frontmatter for the link to the source of a document and its date, as far as those of the site don't hold. */
function docFacts(page: EditedPage, version: string, isFirst: boolean): Record<string, JsonValue> {
  const { frontmatter } = page.file;
  const isOfSite = isFirst && typeof page.options.editUrl === 'string' && !leadsToOriginal(page);
  const isShared = isOfSite && !('custom_edit_url' in frontmatter);
  const date = lastUpdatedOf(frontmatter, page.options);
  return {
    ...(!isShared && { editLink: editLinkOf('docs', page, version) }),
    ...((!isFirst || typeof date === 'string') && { lastUpdated: date }),
  };
}

/** Returns the keys of frontmatter for the link to the source of a post or a page, and its date. */
function pageFacts(kind: 'blog' | 'pages', page: EditedPage): Record<string, JsonValue> {
  return { editLink: editLinkOf(kind, page), lastUpdated: lastUpdatedOf(page.file.frontmatter, page.options) };
}

/** A link may name the file of a translation or that of the original. */
function addAddress(content: LocaleContent, folders: readonly string[], { source, permalink }: Doc): void {
  for (const folder of folders) content.addresses.set(path.join(folder, source), permalink);
}

/** Documents of a sidebar, and the pages beside each. */
interface SidebarSteps {
  /** Ids of documents. */
  docs: ReadonlySet<string>;
  neighbors: ReadonlyMap<string, Neighbors>;
}

interface DocPageOptions {
  steps: ReadonlyMap<string, SidebarSteps>;
  /** Whether plugins may change the title in the text, which then is not that of the page. */
  hasPlugins: boolean;
}

function docPage(
  doc: Doc,
  version: DocsVersion & Pick<VersionContent, 'members'> & DocPageOptions,
  config: DocusaurusConfig,
): VirtualPage {
  const { frontmatter } = doc;
  const sidebar = sidebarOf(doc, version.members) ?? '';
  // A sidebar may be shown without a row of the document, and a row may lead to a document of another sidebar.
  const steps = version.steps.get(sidebar);
  const around: Neighbors = steps?.docs.has(doc.id)
    ? (steps.neighbors.get(doc.permalink) ?? {})
    : { prev: false, next: false };
  const pagination = (key: string, neighbor: Neighbors['prev']): JsonValue | undefined => {
    const id = frontmatter[key];
    if (id === null) return false;
    const target = typeof id === 'string' ? version.docs.find((each) => each.id === id) : undefined;
    if (target) return { link: target.permalink, text: neighborText(target) };
    return neighbor && toJson(neighbor);
  };
  const [prev, next] = [pagination('pagination_prev', around.prev), pagination('pagination_next', around.next)];
  return {
    relativePath: pagePath(doc.permalink, formatOf(doc, config)),
    text: preprocess(doc, config),
    from: doc.file,
    frontmatter: {
      ...(frontmatter.title === undefined && doc.contentTitle === undefined && { title: doc.title }),
      ...(version.hasPlugins &&
        frontmatter.title === undefined &&
        doc.contentTitle !== undefined && { title: doc.contentTitle, fallbackHeadingTitle: false }),
      ...(sidebar === '' && { sidebar: false }),
      ...(frontmatter.draft === true && { draft: true }),
      ...(prev !== undefined && { prev }),
      ...(next !== undefined && { next }),
    },
  };
}

function toJson(neighbor: Neighbor | false): JsonValue {
  return neighbor && { link: neighbor.link, text: neighbor.text };
}

/** `2026-05-31` */
const DAY_CHARACTERS = 10;

function addBlog(content: LocaleContent, config: DocusaurusConfig, instance: DocsInstance): void {
  const { siteDir } = config;
  const { lang, folder: language, isTranslated } = content.locale;
  const suffix = instance.id === 'default' ? '' : `-${instance.id}`;
  const plugin = `docusaurus-plugin-content-blog${suffix}`;
  const translated = path.join(siteDir, 'i18n', language, plugin);
  const folders = isTranslated ? [translated, instance.folder] : [instance.folder];
  const texts = readTexts(config, content.locale, `${plugin}/options.json`);
  const read = readBlog(instance, folders, config.files, texts, recordAt(config.options, 'themeConfig'));
  const blog = { ...read, posts: withFormats(read.posts, config) };
  content.blogs.push(blog);
  const { options } = instance;
  const listed = blog.posts.filter(({ frontmatter }) => frontmatter.unlisted !== true);
  const linkTo = (post: Post | undefined) => post !== undefined && { link: post.permalink, text: post.title };
  for (const post of blog.posts) {
    const place = listed.indexOf(post);
    const { permalink } = post;
    const edited = { file: post, options, folder: folderOf(post), original: instance.folder, permalink, lang, siteDir };
    for (const folder of folders) content.addresses.set(path.join(folder, post.source), post.permalink);
    content.pages.push({
      relativePath: pagePath(post.permalink, formatOf(post, config)),
      text: preprocess(post, config),
      from: post.file,
      frontmatter: {
        date: post.date,
        // The sidebar has only some of the posts.
        prev: linkTo(listed[place - 1]),
        next: place < 0 ? false : linkTo(listed[place + 1]),
        ...(post.contentTitle === undefined && { title: post.title }),
        byline: {
          date: post.date.slice(0, DAY_CHARACTERS),
          ...(content.texts.calendar !== undefined && { calendar: content.texts.calendar }),
          reading: readingTime(post, content.texts),
          authors: post.authors.map((author) => ({ ...author })),
        },
        ...tagFacts(post.tags, content.texts),
        ...pageFacts('blog', edited),
      },
    });
  }
  content.pages.push(...blogLists(blog, content.texts), ...blogTagLists(blog, content.texts));
}

/** Returns how a file is read: as MDX, unless it or the configuration says otherwise. */
function formatOf({ file, frontmatter }: MarkdownFile, { options }: DocusaurusConfig): 'md' | 'mdx' {
  const setting = textAt(frontmatter, 'mdx', 'format') ?? textAt(options, 'markdown', 'format');
  return setting === 'md' || (setting === 'detect' && file.endsWith('.md')) ? 'md' : 'mdx';
}

function withFormats<File extends MarkdownFile>(files: readonly File[], config: DocusaurusConfig): File[] {
  return files.map((file) => ({ ...file, hasExpressions: formatOf(file, config) === 'mdx' }));
}

const PAGE_FILES = ['**/*.{js,jsx,ts,tsx,md,mdx}'];

function addPages(content: LocaleContent, config: DocusaurusConfig, { options, folder }: DocsInstance): void {
  const { lang, folder: language, isTranslated } = content.locale;
  const base = textAt(options, 'routeBasePath') ?? '/';
  const translated = path.join(config.siteDir, 'i18n', language, 'docusaurus-plugin-content-pages');
  const folders = isTranslated ? [translated, folder] : [folder];
  const selection = { include: textsAt(options, 'include') ?? PAGE_FILES, exclude: textsAt(options, 'exclude') };
  for (const file of listTranslated(folders, selection)) {
    const route = file.source.replace(/\.\w+$/, '').replace(/(^|\/)index$/, '$1');
    const read = /\.mdx?$/.test(file.source) ? readPage(file, config.files, PAGE_FRONTMATTER) : undefined;
    const permalink = joinAddress(base, textAt(read?.frontmatter ?? {}, 'slug') ?? route);
    content.addresses.set(file.file, permalink);
    if (read) {
      const { siteDir } = config;
      const edited = { file: read, options, folder: folderOf(file), original: folder, permalink, lang, siteDir };
      const text = preprocess(read, config);
      content.pages.push(
        markdownPage({ ...read, text }, pagePath(permalink, formatOf(read, config)), pageFacts('pages', edited)),
      );
    } else content.pages.push(reactPage(file.file, permalink, config));
  }
}

/** A page of Markdown has no heading besides those of its text. */
function markdownPage(
  { file, text, frontmatter, contentTitle }: MarkdownFile,
  relativePath: string,
  facts: Record<string, JsonValue>,
): VirtualPage {
  const title = titleOf(frontmatter) ?? contentTitle;
  return {
    relativePath,
    text,
    from: file,
    frontmatter: {
      sidebar: false,
      // Also where a sidebar has a link to it.
      prev: false,
      next: false,
      fallbackHeadingTitle: false,
      ...(title !== undefined && { title }),
      ...(frontmatter.draft === true && { draft: true }),
      ...facts,
    },
  };
}

/** Returns the element of a page whose navbar and footer are shown if it renders a `<Layout>`, as in Docusaurus. */
export function inOwnLayout(element: string): string {
  return `<div className="docusaurus-own-layout">${element}</div>`;
}

/** A module whose default export renders the page is a page with that component alone. */
function reactPage(file: string, permalink: string, config: DocusaurusConfig): VirtualPage {
  return {
    relativePath: pagePath(permalink),
    text: `import Page from ${JSON.stringify(`./${path.basename(file)}`)};\n\n${inOwnLayout('<Page />')}\n`,
    from: file,
    frontmatter: componentFacts(file, config),
  };
}

/** A page that a plugin adds has the component that it names. */
function pluginPage({ permalink, component, text }: PluginRoute, config: DocusaurusConfig): VirtualPage {
  const written = component.replace(/^@site(?=\/)/, config.siteDir);
  const file = ['', '.js', '.jsx', '.ts', '.tsx'].map((extension) => written + extension).find(isFile);
  return { relativePath: pagePath(permalink), text, frontmatter: componentFacts(file, config) };
}

/** Returns the frontmatter of a page that is a component, as far as its module says. */
function componentFacts(file: string | undefined, config: DocusaurusConfig): Record<string, JsonValue> {
  const textOf = (name: string) => (file === undefined ? undefined : layoutProp(file, name, config));
  const description = textOf('description');
  return { pageType: 'custom', title: textOf('title') ?? '', ...(description !== undefined && { description }) };
}

/** Returns a text that a page gives its `<Layout>`. Settings of the site may be in it; of any other code nothing is known before it runs. */
function layoutProp(file: string, name: string, { options }: DocusaurusConfig): string | undefined {
  const [layout = ''] = /<Layout\b[^>]*>/.exec(readFileSync(file, 'utf8')) ?? [];
  const pattern = new RegExp(`\\b${name}=(?:\\{\\s*)?(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)`);
  const [, ...found] = pattern.exec(layout) ?? [];
  const text = found.find((each) => each !== undefined);
  const filled = text?.replace(/\$\{(?:siteConfig|context\.siteConfig)\.(title|tagline)\}/g, (_, key: string) =>
    String(options[key] ?? ''),
  );
  return filled?.includes('${') ? undefined : filled;
}

/** Returns an address as the setting `trailingSlash` has it. */
export function applySlash(
  permalink: string,
  { options: { trailingSlash } }: Pick<DocusaurusConfig, 'options'>,
): string {
  // The address of a page here has no extension, and its file has one.
  const plain = withoutSlash(permalink).replace(/\.html$/, '');
  // A page that is named index is in a folder of that name: its file would be that of the folder around it.
  const hasSlash = plain.endsWith('/index') || (trailingSlash ?? permalink.endsWith('/'));
  return hasSlash && !plain.endsWith('/') ? `${plain}/` : plain;
}

function withoutSlash(permalink: string): string {
  return permalink.replace(/(.)\/$/, '$1');
}

/** Returns whether a page has a site path, which may be encoded. */
export function isRoute(pathname: string, routes: ReadonlySet<string>): boolean {
  return routes.has(withoutSlash(decodePath(pathname)));
}

function withSlashes(content: LocaleContent, config: DocusaurusConfig): LocaleContent {
  return {
    ...content,
    routes: new Set(content.pages.map((page) => withoutSlash(addressOf(page)))),
    addresses: new Map([...content.addresses].map(([file, address]) => [file, applySlash(address, config)])),
    pages: content.pages.map((page) => {
      const format = page.relativePath.endsWith('.md') ? 'md' : 'mdx';
      const { prev, next } = page.frontmatter ?? {};
      const frontmatter = {
        ...page.frontmatter,
        ...(isRecord(prev) && { prev: withSlash(prev, config) }),
        ...(isRecord(next) && { next: withSlash(next, config) }),
      };
      return { ...page, frontmatter, relativePath: pagePath(applySlash(addressOf(page), config), format) };
    }),
  };
}

function withSlash<Link extends { link?: JsonValue }>(neighbor: Link, config: DocusaurusConfig): Link {
  const { link } = neighbor;
  return typeof link === 'string' ? { ...neighbor, link: applySlash(link, config) } : neighbor;
}

/** Returns the address of a page by its path. */
export function addressOf({ relativePath }: Pick<VirtualPage, 'relativePath'>): string {
  return `/${relativePath.replace(/\.mdx?$/, '')}`.replace(/(^|\/)index$/, '$1');
}

/** Returns the sidebar that a document shows: the one that it names, else the last one that lists it, as in Docusaurus. */
export function sidebarOf({ id, frontmatter }: Doc, members: ReadonlyMap<string, string>): string | undefined {
  const { displayed_sidebar: displayed } = frontmatter;
  if (displayed === null) return undefined;
  return typeof displayed === 'string' ? displayed : members.get(id);
}

/** Returns the sidebars of documents by their ids. */
function sidebarMembers(sidebars: ReadonlyMap<string, Row[]>): Map<string, string> {
  const members = new Map<string, string>();
  for (const [name, rows] of sidebars) {
    for (const id of docsIn(rows)) members.set(id, name);
  }
  return members;
}
