import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageTag } from '../../shared/languageTag.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { type BuiltPage, readMarkdown } from './builtPage.ts';

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

/** Returns `undefined` for Markdown that is no page: its head has not the address of the file, as that of a skill. */
function readPage(
  root: string,
  name: string,
  languages: readonly string[],
  defaultLanguage: string,
): BuiltPage | undefined {
  const read = readMarkdown(readFileSync(path.join(root, name), 'utf8'));
  const route = `/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
  if (!read?.url.replace(/\.html$/, '').endsWith(encodeRoutePath(route))) return undefined;
  return {
    ...read,
    path: route,
    lang: languages.find((lang) => name.startsWith(`${lang}/`)) ?? defaultLanguage,
  };
}
