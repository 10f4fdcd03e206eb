import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { excerptOf } from '../../../src/tools/blog/excerptOf.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import type { DataFiles } from '../../support/dataFiles.ts';
import { type Options, textAt, textsAt } from '../../support/values.ts';
import { listTranslated, type MarkdownFile, readPage } from './contentFiles.ts';
import { CATEGORY, DOC_FRONTMATTER } from './dataKinds.ts';
import { type PrefixReader, prefixReader, withoutPrefixes } from './numberPrefix.ts';

/** A folder of documents that are served below one address. */
export interface DocsSource {
  /** Name of the version, `current` for the folder that is edited. */
  version: string;
  /** Absolute folders, of which the first one that has a file is used: a translation comes before its original. */
  folders: readonly string[];
  /** Site path that the documents are below, such as `/docs` or `/`. */
  path: string;
  /** Options of the docs plugin. */
  options: Options;
}

/** A document with the id and the address that Docusaurus gives it. */
export interface Doc extends MarkdownFile {
  id: string;
  /** Site path, such as `/docs/intro`. It ends in a slash for the index of a folder. */
  permalink: string;
  /** Folder of the file relative to the documents, `.` for none. */
  folder: string;
  title: string;
  position: number | undefined;
}

/** Returns the description of a document: that of its frontmatter, else the beginning of its text. */
export function descriptionOf({
  frontmatter,
  body,
  hasExpressions,
}: Pick<Doc, 'frontmatter' | 'body' | 'hasExpressions'>): string {
  return textAt(frontmatter, 'description') ?? excerptOf(body, hasExpressions);
}

/** A version of the documents. */
export interface DocsVersion {
  version: string;
  path: string;
  docs: Doc[];
  /** Settings of `_category_.json` and `_category_.yml` by folder, each with the path of its file. */
  categories: ReadonlyMap<string, { settings: Options; file: string }>;
  readPrefix: PrefixReader;
}

/** Reads the documents of a version, sorted by path. */
export function readDocs({ version, folders, path: base, options }: DocsSource, data: DataFiles): DocsVersion {
  const readPrefix = prefixReader(options.numberPrefixParser);
  const selection = { include: textsAt(options, 'include'), exclude: textsAt(options, 'exclude') };
  const docs = listTranslated(folders, selection).map((file) =>
    withPathname(toDoc(readPage(file, data, DOC_FRONTMATTER), base, readPrefix), data),
  );
  const names = new Set(docs.flatMap(({ folder }) => ancestors(folder)));
  return { version, path: base, docs, categories: readCategories(folders, names, data), readPrefix };
}

function toDoc(file: MarkdownFile, base: string, readPrefix: PrefixReader): Doc {
  const { source, frontmatter, contentTitle } = file;
  const folder = path.posix.dirname(source);
  const written = path.posix.parse(source).name;
  const hasPrefixes = frontmatter.parse_number_prefixes !== false;
  const { name, position } = hasPrefixes ? readPrefix(written) : { name: written };
  const ownId = textAt(frontmatter, 'id') ?? name;
  const plainFolder = hasPrefixes ? withoutPrefixes(folder, readPrefix) : folder;
  const placed = frontmatter.sidebar_position;
  return {
    ...file,
    id: folder === '.' ? ownId : `${plainFolder}/${ownId}`,
    // The file of a page that is named index would be that of the folder around it.
    permalink: joinAddress(base, slugOf(file, plainFolder, ownId)).replace(/\/index$/, '$&/'),
    folder,
    title: titleOf(frontmatter) ?? contentTitle ?? ownId,
    position: typeof placed === 'number' ? placed : position,
  };
}

/** Reports an address that is no path, such as one of a file `C# intro.md`, and returns the document with one. */
function withPathname(doc: Doc, data: DataFiles): Doc {
  const { file, text, permalink } = doc;
  const { pathname } = new URL(permalink, 'https://site.example');
  if (pathname === permalink || pathname === encodeURI(permalink)) return doc;
  data.report({
    location: { file, ...(locateInFrontmatter(text, ['slug']) ?? { line: 1, column: 1 }) },
    message: `has the address ${quoteValue(permalink)}, which is no path.`,
    hint: 'Rename the file, or write the address as "slug" in its frontmatter.',
  });
  return { ...doc, permalink: permalink.replace(/[#?%\\\s]/g, '-') };
}

/** Returns the title that frontmatter has. */
export function titleOf({ title }: Options): string | undefined {
  return typeof title === 'string' || typeof title === 'number' ? String(title) : undefined;
}

/** Returns the address of a document below those of its version. */
function slugOf({ source, frontmatter }: MarkdownFile, plainFolder: string, ownId: string): string {
  const slug = frontmatter.slug === undefined ? undefined : String(frontmatter.slug);
  if (slug?.startsWith('/')) return slug;
  const folder = plainFolder === '.' ? '/' : `/${plainFolder}/`;
  if (slug === undefined && isIndex(source)) return folder;
  return path.posix.resolve(folder, slug ?? ownId) + (slug?.endsWith('/') ? '/' : '');
}

/** Returns whether a document is the page of its folder: `index`, `README`, or one that has the name of the folder. */
export function isIndex(source: string): boolean {
  const { name, dir } = path.posix.parse(source);
  return ['index', 'readme', path.posix.basename(dir).toLowerCase()].includes(name.toLowerCase());
}

/** Joins parts of an address by single slashes. The end keeps its slash. */
export function joinAddress(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

function ancestors(folder: string): string[] {
  if (folder === '.') return ['.'];
  const names = folder.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

const CATEGORY_FILE = /^_category_\.(?:json|ya?ml)$/;

function readCategories(
  folders: readonly string[],
  names: ReadonlySet<string>,
  data: DataFiles,
): Map<string, { settings: Options; file: string }> {
  const categories = new Map<string, { settings: Options; file: string }>();
  for (const name of names) {
    for (const folder of folders) {
      const full = path.join(folder, name);
      const found = existsSync(full) ? readdirSync(full).find((each) => CATEGORY_FILE.test(each)) : undefined;
      if (found === undefined || categories.has(name)) continue;
      const file = path.join(full, found);
      categories.set(name, { settings: data.read(file, CATEGORY) ?? {}, file });
    }
  }
  return categories;
}
