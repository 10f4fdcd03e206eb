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

/** A type of so many characters is code in a line, even if its source has several. */
const MAX_LINE_CHARACTERS = 200;
const DOC_COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** Whether a type needs lines of its own: a long one, or one whose members have comments. */
export function isBlock({ text }: ApiCode): boolean {
  return text.includes('\n') && (text.length > MAX_LINE_CHARACTERS || text.match(DOC_COMMENT) !== null);
}

/** Code in a line, without comments, whose names are links. */
export function linkedCode({ text, references }: ApiCode, writer: TreeWriter): TreeElement {
  const children: TreeNode[] = [];
  // A line with one is a text that looks like a comment.
  const isLong = text.includes('\n');
  const shown = (from: number, to: number) =>
    (isLong ? text.slice(from, to).replace(DOC_COMMENT, '') : text.slice(from, to)).replace(/\s*\n\s*/g, ' ');
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

/** A list of names, each with what is beside it. */
export function nameList(items: readonly TreeNode[][]): TreeElement {
  return element(
    'ul',
    {},
    items.map((nodes) => element('li', {}, nodes)),
  );
}
