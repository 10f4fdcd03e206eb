import type { TreeNode } from '../../../src/model/tree.ts';
import { parseInlineMarkdown } from '../../../src/node/pages/markdown/inlineMarkdown.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';

/** A tag of JSX, whose attributes may have braces in braces, as in `style={{ color: 'red' }}`, or an expression. */
const CODE =
  /<(\/?)([A-Za-z][\w.-]*)((?:"[^"<]*"|'[^'<]*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?)(\/?)>|(?<!\\)\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** Code of Markdown, in which nothing is JSX. */
const INLINE_CODE = /(`+)(?!`)[^`]+\1(?!`)/g;
/** Stands for code while Markdown around it is read. It is in no text that an author writes. */
const MARK = '\uE000';
const MARKS = new RegExp(MARK, 'g');

/** Returns the code of a title of an admonition that has JSX or expressions beside Markdown; `undefined` for one without, or whose elements have no end. */
export function titleExpression(title: string): string | undefined {
  const parts: string[] = [];
  const open: string[] = [];
  let isBalanced = true;
  const inCode = [...title.matchAll(INLINE_CODE)].map(({ 0: { length }, index }) => [index, index + length] as const);
  const marked = title.replace(CODE, (part, isEnd: string, name = '', _attributes = '', isWhole = '', at = 0) => {
    if (inCode.some(([start, end]) => start < at && at < end)) return part;
    parts.push(part);
    if (isEnd) isBalanced &&= open.pop() === name;
    else if (name !== '' && isWhole === '') open.push(name);
    return MARK;
  });
  if (parts.length === 0 || !isBalanced || open.length > 0) return undefined;
  const code = parseInlineMarkdown(marked).map(toCode).join('');
  return `<>${code.replace(MARKS, () => parts.shift() ?? '')}</>`;
}

function toCode(node: TreeNode): string {
  if (node.type !== 'element') return textOf(node);
  const { tagName, properties, children } = node;
  if (tagName === 'code') return `<code>{${JSON.stringify(textOf(node))}}</code>`;
  const href = tagName === 'a' ? ` href={${JSON.stringify(properties.href)}}` : '';
  return `<${tagName}${href}>${children.map(toCode).join('')}</${tagName}>`;
}
