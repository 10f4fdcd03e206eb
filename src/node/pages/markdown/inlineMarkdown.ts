import type { TreeElement, TreeNode } from '../../../model/tree.ts';
import { textOf } from '../../../tools/tree/textOf.ts';

/** Longer texts are not parsed, so that no line is searched again and again. */
const MAX_CHARACTERS = 500;

/** Syntax of a text without blocks, each with the group of its content. `_` is a letter within a word. */
const RULES: readonly { pattern: RegExp; tagName: string; isCode?: true }[] = [
  { pattern: /(`+)(?!`)([^`]+)\1(?!`)/y, tagName: 'code', isCode: true },
  { pattern: /()\[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)\)/y, tagName: 'a' },
  { pattern: /(\*\*)(?=\S)(.*?\S)\1/y, tagName: 'strong' },
  { pattern: /((?<!\w)__)(?=\S)(.*?\S)\1(?!\w)/y, tagName: 'strong' },
  { pattern: /(\*)(?=[^\s*])(.*?[^\s*])\1/y, tagName: 'em' },
  { pattern: /((?<!\w)_)(?=[^\s_])(.*?[^\s_])\1(?!\w)/y, tagName: 'em' },
  { pattern: /(~~)(?=\S)(.*?\S)\1/y, tagName: 'del' },
];
const SYNTAX = /[`[*_~\\]/;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;

/** Parses inline Markdown: code, links, emphasis and deleted text. */
export function parseInlineMarkdown(text: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  let plain = '';
  const endText = () => {
    if (plain !== '') nodes.push({ type: 'text', value: plain });
    plain = '';
  };
  let at = 0;
  while (at < text.length) {
    const found = text.length <= MAX_CHARACTERS && SYNTAX.test(text[at] ?? '') ? matchAt(text, at) : undefined;
    if (found?.node) {
      endText();
      nodes.push(found.node);
    } else plain += found?.value ?? text[at];
    at += found?.length ?? 1;
  }
  endText();
  return nodes;
}

/** Returns the text of inline Markdown. */
export function inlineText(markdown: string): string {
  return SYNTAX.test(markdown) ? parseInlineMarkdown(markdown).map(textOf).join('') : markdown;
}

function matchAt(text: string, at: number): { length: number; node?: TreeElement; value?: string } | undefined {
  ESCAPED.lastIndex = at;
  const escaped = ESCAPED.exec(text);
  if (escaped) return { length: 2, value: escaped[1] ?? '' };
  for (const { pattern, tagName, isCode } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const [{ length }, , content = '', href] = match;
    const children: TreeNode[] = isCode ? [{ type: 'text', value: content.trim() }] : parseInlineMarkdown(content);
    return { length, node: { type: 'element', tagName, properties: href === undefined ? {} : { href }, children } };
  }
  return undefined;
}
