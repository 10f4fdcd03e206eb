import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { CommentNode, Position, TreeNode } from '../../../src/model/tree.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN, type OpenContainer } from '../../../src/node/pages/markdown/prepareMarkdown.ts';
import { ALERT_MARK, TABS_MARKS } from './adaptContainers.ts';
import { mayHave } from './includeFiles.ts';

const CHECK = 'code-groups';
const USED = /^[ \t>*+-]*:{3,}[ \t]*(?:code-group|tabs)\b|>[ \t]*\[!\w+\][ \t]*\S/m;

/** Reads tabs in containers and titles of alerts, and moves what VitePress shows below the code of a group out of the group. */
export const containerTree: DocsPlugin = {
  name: 'vitepress-containers',
  checks: { [CHECK]: { finds: 'content of code groups that is not code', severity: 'warn' } },
  tree(tree, file, { report }) {
    if (!mayHave(USED, file.source)) return;
    tree.children = readContainers(tree.children, (line) =>
      report({
        check: CHECK,
        location: { file: file.displayPath, ...(line !== undefined && { line }) },
        message: 'has content in a code group that is not a code block: it is shown below the group.',
        hint: 'Move it out of the group, or close the group before it.',
      }),
    );
  },
};

/**
 * Reads the containers in a list of nodes, and in the lists of its elements.
 * @param onMoved called once for each code group whose other content is moved, with the line of that content
 */
export function readContainers(nodes: readonly TreeNode[], onMoved: (line: number | undefined) => void): TreeNode[] {
  const inner = nodes.map((node) => {
    if (node.type === 'element' && node.tagName !== 'pre') node.children = readContainers(node.children, onMoved);
    return node;
  });
  return moveOutOfGroups(readTabs(inner.flatMap(readAlert)), onMoved);
}

/** Replaces a quote that begins with the mark of an alert by a callout. */
function readAlert(node: TreeNode): TreeNode[] {
  if (node.type !== 'element' || node.tagName !== 'blockquote') return [node];
  const at = node.children.findIndex((child) => child.type === 'comment' && child.value.startsWith(ALERT_MARK));
  const mark = node.children[at];
  if (mark?.type !== 'comment') return [node];
  const [type, title]: string[] = JSON.parse(mark.value.slice(ALERT_MARK.length));
  const callout = opening('Callout', { ...(type && { type }), ...(title && { title }) }, node.position);
  return [callout, ...node.children.slice(at + 1), closing()];
}

/** Replaces the marks of tabs with containers. What is in front of the first tab comes before all tabs. */
function readTabs(nodes: readonly TreeNode[]): TreeNode[] {
  const groups: { groupId: string; hasTab: boolean }[] = [];
  return nodes.flatMap((node) => {
    const mark = node.type === 'comment' ? readMark(node) : undefined;
    if (mark === undefined) return [node];
    if (mark.kind === 'open') {
      groups.push({ groupId: mark.text, hasTab: false });
      return [];
    }
    const group = groups.at(-1);
    if (mark.kind === 'close') {
      groups.pop();
      return group?.hasTab ? [closing(), closing()] : [];
    }
    if (!group) return [];
    const tab = opening('Tab', { label: mark.text }, node.position);
    if (group.hasTab) return [closing(), tab];
    group.hasTab = true;
    return [opening('Tabs', group.groupId === '' ? {} : { groupId: group.groupId }, node.position), tab];
  });
}

function readMark({ value }: CommentNode): { kind: keyof typeof TABS_MARKS; text: string } | undefined {
  for (const kind of ['open', 'tab', 'close'] as const) {
    const mark = TABS_MARKS[kind];
    if (value.startsWith(mark)) return { kind, text: String(JSON.parse(value.slice(mark.length))) };
  }
  return undefined;
}

function opening(component: string, props: OpenContainer['props'], position: Position | undefined): CommentNode {
  const container: OpenContainer = { component, props, line: position?.start.line ?? 1, column: 1 };
  return { type: 'comment', value: CALLOUT_OPEN + JSON.stringify(container), ...(position && { position }) };
}

function closing(): CommentNode {
  return { type: 'comment', value: CALLOUT_CLOSE };
}

function moveOutOfGroups(nodes: readonly TreeNode[], onMoved: (line: number | undefined) => void): TreeNode[] {
  const result: TreeNode[] = [];
  let moved: TreeNode[] | undefined;
  let depth = 0;
  for (const node of nodes) {
    if (moved === undefined) {
      result.push(node);
      if (isOpening(node) && isCodeGroup(node)) moved = [];
      continue;
    }
    const [opens, closes] = [isOpening(node), isClosing(node)];
    if (closes && depth === 0) {
      const [first] = moved.filter((each) => !isBlank(each));
      if (first) onMoved(first.position?.start.line);
      result.push(node, ...moved);
      moved = undefined;
      continue;
    }
    if (opens) depth += 1;
    if (closes) depth -= 1;
    const isInGroup = depth === 0 && !closes && (isCode(node) || isBlank(node));
    if (isInGroup) result.push(node);
    else moved.push(node);
  }
  return [...result, ...(moved ?? [])];
}

function isOpening(node: TreeNode): node is CommentNode {
  return node.type === 'comment' && node.value.startsWith(CALLOUT_OPEN);
}

function isClosing(node: TreeNode): boolean {
  return node.type === 'comment' && node.value === CALLOUT_CLOSE;
}

function isCodeGroup(node: CommentNode): boolean {
  const container: Pick<OpenContainer, 'component'> = JSON.parse(node.value.slice(CALLOUT_OPEN.length));
  return container.component === 'CodeGroup';
}

/** Fences, and files that `<<<` shows as code. */
function isCode(node: TreeNode): boolean {
  if (node.type === 'mdxJsxFlowElement') return node.code !== undefined;
  return node.type === 'element' && node.tagName === 'pre';
}

function isBlank(node: TreeNode): boolean {
  return (
    (node.type === 'text' && node.value.trim() === '') || (node.type === 'comment' && !node.value.startsWith(':::'))
  );
}
