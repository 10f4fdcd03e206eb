import type { CommentNode, JsxAttribute, JsxNode, TreeElement, TreeNode } from '../../../model/tree.ts';
import type { CalloutType } from '../../../shared/callout.ts';
import { readAlertMark } from '../markdown/callouts.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN, type OpenContainer } from '../markdown/prepareMarkdown.ts';

/** Groups callouts in `.md` files: moves the content between their comments into components. */
export function groupCallouts(children: readonly TreeNode[]): readonly TreeNode[] {
  if (!children.some(isOpening)) return children;
  const result: TreeNode[] = [];
  const open: JsxNode[] = [];
  const add = (node: TreeNode) => (open.at(-1)?.children ?? result).push(node);
  for (const child of children) {
    if (isOpening(child)) {
      open.push(toComponent(child));
      continue;
    }
    const closed = isClosing(child) ? open.pop() : undefined;
    add(closed ?? child);
  }
  return [...result, ...open];
}

function isOpening(node: TreeNode): node is CommentNode {
  return node.type === 'comment' && node.value.startsWith(CALLOUT_OPEN);
}

function isClosing(node: TreeNode): boolean {
  return node.type === 'comment' && node.value === CALLOUT_CLOSE;
}

function toComponent({ value }: CommentNode): JsxNode {
  const { component, props, line, column }: OpenContainer = JSON.parse(value.slice(CALLOUT_OPEN.length));
  const attributes = Object.entries(props).map(
    ([name, given]): JsxAttribute => ({
      type: 'mdxJsxAttribute',
      name,
      value: given === true ? null : given,
    }),
  );
  return {
    type: 'mdxJsxFlowElement',
    name: component,
    attributes,
    children: [],
    position: { start: { line, column } },
  };
}

/** A blockquote that begins with `[!TIP]`, without that mark; undefined for any other. */
export function readAlert(node: TreeElement): { type: CalloutType; children: TreeNode[] } | undefined {
  const index = node.children.findIndex((child) => child.type === 'element');
  const paragraph = node.children[index];
  const first = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'element' || first?.type !== 'text') return undefined;
  const type = readAlertMark(first.value);
  if (type === undefined) return undefined;
  const rest = { ...first, value: first.value.replace(/^\[![A-Za-z]+\][ \t]*\n?/, '') };
  const body = [...(rest.value === '' ? [] : [rest]), ...paragraph.children.slice(1)];
  const children = [...node.children];
  if (body.length > 0) children[index] = { ...paragraph, children: body };
  else children.splice(index, 1);
  return { type, children };
}
