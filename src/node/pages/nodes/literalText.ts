import type { JsonValue } from '../../../model/json.ts';
import type { TreeNode } from '../../../model/tree.ts';
import { readLiteral } from '../../../tools/tree/literal.ts';
import type { Constant } from '../javascript/constants.ts';
import type { FileInstance } from '../javascript/pageCode.ts';

/** Returns the literal value of a fragment's prop, if an expression is nothing but that prop. */
export function readProp(source: string, { given }: FileInstance): { value: JsonValue } | undefined {
  const name = /^\s*props\.(\w+)\s*$/.exec(source)?.[1];
  if (!given || name === undefined || name in given.expressions || given.spreads.length > 0) return undefined;
  return { value: given.props[name] ?? null };
}

/** Replaces an expression in a heading with its text, so that it is part of the id and the outline. */
export function withLiteralText(node: TreeNode, instance: FileInstance): TreeNode {
  return withText(node, (code) => readProp(code, instance) ?? readLiteral(code));
}

/** Replaces an expression with its text if its value is known. */
export function withText(node: TreeNode, read: (code: string) => Constant | undefined): TreeNode {
  if (node.type !== 'mdxTextExpression') return node;
  const { value } = read(node.value) ?? {};
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? { type: 'text', value: String(value), position: node.position } : node;
}
