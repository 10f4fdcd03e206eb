import type { SourceLocation } from '../../model/issue.ts';
import type { PageSource } from '../../model/page.ts';
import { locateInModule } from '../../tools/files/locateKey.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { locateInFrontmatter } from '../content/markdown/prepareSource.ts';

/** Returns the location of a key of a page's frontmatter, with the page's text for the code frame. */
export function locateInPage(
  { file, displayPath, format, virtual }: PageSource,
  key: readonly PropertyKey[],
): { location: SourceLocation; source: string } {
  const source = virtual?.text ?? readSource(file) ?? '';
  const position =
    format === 'component' ? locateInModule(source, key, 'frontmatter') : locateInFrontmatter(source, key);
  return { location: { file: displayPath, ...position }, source };
}
