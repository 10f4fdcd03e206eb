/** The tree that either Markdown compiler gives: hast with MDX nodes, as far as the engine reads it. */

export interface Position {
  start: { line: number; column: number };
}

interface NodeBase {
  position?: Position;
}

export type PropertyValue = string | number | boolean | null | undefined | (string | number)[];

export interface TreeElement extends NodeBase {
  type: 'element';
  tagName: string;
  properties: Record<string, PropertyValue>;
  children: TreeNode[];
  data?: { lang?: string; meta?: string | null };
}

export interface TextNode extends NodeBase {
  type: 'text';
  value: string;
}

export interface CommentNode extends NodeBase {
  type: 'comment';
  value: string;
}

export interface RawNode extends NodeBase {
  type: 'raw';
  value: string;
}

export interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string };
}

export interface JsxSpread {
  type: 'mdxJsxExpressionAttribute';
  value: string;
}

export interface JsxNode extends NodeBase {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** null: a fragment `<>…</>`. */
  name: string | null;
  attributes: (JsxAttribute | JsxSpread)[];
  children: TreeNode[];
}

export interface TreeExpression extends NodeBase {
  type: 'mdxFlowExpression' | 'mdxTextExpression';
  value: string;
}

export interface EsmNode extends NodeBase {
  type: 'mdxjsEsm';
  value: string;
}

export interface RootNode extends NodeBase {
  type: 'root';
  children: TreeNode[];
}

export type TreeNode =
  | TreeElement
  | TextNode
  | CommentNode
  | RawNode
  | JsxNode
  | TreeExpression
  | EsmNode
  | RootNode
  | { type: 'doctype'; position?: Position };

/** The text a reader sees in a node, white space as it stands. */
export function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
