import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { folderEntries } from '../../../src/node/support/sources/folderEntries.ts';
import { contentTitle } from '../../../src/tools/blog/contentTitle.ts';
import { frontmatterLocator } from '../../../src/tools/files/frontmatter.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import type { DataFiles, DataKind } from '../../support/dataFiles.ts';
import { readYaml } from '../../support/readYaml.ts';
import type { Options } from '../../support/values.ts';

/** Files that are no pages, in every kind of content. */
const EXCLUDED = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
  '**/*.d.ts',
];
const MARKDOWN = ['**/*.{md,mdx}'];
/** Folders that nobody writes content in. */
const SKIPPED = new Set(['node_modules', '.git', '.docusaurus']);

/** A file of a folder with content. */
export interface ContentFile {
  /** Absolute path. */
  file: string;
  /** Relative to the folder, with forward slashes. */
  source: string;
}

interface Selection {
  /** @default Markdown */
  include?: readonly string[] | undefined;
  /** @default names with an underscore, and tests */
  exclude?: readonly string[] | undefined;
}

/** Code and pages, drafts and fragments included. */
export const CODE_FILES: Selection = { include: ['**/*.{js,jsx,ts,tsx,mjs,md,mdx}'], exclude: [] };

/** Markdown that pages import. */
export const FRAGMENTS: Selection = { include: ['**/_*.{md,mdx}', '**/_*/**/*.{md,mdx}'], exclude: [] };

/** Returns the files of a folder that patterns select, sorted by path. A missing folder has none. */
export function listContent(folder: string, { include = MARKDOWN, exclude = EXCLUDED }: Selection = {}): ContentFile[] {
  const picomatch = loadPicomatch();
  const isIncluded = picomatch([...include]);
  const isExcluded = exclude.length > 0 ? picomatch([...exclude]) : () => false;
  return listFiles(folder).filter(({ source }) => isIncluded(source) && !isExcluded(source));
}

/**
 * Returns the files of an original folder, each that of the first folder that has it. What only a translation has is no page.
 * @param folders absolute paths: those of translations, then the original
 */
export function listTranslated(folders: readonly string[], selection?: Selection): ContentFile[] {
  const translations = folders.slice(0, -1).map((folder) => new Map(listContent(folder, selection).map(bySource)));
  return listContent(folders.at(-1) ?? '', selection).map(
    (original) => translations.map((files) => files.get(original.source)).find((file) => file) ?? original,
  );
}

function bySource(file: ContentFile): [string, ContentFile] {
  return [file.source, file];
}

function listFiles(folder: string, prefix = ''): ContentFile[] {
  return folderEntries(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    const source = prefix + entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(file, `${source}/`);
    return [{ file, source }];
  });
}

/** A Markdown file of a site. */
export interface MarkdownFile extends ContentFile {
  text: string;
  /** Empty for a file whose frontmatter is no YAML, which is reported when the page is read. */
  frontmatter: Options;
  /** Text of a heading of level 1 that the content begins with. */
  contentTitle: string | undefined;
  /** The text without frontmatter. */
  body: string;
  /**
   * Whether braces in the text are expressions.
   * @default true
   */
  hasExpressions?: boolean;
}

/** Reads a Markdown file as far as its place in the site depends on it. */
export function readMarkdown(file: ContentFile): MarkdownFile {
  const text = readFileSync(file.file, 'utf8');
  const { yaml, body } = splitFrontmatter(text);
  return {
    ...file,
    text,
    frontmatter: yaml === undefined ? {} : readYaml(yaml),
    contentTitle: contentTitle(body),
    body,
  };
}

/** Reads a page as `readMarkdown` does, without the keys of frontmatter that have another kind of value, which are reported. */
export function readPage(file: ContentFile, data: DataFiles, kind: DataKind<z.ZodType<Options>>): MarkdownFile {
  const read = readMarkdown(file);
  const place = { file: file.file, locate: frontmatterLocator(read.text) };
  return { ...read, frontmatter: data.check(read.frontmatter, kind, place) ?? {} };
}
