import { normalizeSource } from './readSource.ts';

const FRONTMATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The text of a Markdown file, in its two sections. */
interface SourceSections {
  /** The normalized text of the file. */
  source: string;
  /** YAML of the frontmatter; `undefined` for a file without frontmatter. */
  yaml: string | undefined;
  /** The text after the frontmatter, preceded by a blank line for each of its lines, so that line numbers stay the same. */
  body: string;
}

/** Normalizes the text of a Markdown file, and separates its frontmatter. */
export function splitFrontmatter(text: string): SourceSections {
  const source = normalizeSource(text);
  const match = FRONTMATTER.exec(source);
  if (!match) return { source, yaml: undefined, body: source };
  const [frontmatter, yaml = ''] = match;
  const body = '\n'.repeat(frontmatter.split('\n').length - 1) + source.slice(frontmatter.length);
  return { source, yaml, body };
}
