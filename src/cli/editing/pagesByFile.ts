import type { PageSource } from '../../model/page.ts';

/**
 * Returns pages by their files. A page that a plugin adds, such as the one that shows another language, does not take the place of the
 * page that the file is.
 */
export function pagesByFile<Page extends { source: PageSource }>(pages: readonly Page[]): Map<string, Page> {
  const sorted = [...pages.filter(({ source }) => source.virtual), ...pages.filter(({ source }) => !source.virtual)];
  return new Map(sorted.map((page) => [page.source.file, page]));
}
