import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { checkNesting } from '../../src/node/pages/markdown/checkNesting.ts';
import { locateFailure } from '../../src/node/pages/markdown/locateFailure.ts';
import type { MarkdownParser } from '../../src/node/pages/markdown/markdownParser.ts';
import { formatOf, type MarkdownFormat, prepareMarkdown } from '../../src/node/pages/markdown/prepareMarkdown.ts';
import { toSyntaxError } from '../../src/node/pages/markdown/syntaxError.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { DocsError, messageOf } from '../../src/tools/messages/errors.ts';
import { ParserFailure } from '../../src/tools/messages/ParserFailure.ts';

/** A Markdown file as read from disk. */
export interface PageText {
  /** Display path: relative to the working directory, with forward slashes. */
  file: string;
  text: string;
}

/** One line of code in a fence, with its location in the page. */
export interface FenceLine {
  text: string;
  /** Line in the page, 1-based. */
  line: number;
  /** UTF-16 units before the text, such as the indent of a list or the `> ` of a quotation. */
  indent: number;
}

/** A fenced code block of a page. */
export interface SampleFence {
  lang: string;
  /** Text after the language, as authored. */
  meta: string;
  /** Line of the opening backticks, 1-based. */
  line: number;
  /** Column of the opening backticks, 1-based. */
  column: number;
  lines: FenceLine[];
}

/** A shell command that a component on the page shows. */
export interface PageCommand {
  command: string;
  line: number;
  column: number;
}

/** Fences and commands of a page. */
interface PageFences {
  fences: SampleFence[];
  commands: PageCommand[];
}

/**
 * Checks in the parser's own process that the page neither hangs nor crashes the parser. `collectFences` parses in this
 * process, which could not be interrupted. Any other error is left to `collectFences`.
 * @throws DocsError
 */
export async function checkParser(page: PageText, parser: MarkdownParser): Promise<void> {
  const { file } = page;
  const { format, source, prepared } = prepare(page);
  if (format === 'mdx') checkNesting(prepared, file, source);
  try {
    await parser.run({ kind: format, body: prepared, file });
  } catch (error) {
    if (!(error instanceof ParserFailure)) return;
    throw toSyntaxError(error, file, source, await locateFailure(prepared, file, format, parser));
  }
}

/**
 * Collects the fences of a page at any nesting depth.
 * @param page a page that has passed `checkParser`
 * @throws DocsError if the page cannot be parsed
 */
export function collectFences(page: PageText): PageFences {
  const { file } = page;
  const { format, source, prepared } = prepare(page);
  const pageLines = source.split('\n');
  const found: PageFences = { fences: [], commands: [] };
  visit(parse(prepared, format, { file, text: source }), (node) => {
    const start = node.position?.start;
    if (!start) return;
    if (node.type === 'code') {
      found.fences.push({
        lang: node.lang ?? '',
        meta: node.meta ?? '',
        line: start.line,
        column: start.column,
        lines: placeLines(node.value, start.line, pageLines),
      });
    } else if (node.type === 'mdxJsxFlowElement' && node.name === 'PackageManagerTabs') {
      const command = readPackageCommand(node.attributes);
      if (command !== undefined) found.commands.push({ command, line: start.line, column: start.column });
    }
  });
  return found;
}

/** Prepares a page's text for the parser. */
function prepare({ file, text }: PageText): { format: MarkdownFormat; source: string; prepared: string } {
  const { source, body } = splitFrontmatter(text);
  const format = formatOf(file);
  const prepared = prepareMarkdown(body, { format, cjkFriendlyEmphasis: false, containers: 'any', file });
  return { format, source, prepared };
}

function parse(body: string, format: 'md' | 'mdx', page: PageText): MdastNode {
  try {
    return parseBody(body, format);
  } catch (error) {
    const [, line, column, problem] = /^(\d+):(\d+): (.*)/s.exec(messageOf(error)) ?? [];
    throw new DocsError({
      area: 'samples',
      location:
        line === undefined ? { file: page.file } : { file: page.file, line: Number(line), column: Number(column) },
      problem: `is not valid ${format.toUpperCase()}: ${problem ?? messageOf(error)}`,
      source: page.text,
      cause: error,
    });
  }
}

/** Parses a page. Braces in a formula may be no expression, so one that does not parse is parsed with formulas. */
function parseBody(body: string, format: 'md' | 'mdx'): MdastNode {
  if (format === 'md') return markdownToMdast(body);
  try {
    return mdxToMdast(body);
  } catch (error) {
    if (!body.includes('$')) throw error;
    return mdxToMdast(body, { features: { math: true } });
  }
}

function visit(node: MdastNode, enter: (node: MdastNode) => void): void {
  enter(node);
  if (!('children' in node)) return;
  for (const child of node.children) visit(child, enter);
}

function placeLines(value: string, openingLine: number, pageLines: string[]): FenceLine[] {
  if (value === '') return [];
  return value.split('\n').map((text, index) => {
    const line = openingLine + 1 + index;
    const pageLine = pageLines[line - 1] ?? '';
    return { text, line, indent: pageLine.endsWith(text) ? pageLine.length - text.length : 0 };
  });
}

interface JsxAttributeLike {
  type: string;
  name?: string;
  value?: unknown;
}

function readPackageCommand(attributes: JsxAttributeLike[]): string | undefined {
  const command = attributes.find(({ name }) => name === 'command')?.value;
  if (typeof command !== 'string') return undefined;
  const runs = attributes.some(({ name }) => name === 'exec' || name === 'dlx');
  return `${runs ? 'npx' : 'npm'} ${command}`;
}
