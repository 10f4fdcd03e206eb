import { existsSync } from 'node:fs';
import path from 'node:path';

const HOME_PAGES = ['index.md', 'index.mdx', 'index.tsx', 'index.jsx'];

/**
 * Returns whether the default language of several has its pages in the docs folder itself: there is a home page, and no folder of the language.
 * @param docsDir absolute
 */
export function keepsPagesAtRoot(docsDir: string, lang: string): boolean {
  if (existsSync(path.join(docsDir, lang))) return false;
  return HOME_PAGES.some((name) => existsSync(path.join(docsDir, name)));
}
