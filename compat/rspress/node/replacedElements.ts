import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DEFINES = /(?:function|const|let)\s+getCustomMDXComponent\b/;
/** Elements of Markdown. Code blocks and pictures are components of the theme. */
const ELEMENT = /\b(h[1-6]|p|ul|ol|li|table|blockquote|strong|hr)\s*[:,}(]/g;

/**
 * Returns the elements that a theme may render with components of its own: those that a `getCustomMDXComponent` of its
 * own names. Content is rendered before the theme runs, so its text says which.
 * @param themeDir absolute
 */
export function findReplacedElements(themeDir: string): string[] {
  const names = readdirSync(themeDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[jt]sx?$/.test(name));
  const texts = names
    .map((name) => readFileSync(path.join(themeDir, name), 'utf8'))
    .filter((text) => DEFINES.test(text));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(ELEMENT)].map(([, name = '']) => name)))].sort();
}
