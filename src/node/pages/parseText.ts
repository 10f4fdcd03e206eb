import type { RootNode } from '../../model/tree.ts';
import { splitFrontmatter } from '../../tools/files/splitFrontmatter.ts';
import { ParserFailure } from '../../tools/messages/ParserFailure.ts';
import { checkNesting } from './markdown/checkNesting.ts';
import { locateFailure } from './markdown/locateFailure.ts';
import type { MarkdownParser } from './markdown/markdownParser.ts';
import { parseNative } from './markdown/nativeCompiler.ts';
import { formatOf, prepareMarkdown } from './markdown/prepareMarkdown.ts';
import { toSyntaxError } from './markdown/syntaxError.ts';

/** A Markdown file as read from disk. */
interface FileText {
  /** Display path. */
  file: string;
  text: string;
}

/**
 * Parses a file as a build does, but without the settings and plugins of a site, for commands that read pages and build none.
 * @throws DocsError if it cannot be parsed
 */
export async function parseText({ file, text }: FileText, parser: MarkdownParser): Promise<RootNode> {
  const { source, body } = splitFrontmatter(text);
  const format = formatOf(file);
  const prepared = prepareMarkdown(body, { format, cjkFriendlyEmphasis: false, containers: 'any', file });
  if (format === 'mdx') checkNesting(prepared, file, source);
  // Braces in a formula may be no expression.
  const withMath: MarkdownParser = { run: (job) => parser.run(job.kind === 'task' ? job : { ...job, math: true }) };
  try {
    return await parseNative(prepared, file, format, parser);
  } catch (error) {
    if (error instanceof ParserFailure) {
      throw toSyntaxError(error, file, source, await locateFailure(prepared, file, format, parser));
    }
    if (!body.includes('$')) throw toSyntaxError(error, file, source);
    return parseNative(prepared, file, format, withMath).catch(() => {
      throw toSyntaxError(error, file, source);
    });
  }
}
