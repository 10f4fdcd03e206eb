import type { TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN } from '../../../src/node/pages/markdown/prepareMarkdown.ts';
import { HeadingIds } from '../../../src/node/pages/nodes/headings.ts';
import { splitHeading } from '../../../src/tools/tree/splitHeading.ts';
import { vitepressHeadingId } from './headingId.ts';

/** Levels of the headings that `[[toc]]` lists. */
const [FIRST_LEVEL, LAST_LEVEL] = [2, 3];

/** Returns whether an element is the paragraph `[[toc]]`. */
export function isContentsMark({ tagName, children }: TreeElement): boolean {
  const [child] = children;
  return (
    tagName === 'p' && children.length === 1 && child?.type === 'text' && /^\[\[toc\]\]$/i.test(child.value.trim())
  );
}

/** Replaces each `[[toc]]` by links to the headings of the page. */
export function fillContents(nodes: readonly TreeNode[]): TreeNode[] {
  let entries: Entry[] | undefined;
  const fill = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap((node): TreeNode[] => {
      if (node.type !== 'element') return [node];
      if (!isContentsMark(node)) {
        node.children = fill(node.children);
        return [node];
      }
      entries ??= listHeadings(nodes);
      const links = toList(entries);
      // Search has the headings already.
      return links ? [{ ...links, properties: { dataPagefindIgnore: true } }] : [];
    });
  return fill(nodes);
}

interface Entry {
  level: number;
  id: string;
  text: string;
}

/** Returns the headings with the ids that they will have, but for those in containers, lists, quotes and HTML, as in VitePress. */
function listHeadings(nodes: readonly TreeNode[]): Entry[] {
  const ids = new HeadingIds(vitepressHeadingId);
  let depth = 0;
  const visit = (node: TreeNode): Entry[] => {
    if (node.type === 'comment' && node.value.startsWith(CALLOUT_OPEN)) depth += 1;
    if (node.type === 'comment' && node.value === CALLOUT_CLOSE) depth -= 1;
    if (node.type !== 'element') return [];
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    if (level === 0) {
      depth += 1;
      const inner = node.children.flatMap(visit);
      depth -= 1;
      return inner;
    }
    const heading = splitHeading(node.children);
    const id = ids.next({ ...heading, text: node.data?.idText ?? heading.text });
    const isOfText = depth === 0 && node.properties.id === undefined;
    const isListed = isOfText && id !== undefined && level >= FIRST_LEVEL && level <= LAST_LEVEL;
    return isListed ? [{ level, id, text: heading.text }] : [];
  };
  return nodes.flatMap(visit);
}

/** Returns a nested list; `undefined` for no entries. */
function toList(entries: readonly Entry[]): TreeElement | undefined {
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []));
  const items = starts.flatMap((start, index) => {
    const [own, ...inside] = entries.slice(start, starts[index + 1]);
    if (own === undefined) return [];
    const link = element('a', [{ type: 'text', value: own.text }], { href: `#${own.id}` });
    return element('li', [link, ...[toList(inside) ?? []].flat()]);
  });
  return items.length === 0 ? undefined : element('ul', items);
}

function element(tagName: string, children: TreeNode[], properties: TreeElement['properties'] = {}): TreeElement {
  return { type: 'element', tagName, properties, children };
}
