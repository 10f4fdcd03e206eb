import type { JsxNode, TreeElement, TreeNode } from '../../../model/tree.ts';
import { isComment } from '../../../tools/tree/literal.ts';
import { readFence } from '../../../tools/tree/readFence.ts';

/** A tab of a code group. */
interface CodeTab {
  label: string;
  /** Differs from that of the other tabs. */
  value: string;
  /** The `<pre>` of the code, or what a plugin has rendered in its place. */
  content: TreeElement | JsxNode;
}

/**
 * Reads the code blocks of a code group. The label of a tab is the text in brackets, else the title, else the name of the
 * file that it shows, else the language.
 * @param onOther called with content that is not a code block
 */
export function readCodeGroup(children: readonly TreeNode[], onOther: (node: TreeNode) => void): CodeTab[] {
  const tabs: CodeTab[] = [];
  const counts = new Map<string, number>();
  for (const child of children) {
    const isIgnored = child.type === 'comment' || (child.type === 'text' && child.value.trim() === '');
    if (isIgnored || isCommentExpression(child)) continue;
    const code = codeIn(child);
    if (!code || (child.type !== 'element' && child.type !== 'mdxJsxFlowElement')) {
      onOther(child);
      continue;
    }
    const { lang, meta } = readFence(code);
    if (meta.hidden) continue;
    const label = meta.label ?? meta.title ?? nameOf(meta.file) ?? (lang || String(tabs.length + 1));
    const same = counts.get(label) ?? 0;
    counts.set(label, same + 1);
    const isInTab = meta.label === undefined;
    const content =
      child.type === 'element' ? { ...child, children: [{ ...code, data: { ...code.data, isInTab } }] } : child;
    tabs.push({ label, value: same === 0 ? label : `${label} ${same + 1}`, content });
  }
  return tabs;
}

function nameOf(file: string | undefined): string | undefined {
  return file?.split('/').at(-1);
}

/** Returns the `<code>` of a fence. */
function codeIn(node: TreeNode): TreeElement | undefined {
  if (node.type === 'mdxJsxFlowElement') return node.code;
  const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined;
}

function isCommentExpression(node: TreeNode): boolean {
  return (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isComment(node.value);
}
