import type { PageSource } from '../../model/page.ts';
import { readSource } from '../files/readSource.ts';
import { splitFrontmatter } from '../files/splitFrontmatter.ts';
/** Returns whether a page's frontmatter makes it a draft, without compiling it. */
export function isDraft({ file, format, virtual, isSpecial }: PageSource): boolean {
  if (format === 'component' || isSpecial) return false;
  const yaml = splitFrontmatter(virtual?.text ?? readSource(file) ?? '').yaml ?? '';
  return /^draft:[ \t]*true[ \t]*(?:#.*)?$/m.test(yaml);
}

/** Returns whether a page is the README of a folder without an index page, whose place and URL it takes. */
export function isFolderReadme({ relativePath, routePath }: Pick<PageSource, 'relativePath' | 'routePath'>): boolean {
  return routePath.endsWith('/') && /(?:^|\/)readme\.mdx?$/i.test(relativePath);
}
