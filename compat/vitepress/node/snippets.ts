/** `<<< @/folder/name.ts#region{1,3 js:line-numbers} [label]`. */
const SNIPPET = /^<<<\s+([^\s{}[\]]+?)(?:\s*\{([^{}]*)\})?(?:\s*\[([^[\]]+)\])?\s*$/;
/** Lines to mark, and a language with its flags. */
const BRACES = /^([\d,\s-]*)(.*)$/;

/** What a line with a snippet begins with: marks of lists and quotes alone. Included files have their paragraphs at the line of the comment. */
const AUTHORED = /^[\s>*+\-\d.]*<<<|@include:/;

import type { ParsedFile } from '../../../src/model/page.ts';
/** Returns the code blocks of a paragraph whose lines include files, one each. */
import type { TreeElement, TreeNode } from '../../../src/model/tree.ts';
export function toSnippets(node: TreeElement, file: Pick<ParsedFile, 'relativePath' | 'source'>): TreeElement[] {
  if (node.tagName !== 'p') return [];
  const lines = textOf(node).trim().split('\n');
  const snippets = lines.flatMap((value, index) => {
    const start = node.position && { ...node.position.start, line: node.position.start.line + index };
    const position = start && { position: { start } };
    return toSnippet({ ...node, ...position, children: [{ type: 'text', value }] }, file) ?? [];
  });
  return snippets.length === lines.length ? snippets : [];
}

/**
 * Returns the code block of a paragraph that includes a file as VitePress does.
 * @param page its `relativePath` is relative to the docs folder: `@` is that folder
 */
export function toSnippet(
  node: TreeElement,
  { relativePath, source }: Pick<ParsedFile, 'relativePath' | 'source'>,
): TreeElement | undefined {
  const [, file = '', braces = '', label] = (node.tagName === 'p' && SNIPPET.exec(textOf(node).trim())) || [];
  if (file === '') return undefined;
  // A text may show the syntax: `&lt;&lt;&lt; @/file`.
  const line = node.position && source.split('\n')[node.position.start.line - 1];
  if (line !== undefined && !AUTHORED.test(line)) return undefined;
  const [, lines = '', flags = ''] = BRACES.exec(braces) ?? [];
  const [named = '', ...others] = flags.trim().split(':');
  const lang = named.trim() || (/\.(\w+)(?:#.*)?$/.exec(file)?.[1] ?? 'txt');
  const up = '../'.repeat(relativePath.split('/').length - 1);
  const path = file.startsWith('@') ? up + file.replace(/^@\/?/, '') : file;
  const meta = [
    `file="${/^\.\.?\//.test(path) ? path : `./${path}`}"`,
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

function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
