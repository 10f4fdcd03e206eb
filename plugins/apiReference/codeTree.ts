import type { TreeElement, TreeNode } from '../../src/model/tree.ts';
import { element } from '../../src/tools/tree/element.ts';
import type { ApiCode } from './apiModel.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** A fence whose names are links. */
export function signatureFence({ text, references }: ApiCode, writer: TreeWriter): TreeElement {
  const links = references.flatMap(({ start, length, to }) => {
    const href = writer.addressOf(to);
    if (href === undefined) return [];
    const before = text.slice(0, start).split('\n');
    return [{ line: before.length - 1, start: before.at(-1)?.length ?? 0, length, href }];
  });
  const inner: TreeElement = {
    ...element('code', { className: ['language-ts'] }, [{ type: 'text', value: `${text}\n` }]),
    data: { lang: 'ts', ...(links.length > 0 && { links }) },
  };
  return element('pre', {}, [inner]);
}

/** Code in a line. */
export function code(text: string): TreeElement {
  return element('code', {}, [{ type: 'text', value: text }]);
}

/** Code in a line, whose names are links. */
export function linkedCode({ text, references }: ApiCode, writer: TreeWriter): TreeElement {
  const children: TreeNode[] = [];
  const shown = (from: number, to: number) => text.slice(from, to).replace(/\s*\n\s*/g, ' ');
  let at = 0;
  for (const { start, length, to } of references) {
    const href = writer.addressOf(to);
    if (href === undefined || start < at) continue;
    if (start > at) children.push({ type: 'text', value: shown(at, start) });
    children.push(linked({ type: 'text', value: text.slice(start, start + length) }, href));
    at = start + length;
  }
  if (at < text.length) children.push({ type: 'text', value: shown(at, text.length) });
  return element('code', {}, children);
}

/** Name of an export, which leads to it. */
export function reference(name: string, to: string, writer: TreeWriter): TreeNode {
  return linked(code(name), writer.addressOf(to));
}

/** A node as a link, if it has an address. */
export function linked(node: TreeNode, href: string | undefined): TreeNode {
  return href === undefined ? node : element('a', { href }, [node]);
}

/** Nodes with commas between them. */
export function separated(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node, index): TreeNode[] => (index === 0 ? [node] : [{ type: 'text', value: ', ' }, node]));
}

/** A list with a node in each item. */
export function nameList(nodes: readonly TreeNode[]): TreeElement {
  return element(
    'ul',
    {},
    nodes.map((node) => element('li', {}, [node])),
  );
}
