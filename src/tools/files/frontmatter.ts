import type { SourceLocation } from '../../model/issue.ts';
import type { PageSource } from '../../model/page.ts';
import { formatPath } from '../messages/validate.ts';
import { type LocateKey, locateInModule, yamlLocator } from './locateKey.ts';
import type { SourcePosition } from './positionAt.ts';
import { readSource } from './readSource.ts';
import { splitFrontmatter } from './splitFrontmatter.ts';

/** Number of lines before the YAML: its opening `---`. */
export const LINES_BEFORE = 1;

/** Returns the position of a frontmatter key in the page's file, or of its innermost existing parent. */
export function locateInFrontmatter(text: string, path: readonly PropertyKey[]): SourcePosition | undefined {
  return frontmatterLocator(text)(path);
}

/** Returns a function that locates keys of a page's frontmatter. The first call parses it. */
export function frontmatterLocator(text: string): LocateKey {
  const locate = yamlLocator(splitFrontmatter(text).yaml ?? '');
  return (path) => {
    const position = locate(path);
    return position && { line: position.line + LINES_BEFORE, column: position.column };
  };
}

/** Formats a frontmatter key as the subject of a sentence. */
export function formatKey(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The frontmatter' : `"${formatPath(path)}"`;
}

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
