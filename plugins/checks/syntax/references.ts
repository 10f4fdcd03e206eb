import type { RootNode, TextNode, TreeNode } from '../../../src/model/tree.ts';
import type { Finding } from './visit.ts';

/** `[text][label]`, or its end where the text has markup. An index such as `matrix[i][j]` has a word before it. */
const LINK = /(?:(?<![\w\])])!?\[[^[\]\n]*|^)\]\[([^[\]^\n]+)\]/g;
const FOOTNOTE = /(?<![\][(|])\[\^([\w-]+)\](?![*+?{(\]|])/g;

/** Finds references to links, pictures and footnotes that the file does not define, and which are shown as text. */
export function findUndefinedReferences(tree: RootNode, source: string): Finding[] {
  if (!source.includes('][') && !source.includes('[^')) return [];
  const findings: Finding[] = [];
  const lines = source.split('\n');
  const visit = (node: TreeNode) => {
    if (node.type === 'text') for (const finding of readText(node, lines)) findings.push(finding);
    else if ('children' in node && !(node.type === 'element' && node.tagName === 'code')) node.children.forEach(visit);
  };
  visit(tree);
  return findings;
}

function readText({ value, position }: TextNode, lines: readonly string[]): Finding[] {
  if (!position || !/\]\[|\[\^/.test(value)) return [];
  const find = (pattern: RegExp, what: string, definition: (label: string) => string): Finding[] => {
    const locate = locator(value, position.start, lines);
    return [...value.matchAll(pattern)].flatMap(({ 0: found, 1: label = '', index }) => {
      const place = locate(found, index);
      const problem = `refers to ${what}"${label}", which is not defined.`;
      return place ? [{ check: 'references', ...place, problem, hint: `Add a line "${definition(label)}".` }] : [];
    });
  };
  return [
    ...find(LINK, '', (label) => `[${label}]: address`),
    ...find(FOOTNOTE, 'the footnote ', (label) => `[^${label}]: text`),
  ];
}

/**
 * Returns a function that locates excerpts of a text in the lines of its source, in their order. Each line is read once, because a
 * paragraph may have thousands.
 */
function locator(value: string, start: { line: number; column: number }, lines: readonly string[]) {
  let { line } = start;
  let from = start.column - 1;
  let source = withoutCode(lines[line - 1] ?? '');
  let expected = line;
  let counted = 0;
  return (found: string, index: number): { line: number; column: number } | undefined => {
    for (let end = value.indexOf('\n', counted); end >= 0 && end < index; end = value.indexOf('\n', counted)) {
      expected += 1;
      counted = end + 1;
    }
    for (;;) {
      // Text does not have the backslash of an escaped bracket.
      const at = source.indexOf(found, from);
      if (at >= 0) {
        from = at + found.length;
        return { line, column: at + 1 };
      }
      if (line >= expected) return undefined;
      line += 1;
      from = 0;
      source = withoutCode(lines[line - 1] ?? '');
    }
  };
}

/** Replaces code spans with spaces. */
function withoutCode(line: string): string {
  return line.replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g, (code) => ' '.repeat(code.length));
}
