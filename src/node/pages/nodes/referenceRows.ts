import type { ContentNode } from '../../../model/pageData.ts';
import type { CodeFence } from '../../../tools/tree/readFence.ts';
import { joinFlow, type Part } from './parts.ts';

/** Languages whose code imports modules. */
const MODULE_LANGUAGES = new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'mts']);
/** An import at the beginning of code, with the empty lines below it. */
const IMPORT = /^import\s(?:[^'"]*?\sfrom\s*)?(['"])([^'"\n]+)\1;?[ \t]*(?:\n\s*\n*|$)/;
/** A page repeats its package at least this often. */
const MIN_REPEATED_IMPORTS = 3;
/** Longer code, such as a whole file, folds. */
const LONG_CODE_LINES = 16;
/** What a failed test run prints. */
const FAILURE = /^\s*(?:✗|FAIL\b)/m;

interface Imports {
  /** Number of lines, with empty ones below. */
  lines: number;
  sources: string[];
}

/** Reads the imports at the beginning of code. */
export function leadingImports(code: string): Imports {
  let rest = code;
  const sources: string[] = [];
  for (let match = IMPORT.exec(rest); match; match = IMPORT.exec(rest)) {
    sources.push(match[2] ?? '');
    rest = rest.slice(match[0].length);
  }
  return { lines: rest === '' ? 0 : code.slice(0, code.length - rest.length).split('\n').length - 1, sources };
}

/**
 * Prepares the code of a reference page: the imports of the package that the page documents fold after the first ones, and so do long code and what a run prints. The
 * theme shows them on request; copying and tests use all of the code.
 */
export function foldReferenceCode(blocks: readonly CodeFence[]): void {
  const modules = blocks
    .filter(({ lang }) => MODULE_LANGUAGES.has(lang))
    .map((block) => ({ block, imports: leadingImports(block.code) }));
  const counts = new Map<string, number>();
  for (const source of modules.flatMap(({ imports }) => imports.sources)) {
    if (!source.startsWith('.')) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  const [top, uses = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [, ...repeated] = modules.filter(
    ({ imports: { lines, sources } }) => lines > 0 && sources.every((source) => source === top),
  );
  if (uses >= MIN_REPEATED_IMPORTS) for (const { block, imports } of repeated) setProp(block, 'imports', imports.lines);
  for (const block of blocks) {
    if (MODULE_LANGUAGES.has(block.lang) && shownLines(block) > LONG_CODE_LINES) setProp(block, 'fold', true);
    if (block.meta.terminal) setProp(block, 'collapsed', FAILURE.test(block.code) ? 'failure' : 'output');
  }
}

function setProp({ node }: CodeFence, name: string, value: string | number | boolean): void {
  if (node.kind === 'component') node.props = { ...node.props, [name]: value };
}

/** Number of lines of a block that are shown at first. */
export function shownLines({ code, node }: CodeFence): number {
  const { imports } = node.props ?? {};
  return code.split('\n').length - (typeof imports === 'number' ? imports : 0);
}

/**
 * Lays out a section of a reference page as rows: a text with the code that follows it. What is too wide for a column of text, such as a
 * table, is between the rows.
 */
export function toReferenceRows(parts: readonly Part[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  let text: Part[] = [];
  let code: Part[] = [];
  const flush = () => {
    if (code.length === 0) nodes.push(...joinFlow(text));
    else nodes.push(toRow(joinFlow(text), joinFlow(code)));
    text = [];
    code = [];
  };
  for (const part of parts) {
    if (isCode(part)) {
      code.push(part);
      continue;
    }
    if (isBlank(part)) {
      (code.length > 0 ? code : text).push(part);
      continue;
    }
    if (code.length > 0) flush();
    text.push(part);
    if (isWide(part)) flush();
  }
  flush();
  return nodes;
}

function toRow(text: ContentNode[], code: ContentNode[]): ContentNode {
  const column = (className: string, children: ContentNode[]): ContentNode => ({
    kind: 'element',
    tag: 'div',
    props: { className },
    children,
  });
  return column('reference-row', [column('reference-text', text), column('reference-code', code)]);
}

function isCode(part: Part): boolean {
  return (
    part.kind === 'node' &&
    typeof part.node === 'object' &&
    part.node.kind === 'component' &&
    part.node.name === 'CodeBlock'
  );
}

function isBlank(part: Part): boolean {
  return part.kind === 'text' && part.value.trim() === '';
}

/** Tables, and components such as tabs, use the whole width. */
function isWide(part: Part): boolean {
  if (part.kind === 'html') return /<table|<img/.test(part.html);
  if (part.kind !== 'node' || typeof part.node !== 'object') return false;
  return part.node.kind === 'component'
    ? part.node.name !== 'Badge'
    : part.node.kind === 'element' && part.node.tag === 'div';
}
