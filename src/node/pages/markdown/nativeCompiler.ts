import type { RootNode } from '../../../model/tree.ts';
import { loadTreeReader, type MarkdownParser, toTree } from './markdownParser.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import { restoreMarkdown, toMarkedHtml } from './rawHtml.ts';

/** A Markdown syntax error, as reported by a compiler. */
export interface SyntaxProblem {
  line: number | undefined;
  column: number | undefined;
  message: string;
}

const MESSAGE = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/**
 * Parses the position that the parser prepends to its messages, or the one in the message itself. Of a tag's range, as
 * the reference compiler reports it, only the start is used.
 */
export function readSyntaxProblem(written: string): SyntaxProblem {
  const [, line, column, text = written] = MESSAGE.exec(written) ?? [];
  const message = text.replace(/\((\d+:\d+)-\d+:\d+\)/g, '($1)');
  const [, mentionedLine, mentionedColumn] = /\((\d+):(\d+)\)/.exec(message) ?? [];
  return {
    line: toNumber(line ?? mentionedLine),
    column: toNumber(line === undefined ? mentionedColumn : column),
    message,
  };
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** Parses with the native parser. HTML in `.md` files becomes elements. */
export async function parseNative(
  body: string,
  file: string,
  format: MarkdownFormat,
  parser: MarkdownParser,
): Promise<RootNode> {
  const running = parser.run({ kind: format, body, file });
  const [output] = await Promise.all([running, loadTreeReader()]);
  const tree = await toTree(output);
  const marked = format === 'md' ? toMarkedHtml(tree, body) : undefined;
  if (!marked) return tree;
  const parsed = await toTree(await parser.run({ kind: 'html', body: marked.html, file }));
  return restoreMarkdown(tree, parsed, marked);
}
