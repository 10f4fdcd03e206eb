import type { RootNode, TreeNode } from '../../model/tree.ts';
import { splitHeading } from './splitHeading.ts';

/** Placeholder of inline code, pictures and expressions in the text of a block. */
export const CODE = '\uE000';

const HEADING = /^h[1-6]$/;
const BLOCKS = /^(?:p|li|t[dh]|h[1-6]|dt|dd|figcaption|summary)$/;

/** The text of a block such as a paragraph, a heading or a cell. */
export interface TextBlock {
  text: string;
  pieces: TextPiece[];
  position: TreeNode['position'];
}

/** Text of one line in a block. */
interface TextPiece {
  /** Offset in the block. */
  index: number;
  text: string;
  /** Where its line begins in the source; `undefined` for a text in raw HTML. */
  start: { line: number; column: number } | undefined;
  /** 0-based columns of the whole text in lines of the source in which it was looked for, -1 where it is not. */
  columns: Map<number, number>;
}

/**
 * Returns the texts of a tree. Blocks within another one are separate.
 * @param leftOut returns whether an element counts as code, by its name
 */
export function readTextBlocks(root: RootNode, leftOut: (name: string) => boolean = () => false): TextBlock[] {
  const blocks: TextBlock[] = [];
  const visit = (node: TreeNode, block: TextBlock | undefined) => {
    const name = node.type === 'element' ? node.tagName : '';
    if (name === 'pre' || name === 'script' || name === 'style' || isBackReference(node)) return;
    if (BLOCKS.test(name)) {
      const own: TextBlock = { text: '', pieces: [], position: node.position };
      blocks.push(own);
      if (!('children' in node)) return;
      const children = HEADING.test(name) ? splitHeading(node.children).children : node.children;
      for (const child of children) visit(child, own);
      return;
    }
    if (node.type === 'text' && block) addText(block, node.value, node.position?.start);
    else if (name === 'code' || name === 'img' || leftOut(name) || node.type === 'mdxTextExpression') {
      if (block) block.text += CODE;
    } else if ('children' in node) for (const child of node.children) visit(child, block);
  };
  visit(root, undefined);
  return blocks.map((block) => ({ ...block, text: block.text.trimEnd() }));
}

/** Returns whether a node is the arrow behind a footnote, which the parser adds. */
function isBackReference(node: TreeNode): boolean {
  return node.type === 'element' && node.properties.dataFootnoteBackref !== undefined;
}

function addText(block: TextBlock, value: string, start: TextPiece['start']): void {
  for (const [offset, text] of value.split('\n').entries()) {
    if (offset > 0) block.text += '\n';
    const lineStart = start && (offset === 0 ? start : { line: start.line + offset, column: 1 });
    block.pieces.push({ index: block.text.length, text, start: lineStart, columns: new Map() });
    block.text += text;
  }
}

/** Maximum number of lines of a block in raw HTML. */
const MAX_HTML_LINES = 100;

/** Returns the location of an offset of a block. Entities and escapes are longer in the source. */
export function locateInBlock(
  { pieces, position }: TextBlock,
  index: number,
  lines: readonly string[],
): { line: number; column: number } {
  const from = position?.start ?? { line: 1, column: 1 };
  const piece = pieceAt(pieces, index);
  if (!piece) return from;
  const { text, start, columns } = piece;
  const offset = index - piece.index;
  const last = start ? start.line : from.line + MAX_HTML_LINES;
  for (let line = (start ?? from).line; line <= last && line <= lines.length; line++) {
    const source = lines[line - 1] ?? '';
    const first = line === start?.line ? start.column - 1 : 0;
    const whole = columns.get(line) ?? findPart(source, text, first);
    columns.set(line, whole);
    if (whole >= 0) return { line, column: whole + offset + 1 };
    const near = findPart(source, text.slice(Math.max(0, offset - 1), offset + 2), first);
    if (near >= 0) return { line, column: near + Math.min(1, offset) + 1 };
  }
  return start ?? from;
}

/** Returns the last piece that begins at an offset or before it. */
function pieceAt(pieces: readonly TextPiece[], index: number): TextPiece | undefined {
  let [at, after] = [0, pieces.length];
  while (after - at > 1) {
    const middle = (at + after) >> 1;
    if ((pieces[middle]?.index ?? 0) <= index) at = middle;
    else after = middle;
  }
  return pieces[at];
}

/** Finds a text in a line from a column on, or else before it. */
function findPart(source: string, part: string, first: number): number {
  if (part.trim() === '') return -1;
  const found = source.indexOf(part, first);
  return found >= 0 ? found : source.indexOf(part);
}
