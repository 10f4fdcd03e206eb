import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Hint } from '../../model/issue.ts';
import type { JsonValue } from '../../model/json.ts';
import type { ParsedFile } from '../../model/page.ts';
import { type ContentFolders, refusalOf } from '../../tools/files/contentFiles.ts';
import type { PageImport } from '../../tools/javascript/esm.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestFile } from '../../tools/messages/suggestFile.ts';
import { findModuleFile, resolveSpecifier } from '../../tools/packages/resolveModule.ts';

/** A Markdown file to parse. */
export interface FileToParse {
  /** Absolute path. */
  file: string;
  relativePath: string;
  displayPath: string;
  locale: string;
  text: string;
  importedBy?: ParsedFile['importedBy'];
  /** Overrides that of the text. */
  frontmatter?: Readonly<Record<string, JsonValue>> | undefined;
}

/** Resolves a Markdown import to an absolute path: relative, by an alias of the site, or `@zh/…`. */
export function fragmentPath(specifier: string, from: string, config: ResolvedConfig): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  for (const [key, target] of Object.entries(config.alias)) {
    if (specifier.startsWith(`${key}/`)) return path.join(target, specifier.slice(key.length + 1));
  }
  const [, locale = '', rest] = /^@([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const isLocale = config.locales.some(({ folder }) => folder !== '' && folder === locale);
  return rest !== undefined && isLocale
    ? path.join(config.docsDir, locale, rest)
    : path.join(config.docsDir, specifier);
}

/** Endings of Markdown that imports may lack, in resolution order. */
const MARKDOWN_ENDINGS = ['.mdx', '.md', '/index.mdx', '/index.md'];

/** Returns an import with the file of the Markdown that it names without its extension, or by its folder, where the engine of the site finds it. */
export function withMarkdownFile(each: PageImport, from: string, config: ResolvedConfig): PageImport {
  const { specifier } = each;
  if (!config.pageAdapter?.findsMarkdown || /\.mdx?$/.test(specifier)) return each;
  const target = resolveSpecifier(specifier, from, config.alias);
  if (target === undefined) return each;
  const file = findModuleFile(target);
  const ending = MARKDOWN_ENDINGS.find((name) => existsSync(target + name));
  // Markdown comes before code of the same name, and a file before a folder.
  const isCode =
    file === target || (file !== undefined && ending?.startsWith('/') && !file.startsWith(target + path.sep));
  return ending === undefined || isCode ? each : { ...each, specifier: specifier.replace(/\/$/, '') + ending };
}

/**
 * Checks that a fragment can be read.
 * @param chain absolute paths of the importing files
 * @throws DocsError
 */
export function checkFragment(
  file: string,
  each: PageImport,
  from: FileToParse,
  config: ResolvedConfig,
  chain: readonly string[],
): void {
  const { specifier } = each;
  if (chain.includes(file)) {
    throw importError(`"${specifier}", which creates an import cycle`, each, from, 'Remove one of the imports.');
  }
  if (!existsSync(file)) {
    const near = suggestFile(specifier, file);
    throw importError(`"${specifier}", which does not exist`, each, from, near ?? 'Use a path relative to this file.');
  }
  const refusal = refusalOf(file, withAliases(config));
  if (refusal) throw importError(`"${specifier}", which ${refusal.reason}`, each, from, refusal.hint);
}

/** Returns the paths of a fragment. One in no locale's folder has the locale of the importing file. */
export function locateFragment(
  file: string,
  importingLocale: string,
  { docsDir, cwd, locales }: ResolvedConfig,
): Omit<FileToParse, 'text'> {
  const relativePath = relativePosix(docsDir, file);
  const [first] = relativePath.split('/');
  const locale = locales.find(({ folder }) => folder === first)?.lang ?? importingLocale;
  return { file, relativePath, displayPath: relativePosix(cwd, file), locale };
}

/** Creates the error for an import of a page: `imports …, which does not exist.` */
export function importError(
  what: string,
  { specifier, line, column }: PageImport,
  { displayPath, text }: FileToParse,
  hint?: Hint,
): DocsError {
  return new DocsError({
    area: 'pages',
    location: { file: displayPath, line, column, value: specifier },
    problem: `imports ${what}.`,
    hint,
    source: text,
  });
}

/** A folder with an alias is an allowed content folder. */
function withAliases({ docsDir, contentFolders, alias }: ResolvedConfig): ContentFolders {
  const named = Object.values(alias).filter((target) => path.isAbsolute(target));
  return { docsDir, contentFolders: [...contentFolders, ...named] };
}
