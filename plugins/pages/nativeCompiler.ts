import { markdownToHast, mdxToHast } from 'satteri';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import { parseRawHtml } from './rawHtml.ts';
import type { RootNode } from './tree.ts';

/** A mistake in Markdown as a compiler tells it. */
export interface SyntaxProblem {
  line: number | undefined;
  column: number | undefined;
  message: string;
}

const MESSAGE = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/**
 * Reads the place that the parser writes in front of its messages, or else the one that a message itself speaks of.
 * A tag's range, as the reference tells it, is cut to its start.
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

/** Parses with the Rust parser; HTML in `.md` becomes elements. */
export function parseNative(body: string, format: MarkdownFormat): RootNode {
  const options = { features: { gfm: true, frontmatter: false } };
  // The parser's tree is hast with MDX nodes; our types name the part of it that we read.
  const tree = (format === 'mdx' ? mdxToHast(body, options) : markdownToHast(body, options)) as RootNode;
  return format === 'mdx' ? tree : parseRawHtml(tree);
}
