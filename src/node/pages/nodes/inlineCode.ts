import type { ElementNode } from '../../../model/pageData.ts';
import type { TreeElement, TreeNode } from '../../../model/tree.ts';
import { toReactProps } from '../../../tools/tree/html.ts';
import type { CodeFence } from '../../../tools/tree/readFence.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from '../code/languages.ts';

/** Inline code with its language. */
interface InlineCode {
  lang: string;
  code: string;
}

const LANGUAGE = /^([\s\S]*[^\\])\{:([\w+#.-]+)\}$/;
const ESCAPED = /\\(\{:[\w+#.-]+\})$/;

/**
 * Splits `const a = 1{:ts}` into its code and its language. Returns `undefined` where what is in the braces is no
 * language.
 */
export function readInlineCode(
  { children: [only, ...others] }: TreeElement,
  langAlias: Readonly<Record<string, string>>,
): InlineCode | undefined {
  if (only?.type !== 'text' || others.length > 0) return undefined;
  const [, code = '', lang = ''] = LANGUAGE.exec(only.value) ?? [];
  const name = lang.toLowerCase();
  const isKnown =
    Object.hasOwn(langAlias, lang) || LANGUAGE_IDS.has(name) || (name !== '' && PLAIN_LANGUAGES.has(name));
  return isKnown ? { lang, code } : undefined;
}

/** Returns inline code without the mark of its language, and without the backslash of one that is shown. */
export function withoutLanguage(code: TreeElement, langAlias: Readonly<Record<string, string>>): TreeElement {
  const [only, ...others] = code.children;
  if (only?.type !== 'text' || others.length > 0) return code;
  const value = readInlineCode(code, langAlias)?.code ?? only.value.replace(ESCAPED, '$1');
  return value === only.value ? code : { ...code, children: [{ ...only, value }] };
}

/** Returns a node of a heading, whose id and outline have no languages. */
export function withoutLanguages(node: TreeNode, langAlias: Readonly<Record<string, string>>): TreeNode {
  if (node.type !== 'element') return node;
  if (node.tagName === 'code') return withoutLanguage(node, langAlias);
  return { ...node, children: node.children.map((child) => withoutLanguages(child, langAlias)) };
}

/**
 * Returns a node of a heading whose code is between the characters that isolate text of another direction: the outline, the sidebar and
 * search show it as plain text, where the brackets of `foo()` would be to its left in a language that is written from right to left.
 */
export function isolateCode(node: TreeNode): TreeNode {
  if (node.type !== 'element') return node;
  if (node.tagName !== 'code') return { ...node, children: node.children.map(isolateCode) };
  const mark = (value: string): TreeNode => ({ type: 'text', value });
  return { ...node, children: [mark('\u2066'), ...node.children, mark('\u2069')] };
}

/** Creates the element that renders inline code, not highlighted yet. */
export function toInlineCode(
  { lang, code }: InlineCode,
  { properties }: TreeElement,
): CodeFence & { node: ElementNode } {
  const meta = { hidden: false, highlighted: new Set<number>() };
  const props = toReactProps({ ...properties, dataLang: lang });
  return { lang, code, meta, node: { kind: 'element', tag: 'code', props, html: '' } };
}
