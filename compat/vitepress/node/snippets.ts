import type { ParsedFile } from '../../../src/model/page.ts';
import type { TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';

/** `<<< @/folder/name.ts#region{1,3 js:line-numbers} [label]`. A path with spaces is one if it has a folder or an extension. */
const SNIPPET = /^<<<(?!<)\s*([^\s{}[\]]+|[^{}[\]]*[./][^{}[\]]*?)(?:\s*\{([^{}]*)\})?(?:\s*\[(.+)\])?\s*$/;
/** Lines to mark, and a language with its flags. */
const BRACES = /^([\d,\s-]*)(.*)$/;

/** A page with snippets. */
export interface SnippetFile extends Pick<ParsedFile, 'source'> {
  /**
   * Returns whether a file has a region. All of another file is shown.
   * @param name relative to the folder of the page, or with a slash to the docs folder
   * @default all files have it
   */
  hasRegion?(name: string, region: string, node: Pick<TreeNode, 'position'>): boolean;
}

/** What a line with a snippet begins with: marks of lists and quotes alone. Included files have their paragraphs at the line of the comment. */
const AUTHORED = /^[\s>*+\-\d.]*<<<|@include:/;
/** Underlines make a heading of a paragraph. */
const BLOCKS = new Set(['p', 'h1', 'h2']);

/**
 * Returns the blocks that a paragraph is for VitePress if it begins with lines that include files: the code of each, and the rest, in which
 * such a line is text.
 * @returns nothing for any other paragraph
 */
export function toSnippets(node: TreeElement, file: SnippetFile): TreeElement[] {
  if (!BLOCKS.has(node.tagName)) return [];
  const lines = textOf(node).trim().split('\n');
  const snippets: TreeElement[] = [];
  for (const [index, value] of lines.entries()) {
    const snippet = toSnippet({ ...atLine(node, index), children: [{ type: 'text', value }] }, file);
    if (!snippet) break;
    snippets.push(snippet);
  }
  if (snippets.length === 0) return [];
  const rest = snippets.length < lines.length ? behindLines(node.children, snippets.length) : underline(node);
  if (!rest) return [];
  if (!Array.isArray(rest)) return [...snippets, rest];
  return rest.length === 0 ? snippets : [...snippets, { ...atLine(node, snippets.length), children: rest }];
}

function atLine(node: TreeElement, index: number): TreeElement {
  const { position } = node;
  return position ? { ...node, position: { start: { ...position.start, line: position.start.line + index } } } : node;
}

/** Returns what is behind a number of lines; `undefined` if such a line ends in an element. */
function behindLines(children: readonly TreeNode[], lines: number): TreeNode[] | undefined {
  let left = lines;
  for (const [index, child] of children.entries()) {
    const parts = textOf(child).split('\n');
    if (parts.length > left) {
      const value = parts.slice(left).join('\n');
      return child.type === 'text' ? [{ type: 'text', value }, ...children.slice(index + 1)] : undefined;
    }
    left -= parts.length - 1;
  }
  return undefined;
}

/** Returns what the line below a snippet is by itself: of dashes, it is a break, and of equals signs, a text. */
function underline(node: TreeElement): TreeElement | [] {
  if (node.tagName === 'p') return [];
  const isBreak = node.tagName === 'h2';
  return { ...node, tagName: isBreak ? 'hr' : 'p', children: isBreak ? [] : [{ type: 'text', value: '===' }] };
}

/** Returns the code block of a paragraph that includes a file as VitePress does: `@` is the docs folder. */
export function toSnippet(node: TreeElement, { source, hasRegion }: SnippetFile): TreeElement | undefined {
  const [, file = '', braces = '', label] = SNIPPET.exec(textOf(node).trim()) ?? [];
  if (file === '') return undefined;
  // A text may show the syntax: `&lt;&lt;&lt; @/file`.
  const line = node.position && source.split('\n')[node.position.start.line - 1];
  if (line !== undefined && !AUTHORED.test(line)) return undefined;
  const [, lines = '', flags = ''] = BRACES.exec(braces) ?? [];
  const [named = '', ...others] = flags.trim().split(':');
  const lang = named.trim() || (/\.(\w+)(?:#.*)?$/.exec(file)?.[1] ?? 'txt');
  // A page may be at another path than its file.
  const path = file.replace(/^@\/?/, '/');
  const [, name = path, region] = /^(.+)#([\w.-]+)$/.exec(path) ?? [];
  const isWhole = region !== undefined && hasRegion?.(name, region, node) === false;
  const shown = isWhole ? name : path;
  const meta = [
    `file="${/^\.{0,2}\//.test(shown) ? shown : `./${shown}`}"`,
    lines.trim() !== '' && `{${lines.trim()}}`,
    others.some((flag) => flag.startsWith('line-numbers')) && 'lineNumbers',
    label !== undefined && `[${label}]`,
  ].filter((word) => word !== false);
  const code: TreeElement = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${lang}`] },
    children: [],
    data: { lang, meta: meta.join(' ') },
    ...(node.position && { position: node.position }),
  };
  return { ...node, tagName: 'pre', properties: {}, children: [code] };
}
