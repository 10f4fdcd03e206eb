import { markdownToHast, mdxToHast } from 'satteri';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import type { RootNode } from './tree.ts';

/** A mistake in Markdown as a compiler tells it. */
export interface SyntaxProblem {
  line: number | undefined;
  column: number | undefined;
  message: string;
}

const MESSAGE = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/** Reads the place that the parser writes in front of its messages. */
export function readSyntaxProblem(message: string): SyntaxProblem {
  const [, line, column, text = message] = MESSAGE.exec(message) ?? [];
  return {
    line: line === undefined ? undefined : Number(line),
    column: column === undefined ? undefined : Number(column),
    message: text,
  };
}

/** Parses with the Rust parser. HTML in `.md` becomes elements; that pass loses positions, so it runs only where there is HTML. */
export function parseNative(body: string, format: MarkdownFormat): RootNode {
  const features = { gfm: true, frontmatter: false };
  const tree =
    format === 'mdx'
      ? mdxToHast(body, { features })
      : markdownToHast(body, { features: { ...features, rawHtml: body.includes('<') } });
  // The parser's tree is hast with MDX nodes; our types name the part of it that we read.
  return tree as RootNode;
}
