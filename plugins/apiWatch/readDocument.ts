import type { RootNode, TreeNode } from '../../src/model/tree.ts';
import { kindOfLanguage } from '../../src/tools/javascript/languages.ts';
import { readFence } from '../../src/tools/tree/readFence.ts';
import { splitHeading } from '../../src/tools/tree/splitHeading.ts';
import { textOf } from '../../src/tools/tree/textOf.ts';

/** A heading of a page. */
interface DocumentHeading {
  level: number;
  text: string;
  /** Its authored id; `''` if it has none. */
  id: string;
  line: number;
}

/** A labeled value of a list below a heading: `- **Type**: \`number\``. */
interface DocumentFact {
  /** Index of the heading above it; -1 if there is none. */
  heading: number;
  label: string;
  value: string;
  line: number;
  /** Column of the value. */
  column: number;
}

/** A row of a table that has a header. */
interface DocumentRow {
  heading: number;
  header: string[];
  cells: string[];
  /** Code spans of the first cell. */
  names: string[];
  line: number;
}

/** A code span. */
interface DocumentCode {
  text: string;
  line: number;
}

/** A line of a shell with a flag. */
interface DocumentCommand {
  text: string;
  line: number;
}

/** The API that a page documents. */
export interface ApiDocument {
  headings: DocumentHeading[];
  facts: DocumentFact[];
  rows: DocumentRow[];
  codes: DocumentCode[];
  commands: DocumentCommand[];
}

/** Reads headings, labeled values, tables, code spans and commands of a page. */
export function readDocument(root: RootNode): ApiDocument {
  const document: ApiDocument = { headings: [], facts: [], rows: [], codes: [], commands: [] };
  let header: string[] = [];
  let last = 1;
  const visit = (node: TreeNode) => {
    const line = node.position?.start.line ?? last;
    last = line;
    const heading = document.headings.length - 1;
    const name = nameOf(node);
    if (name === 'pre') {
      document.commands.push(...readCommandLines(node, line));
      return;
    }
    if (/^h[1-6]$/.test(name) && 'children' in node) {
      const id = splitHeading(node.children).customId ?? '';
      document.headings.push({ level: Number(name[1]), text: textOf(node).trim(), id, line });
    }
    if (name === 'code') document.codes.push({ text: textOf(node), line });
    if (name === 'tr' && 'children' in node) {
      const cells = node.children.filter((cell) => /^t[hd]$/.test(nameOf(cell)));
      const texts = cells.map((cell) => textOf(cell).trim());
      if (cells.some((cell) => nameOf(cell) === 'th')) header = texts;
      else document.rows.push({ heading, header, cells: texts, names: cells.slice(0, 1).flatMap(codesIn), line });
    }
    if (name === 'li') {
      const fact = readFact(node);
      if (fact) document.facts.push({ heading, ...fact, line });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return document;
}

/** Reads the lines with flags of a fence in a language of shells. */
function readCommandLines(pre: TreeNode, first: number): DocumentCommand[] {
  const code = 'children' in pre ? pre.children[0] : undefined;
  if (code?.type !== 'element' || code.tagName !== 'code') return [];
  const { lang, code: text } = readFence(code);
  if (kindOfLanguage(lang) !== 'shell') return [];
  const lines = text.split('\n').map((each, index) => ({ text: each, line: first + 1 + index }));
  return lines.filter((each) => each.text.includes(' --'));
}

/** Reads a list item that is a bold label, a colon and a value in code. */
function readFact(node: TreeNode): { label: string; value: string; column: number } | undefined {
  const inside = (each: TreeNode): TreeNode[] => {
    const children = 'children' in each ? each.children.filter((child) => !isBlank(child)) : [];
    const [first] = children;
    return first && nameOf(first) === 'p' ? inside(first) : children;
  };
  const [label, colon, value, ...others] = inside(node);
  if (!label || !colon || !value || others.length > 0) return undefined;
  if (nameOf(label) !== 'strong' || nameOf(value) !== 'code') return undefined;
  if (!/^\s*[:：]\s*$/.test(textOf(colon))) return undefined;
  return { label: textOf(label).trim(), value: textOf(value), column: value.position?.start.column ?? 1 };
}

/** Returns the texts of the code spans in an element. */
function codesIn(node: TreeNode): string[] {
  if (nameOf(node) === 'code') return [textOf(node)];
  return 'children' in node ? node.children.flatMap(codesIn) : [];
}

function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Returns the name of an element that was authored as Markdown, HTML or JSX; `''` for other nodes. */
function nameOf(node: TreeNode): string {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? '') : '';
}
