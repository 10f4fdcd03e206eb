import { readdirSync } from 'node:fs';
import path from 'node:path';
import { relativePosix } from '../tools/messages/displayPath.ts';

/** A Markdown file in the docs folder. */
export interface DocsFile {
  /** Absolute path. */
  file: string;
  /** Path relative to the docs folder, with forward slashes. */
  relativePath: string;
}

/** Lists all Markdown files in a folder, pages and fragments alike, sorted by name. */
export function listPages(docs: string): DocsFile[] {
  return listMarkdown(docs, '')
    .sort()
    .map((relativePath) => ({ file: path.join(docs, relativePath), relativePath }));
}

/** Does not read folders without pages: where the docs folder is a project, its packages have many more files than it has pages. */
function listMarkdown(docs: string, folder: string): string[] {
  return readdirSync(path.join(docs, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return /\.mdx?$/.test(entry.name) ? [name] : [];
    return /^(?:node_modules|public|\..*)$/.test(entry.name) ? [] : listMarkdown(docs, name);
  });
}

/** Returns whether a page matches the filters: paths, folders, or patterns with `*` and `**`. */
export function isAskedFor({ file, relativePath }: DocsFile, filters: string[], cwd: string): boolean {
  if (filters.length === 0) return true;
  const fromCwd = relativePosix(cwd, file);
  return filters.some((filter) => {
    const wanted = filter.replace(/^\.\//, '').replace(/\/+$/, '');
    const pattern = new RegExp(
      `^${wanted
        .split(/(\*\*\/?|\*)/)
        .map(toPattern)
        .join('')}(?:\\.mdx?|/.*)?$`,
    );
    return [relativePath, fromCwd, file].some((name) => pattern.test(name));
  });
}

function toPattern(part: string): string {
  if (part.startsWith('**')) return '.*';
  return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns the path of the same page in the first language, if the page is a translation. */
export function sourceOfTranslation({ relativePath }: DocsFile, locales: string[]): string | undefined {
  const [source, ...others] = locales;
  const [locale = '', ...rest] = relativePath.split('/');
  return source !== undefined && others.includes(locale) ? [source, ...rest].join('/') : undefined;
}
