import type { Node, SourceFile } from 'typescript/unstable/ast';

/** Code without its comments, and the names in it. */
export interface PrintedCode {
  text: string;
  names: readonly PrintedName[];
}

/** A name in printed code. */
export interface PrintedName {
  node: Node;
  /** In UTF-16 units of the text. */
  start: number;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const DOC_COMMENT = /^\/\*\*(?!\/)/;

/**
 * Prints a range of a file without comments, as it is authored otherwise.
 * @param roots nodes with the names of the range
 * @param isName whether a node is a name
 * @param hasDocs whether the code keeps the comments of documentation, which are nowhere else
 */
export function printRange(
  file: SourceFile,
  range: { start: number; end: number },
  roots: readonly Node[],
  isName: (node: Node) => boolean,
  hasDocs: boolean,
): PrintedCode {
  const leaves = roots.flatMap((root) => leavesOf(root, file)).filter(({ end }) => end <= range.end);
  const names: PrintedName[] = [];
  let text = '';
  let at = range.start;
  for (const leaf of leaves) {
    const start = leaf.getStart(file);
    if (start < at) continue;
    // Between two leaves are words and punctuation alone, so that nothing there only looks like a comment.
    text += withoutComments(file.text.slice(at, start), hasDocs);
    if (isName(leaf)) names.push({ node: leaf, start: text.length });
    text += file.text.slice(start, leaf.end);
    at = leaf.end;
  }
  text += withoutComments(file.text.slice(at, range.end), hasDocs);
  return dedent(text, names);
}

function withoutComments(text: string, hasDocs: boolean): string {
  return text.replace(COMMENT, (comment) => (hasDocs && DOC_COMMENT.test(comment) ? comment : ''));
}

/** Returns the nodes without children, in order. */
function leavesOf(node: Node, file: SourceFile): Node[] {
  const leaves: Node[] = [];
  const visit = (each: Node): void => {
    let hasChildren = false;
    each.forEachChild((child) => {
      hasChildren = true;
      visit(child);
    });
    if (!hasChildren && each.end > each.getStart(file)) leaves.push(each);
  };
  visit(node);
  return leaves;
}

/** Removes the indentation that all lines but the first have, empty lines, and spaces at the ends of lines. */
function dedent(text: string, names: readonly PrintedName[]): PrintedCode {
  const lines = text.split('\n');
  const indents = lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [/^\s*/.exec(line)?.[0].length ?? 0]));
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  const moved: PrintedName[] = [];
  const kept: string[] = [];
  let offset = 0;
  let length = 0;
  for (const [index, line] of lines.entries()) {
    const cut = index === 0 ? 0 : Math.min(indent, line.length);
    if (line.trim() !== '') {
      for (const name of names) {
        if (name.start >= offset && name.start < offset + line.length) {
          moved.push({ ...name, start: length + name.start - offset - cut });
        }
      }
      const shown = line.slice(cut).trimEnd();
      kept.push(shown);
      length += shown.length + 1;
    }
    offset += line.length + 1;
  }
  return { text: kept.join('\n'), names: moved };
}
