import type { CodeSample } from '../model/code.ts';
import type { JsxNode, RootNode, TreeNode } from '../model/tree.ts';
import { splitFrontmatter } from '../tools/files/splitFrontmatter.ts';
import { textOf } from '../tools/tree/textOf.ts';

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
export interface PageFences {
  fences: SampleFence[];
  commands: PageCommand[];
}

/**
 * Collects the fences of a page at any nesting depth.
 * @param tree the tree of the page, with the lines of its file
 */
export function collectFences({ text }: PageText, tree: RootNode): PageFences {
  const pageLines = splitFrontmatter(text).source.split('\n');
  const found: PageFences = { fences: [], commands: [] };
  const visit = (node: TreeNode): void => {
    const { line, column } = node.position?.start ?? {};
    const isPlaced = line !== undefined && column !== undefined;
    const fence = isPlaced ? readFenceElement(node) : undefined;
    if (isPlaced && fence) {
      const { code, ...words } = fence;
      found.fences.push({ ...words, line, column, lines: placeLines(code, line, pageLines) });
      return;
    }
    if (isPlaced && node.type === 'mdxJsxFlowElement' && node.name === 'PackageManagerTabs') {
      const command = readPackageCommand(node.attributes);
      if (command !== undefined) found.commands.push({ command, line, column });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found;
}

/** Returns language, meta and text of a code block. HTML that an author has written is none. */
function readFenceElement(node: TreeNode): { lang: string; meta: string; code: string } | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre') return undefined;
  const [code] = node.children;
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const { className } = code.properties;
  const [name = ''] = Array.isArray(className) ? className : [];
  const lang = code.data?.lang ?? String(name).replace(/^language-/, '');
  return { lang, meta: code.data?.meta ?? '', code: textOf(code).replace(/\n$/, '') };
}

/** Returns the samples of a file that is no page as fences of it. */
export function placeSamples({ text }: PageText, samples: readonly CodeSample[]): PageFences {
  const lines = text.split(/\r?\n/);
  const fences = samples.map(({ lang, meta, code, line }) => {
    const column = Math.max(0, lines[line - 1]?.search(/`{3}|~{3}/) ?? 0) + 1;
    return { lang, meta, line, column, lines: placeLines(code, line, lines) };
  });
  return { fences, commands: [] };
}

function placeLines(value: string, openingLine: number, pageLines: string[]): FenceLine[] {
  if (value === '') return [];
  return value.split('\n').map((text, index) => {
    const line = openingLine + 1 + index;
    const pageLine = pageLines[line - 1] ?? '';
    return { text, line, indent: pageLine.endsWith(text) ? pageLine.length - text.length : 0 };
  });
}

function readPackageCommand(attributes: JsxNode['attributes']): string | undefined {
  const attributeOf = (name: string) =>
    attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  const command = attributeOf('command');
  if (command?.type !== 'mdxJsxAttribute' || typeof command.value !== 'string') return undefined;
  return `${attributeOf('exec') || attributeOf('dlx') ? 'npx' : 'npm'} ${command.value}`;
}
