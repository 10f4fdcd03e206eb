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
    if (node.type === 'text') findings.push(...readText(node, lines));
    else if ('children' in node && !(node.type === 'element' && node.tagName === 'code')) node.children.forEach(visit);
  };
  visit(tree);
  return findings;
}

function readText({ value, position }: TextNode, lines: readonly string[]): Finding[] {
  if (!position || !/\]\[|\[\^/.test(value)) return [];
  const { start } = position;
  const last = start.line - 1 + value.split('\n').length;
  const report = (found: string, problem: string, hint: string): Finding[] => {
    for (let line = start.line; line <= last; line++) {
      // Text does not have the backslash of an escaped bracket.
      const source = withoutCode(lines[line - 1] ?? '');
      const index = source.indexOf(found, line === start.line ? start.column - 1 : 0);
      if (index >= 0) return [{ check: 'references', line, column: index + 1, problem, hint }];
    }
    return [];
  };
  return [
    ...[...value.matchAll(LINK)].flatMap(([found, label = '']) =>
      report(found, `refers to "${label}", which is not defined.`, `Add a line "[${label}]: address".`),
    ),
    ...[...value.matchAll(FOOTNOTE)].flatMap(([found, label = '']) =>
      report(found, `refers to the footnote "${label}", which is not defined.`, `Add a line "[^${label}]: text".`),
    ),
  ];
}

/** Replaces code spans with spaces. */
function withoutCode(line: string): string {
  return line.replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g, (code) => ' '.repeat(code.length));
}
