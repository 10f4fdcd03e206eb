import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsErrorOptions } from '../../model/issue.ts';
import { checkSiteFile } from '../../tools/files/contentFiles.ts';
import { positionAt } from '../../tools/files/positionAt.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { checkTheme } from './checkTheme.ts';

const ENTRY_NAMES = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];

/** Begins the message about a wrong value (src/shared/checkThemeValues.ts). */
const WRONG_VALUE = /^"(contentComponents|pageTypes)\.([\w$]+)[^"]*" of the theme is (a function)?/;

/** Locates the value that is wrong in a theme, in the module of the theme. */
export function locateThemeValue(
  themeDir: string,
  message: string,
  cwd: string,
): Pick<DocsErrorOptions, 'location' | 'hint' | 'source'> | undefined {
  const [, list = '', name, isFunction] = WRONG_VALUE.exec(message) ?? [];
  const file = ENTRY_NAMES.map((each) => path.join(themeDir, each)).find((each) => existsSync(each));
  if (name === undefined || file === undefined) return undefined;
  const source = readSource(file) ?? '';
  const start = Math.max(source.search(new RegExp(`\\b${list}\\b`)), 0);
  const found = source.slice(start).search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`));
  return {
    location: { file: relativePosix(cwd, file), ...(found < 0 ? {} : positionAt(source, start + found)) },
    hint: isFunction && list === 'contentComponents' ? `Write ${name}: { component: ${name} }.` : undefined,
    source,
  };
}

/**
 * Returns the absolute path of a theme folder's module, whose default export is the theme.
 * @param cwd folder that messages are relative to
 * @param hasDefault whether the module is checked: it needs a default export. That of an Rspress site may export single components, and
 *   the engine's own is right
 * @throws DocsError if the folder or the module does not exist, or the module lacks its default export
 * @throws DocsErrors for names in the module that no theme has
 */
export function findThemeEntry(themeDir: string, cwd: string, hasDefault = true): string {
  const entry = ENTRY_NAMES.map((name) => path.join(themeDir, name)).find((file) => existsSync(file));
  if (entry !== undefined) {
    if (hasDefault) checkDefaultExport(entry, cwd);
    return entry;
  }
  const displayPath = relativePosix(cwd, themeDir) || '.';
  throw new DocsError({
    area: 'theme',
    problem: existsSync(themeDir)
      ? `The theme folder "${displayPath}" has no index.tsx.`
      : `The theme folder "${displayPath}" does not exist.`,
    hint: "Export a theme from its index.tsx. To keep the default theme: export { default } from 'docspack/theme';",
  });
}

/** Matches comments and texts, such as the name of a module. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
/** Matches any way to write a default export, in modules of either kind. */
const DEFAULT_EXPORT = /\bdefault\b|\bmodule\s*\.\s*exports\b/;

/** @throws DocsError for a module that cannot have a default export */
function checkDefaultExport(entry: string, cwd: string): void {
  checkSiteFile(entry);
  const source = readSource(entry) ?? '';
  if (DEFAULT_EXPORT.test(source.replace(NO_CODE, ''))) {
    const mistakes = checkTheme(source, relativePosix(cwd, entry));
    if (mistakes.length > 0) throw new DocsErrors(mistakes);
    return;
  }
  throw new DocsError({
    area: 'theme',
    location: { file: relativePosix(cwd, entry) },
    problem: 'has no default export, which is the theme.',
    hint: `To keep the default theme, add: export { default } from 'docspack/theme';`,
  });
}
