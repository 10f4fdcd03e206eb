import type { RootNode, TreeElement, TreeNode } from '../../../model/tree.ts';
import { nextFence } from '../../../tools/tree/fences.ts';

/** A line that may be in indented code, and looks like one of a callout. */
const INDENTED_CALLOUT = /[ \t]:::/;

/**
 * Gives indented code its own text back, of which lines were converted as those of callouts. Code is known once the page is
 * parsed, since lists are indented as well.
 * @param prepared the text that was parsed
 * @param body the text before its callouts were converted
 * @returns the 1-based lines of the code
 */
export function restoreIndentedCode(tree: RootNode, prepared: string, body: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!INDENTED_CALLOUT.test(body)) return found;
  const converted = prepared.split('\n');
  const authored = body.split('\n');
  const restore = (pre: TreeElement) => {
    const first = pre.position?.start.line;
    const [code] = pre.children;
    const text = code?.type === 'element' ? code.children[0] : undefined;
    if (first === undefined || text?.type !== 'text') return;
    if (nextFence(undefined, authored[first - 1] ?? '') !== undefined) return;
    const lines = text.value.split('\n').map((line, index) => {
      const [after = '', before = ''] = [converted[first - 1 + index], authored[first - 1 + index]];
      found.add(first + index);
      return after !== before && after.endsWith(line) ? before.slice(after.length - line.length) : line;
    });
    text.value = lines.join('\n');
  };
  const visit = (node: TreeNode) => {
    if (node.type === 'element' && node.tagName === 'pre') restore(node);
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found;
}
