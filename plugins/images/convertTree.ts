import type { JsxNode, PropertyValue, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { readLiteral } from '../../src/tools/tree/literal.ts';

/** A picture of a tree, with its attributes as those of HTML. */
export interface TreePicture {
  properties: Record<string, PropertyValue>;
  position: TreeNode['position'];
}

/** Elements whose pictures stay as they are: their author has chosen the files. */
const LEFT_OUT: ReadonlySet<string> = new Set(['picture', 'noscript', 'template']);

/** Returns the picture that a node is; `undefined` for another node, and for one whose address is an expression. */
function readPicture(node: TreeNode): TreePicture | undefined {
  if (node.type === 'element') {
    return node.tagName === 'img' ? { properties: node.properties, position: node.position } : undefined;
  }
  if (!isJsx(node) || node.name !== 'img') return undefined;
  const properties: Record<string, PropertyValue> = {};
  for (const each of node.attributes) {
    if (each.type !== 'mdxJsxAttribute') return undefined;
    const value =
      typeof each.value === 'object' && each.value !== null ? readLiteral(each.value.value)?.value : each.value;
    // Other expressions may be anything.
    if (value === undefined && typeof each.value === 'object' && each.value !== null) return undefined;
    if (typeof value === 'object' && value !== null) return undefined;
    properties[each.name] = value ?? true;
  }
  return { properties, position: node.position };
}

function isJsx(node: TreeNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the pictures of a tree, in its order. */
export function findPictures(node: TreeNode): TreePicture[] {
  const own = readPicture(node);
  if (own) return [own];
  if (!('children' in node) || isLeftOut(node)) return [];
  return node.children.flatMap(findPictures);
}

/**
 * Replaces the pictures of nodes.
 * @param changed elements in the order of the pictures; `undefined` for one that stays as it is
 */
export function replacePictures(nodes: readonly TreeNode[], changed: readonly (TreeElement | undefined)[]): TreeNode[] {
  let count = 0;
  const replaceIn = (children: readonly TreeNode[]): TreeNode[] =>
    children.map((node) => {
      if (readPicture(node)) return changed[count++] ?? node;
      if (!('children' in node) || isLeftOut(node)) return node;
      return { ...node, children: replaceIn(node.children) };
    });
  return replaceIn(nodes);
}

function isLeftOut(node: TreeNode): boolean {
  return LEFT_OUT.has(node.type === 'element' ? node.tagName : isJsx(node) ? (node.name ?? '') : '');
}
