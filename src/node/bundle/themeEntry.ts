import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsErrorOptions } from '../../model/issue.ts';
import { wrongThemeValueOf } from '../../shared/checkThemeValues.ts';
import { checkSiteFile } from '../../tools/files/contentFiles.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { checkTheme, hasDefaultExport, locateThemeKey, parseTheme } from './checkTheme.ts';

const ENTRY_NAMES = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];

/** Returns the absolute path of the module of a theme folder; `undefined` if it has none. */
export function themeModuleIn(themeDir: string): string | undefined {
  return ENTRY_NAMES.map((name) => path.join(themeDir, name)).find((file) => existsSync(file));
}

/** Locates the value that is wrong in a theme, in the module of the theme; `undefined` for other errors. */
export function locateThemeValue(
  themeDir: string,
  cause: unknown,
  cwd: string,
): Pick<DocsErrorOptions, 'location' | 'hint' | 'source'> | undefined {
  const { keys = [], isFunction = false } = wrongThemeValueOf(cause) ?? {};
  const [object, name] = keys;
  const file = themeModuleIn(themeDir);
  if (object === undefined || name === undefined || file === undefined) return undefined;
  const source = readSource(file) ?? '';
  const displayPath = relativePosix(cwd, file);
  const module = parseTheme(source, displayPath);
  const isComponent = isFunction && object === 'contentComponents' && keys.length === 2;
  return {
    location: { file: displayPath, ...(module && locateThemeKey(module, object, name)) },
    hint: isComponent ? `Write ${name}: { component: ${name} }.` : undefined,
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
  const entry = themeModuleIn(themeDir);
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

/** @throws DocsError for a module without a default export */
function checkDefaultExport(entry: string, cwd: string): void {
  checkSiteFile(entry);
  const module = parseTheme(readSource(entry) ?? '', relativePosix(cwd, entry));
  if (!module) return;
  if (hasDefaultExport(module)) {
    const mistakes = checkTheme(module);
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
