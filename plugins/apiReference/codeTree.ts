import type { TreeElement, TreeNode } from '../../src/model/tree.ts';
import { code, element, linked } from '../../src/tools/tree/element.ts';
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

/** A list with a node in each item. */
export function nameList(nodes: readonly TreeNode[]): TreeElement {
  return element(
    'ul',
    {},
    nodes.map((node) => element('li', {}, [node])),
  );
}
