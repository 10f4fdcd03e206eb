import type { PageSource } from '../../model/page.ts';
import { readSource } from '../files/readSource.ts';
import { splitFrontmatter } from '../files/splitFrontmatter.ts';
/** Returns whether a page's frontmatter makes it a draft, without compiling it. */
export function isDraft({ file, format, virtual, isSpecial }: PageSource): boolean {
  if (format === 'component' || isSpecial) return false;
  const yaml = splitFrontmatter(virtual?.text ?? readSource(file) ?? '').yaml ?? '';
  return /^draft:[ \t]*true[ \t]*(?:#.*)?$/m.test(yaml);
}

/** The name README at the end of a path, with the extension of a page or without, in any case. */
const README = /(?<=^|\/)README(?=\.mdx?$|$)/i;

/** Returns whether a path is that of a README, with its extension or without. */
export function isReadme(relativePath: string): boolean {
  return README.test(relativePath);
}

/** Returns the path of the index page whose place a README may take; other paths as they are. */
export function readmeAsIndex(relativePath: string): string {
  return relativePath.replace(README, 'index');
}

/** Returns whether a page is the README of a folder without an index page, whose place and URL it takes. */
export function isFolderReadme({ relativePath, routePath }: Pick<PageSource, 'relativePath' | 'routePath'>): boolean {
  return routePath.endsWith('/') && isReadme(relativePath);
}
