import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readThemeExports } from './themeExports.ts';

const DEFINES = /(?:function|const|let)\s+getCustomMDXComponent\b/;
/** Elements of Markdown. Code blocks are components of the theme. */
const ELEMENT =
  /\b(h[1-6]|p|a|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|strong|em|del|hr|code|img)(?:\s*[:,}(]|['"]\s*:)/g;

/**
 * Returns the elements that a theme may render with components of its own: those that a `getCustomMDXComponent` of its
 * own names, those of its layouts, and links if it has a `Link`. Content is rendered before the theme runs, so its text says which.
 * @param themeEntry absolute path of the module of the theme; `undefined` if the site has none
 * @param layoutNames components that its layouts give pages
 * @param extendedTheme module of the theme that it extends, if that is not the original
 */
export function findReplacedElements(
  themeEntry: string | undefined,
  layoutNames: readonly string[],
  extendedTheme?: string,
): string[] {
  if (themeEntry === undefined) return [];
  const themeDir = path.dirname(themeEntry);
  const names = readdirSync(themeDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[jt]sx?$/.test(name));
  const texts = names
    .map((name) => readFileSync(path.join(themeDir, name), 'utf8'))
    .filter((text) => DEFINES.test(text));
  const links = readThemeExports(themeEntry, extendedTheme).some(({ name }) => name === 'Link') ? ['a'] : [];
  const elements = texts.flatMap((text) => [...text.matchAll(ELEMENT)].map(([, name = '']) => name));
  return [...new Set([...elements, ...links, ...layoutNames.filter((name) => /^[a-z]/.test(name))])].sort();
}
