import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageTag } from '../../shared/languageTag.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/** A page of a built site, from its Markdown. */
export interface BuiltPage {
  /** Path of the page below the site, such as `/guide/cli`. */
  path: string;
  title: string;
  description: string;
  url: string;
  /** Language, from the folder of its `llms.txt`; `''` for the default one, unless the home page names it. */
  lang: string;
  /** The whole file, with its head. */
  markdown: string;
  /** Its text without the head. */
  body: string;
}

/** Head of the Markdown of a page: see plugins/markdown. */
const HEAD = /^---\n((?:\w+: ".*"\n)+)---\n\n/;
/** Lines of the head. */
const HEAD_LINE = /^(\w+): (".*")$/gm;

/**
 * Reads the pages of a built site.
 * @param root absolute path of the output folder
 * @throws DocsError if it has no Markdown
 */
export function readBuiltPages(root: string): BuiltPage[] {
  const names = listFiles(root);
  const folders = names
    .filter((name) => /(?:^|\/)llms\.txt$/.test(name))
    .map((name) => name.slice(0, -'llms.txt'.length));
  const languages = folders.filter((folder) => folder !== '').map((folder) => folder.slice(0, -1));
  const defaultLanguage = readDefaultLanguage(root);
  const pages = names
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readPage(root, name, languages, defaultLanguage) ?? []);
  if (pages.length > 0) return pages;
  throw new DocsError({
    area: 'mcp',
    problem: `The folder "${path.relative(process.cwd(), root) || '.'}" has no Markdown of pages.`,
    hint: 'Build the site first, with "llms" on, or name the folder of a built site with --out.',
  });
}

function listFiles(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relativePosix(root, path.join(entry.parentPath, entry.name))).sort();
  } catch {
    return [];
  }
}

/** Returns the language of the home page, such as `en` or `zh`; `''` if there is none. */
function readDefaultLanguage(root: string): string {
  try {
    const [, tag = ''] =
      /^<!doctype html><html lang="([^"]*)"/.exec(readFileSync(path.join(root, 'index.html'), 'utf8')) ?? [];
    return tag === languageTag('zh') ? 'zh' : tag;
  } catch {
    return '';
  }
}

/** Returns `undefined` for Markdown that is no page, such as a file of the public folder. */
function readPage(
  root: string,
  name: string,
  languages: readonly string[],
  defaultLanguage: string,
): BuiltPage | undefined {
  const markdown = readFileSync(path.join(root, name), 'utf8');
  const head = HEAD.exec(markdown);
  if (!head) return undefined;
  const values = readHead(head[1] ?? '');
  if (!values) return undefined;
  return {
    path: `/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`,
    title: values.get('title') ?? '',
    description: values.get('description') ?? '',
    url: values.get('url') ?? '',
    lang: languages.find((lang) => name.startsWith(`${lang}/`)) ?? defaultLanguage,
    markdown,
    body: markdown.slice(head[0].length),
  };
}

function readHead(text: string): Map<string, string> | undefined {
  try {
    return new Map([...text.matchAll(HEAD_LINE)].map(([, key = '', value = '""']) => [key, String(JSON.parse(value))]));
  } catch {
    return undefined;
  }
}
