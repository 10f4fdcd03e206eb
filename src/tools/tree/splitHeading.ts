import type { TreeNode } from '../../model/tree.ts';
import { textOf } from './textOf.ts';

/** An id marker, from its brace on. */
const ID_MARK = /^\{#([^\s{}]+)\}$/;
const ID_IN_COMMENT = /^\s*\/\*\s*#?([^\s*]+)\s*\*\/\s*$/;

/** A heading without its id marker: its content, the authored id and its plain text. */
export interface HeadingParts {
  children: TreeNode[];
  customId: string | undefined;
  text: string;
}

/** Removes the id marker, `{#id}` or `{/*id*\/}`, from the end of a heading. */
export function splitHeading(children: readonly TreeNode[]): HeadingParts {
  const { rest, id: customId } = withoutMark(children);
  const end = rest.at(-1);
  if (end?.type === 'text') rest[rest.length - 1] = { ...end, value: end.value.trimEnd() };
  return { children: rest, customId, text: rest.map(textOf).join('').replace(/\s+/g, ' ').trim() };
}

/** Returns the nodes without an id marker at their end, and its id. */
function withoutMark(children: readonly TreeNode[]): { rest: TreeNode[]; id: string | undefined } {
  const rest = [...children];
  const last = rest.at(-1);
  if (last?.type === 'mdxTextExpression') {
    const id = ID_IN_COMMENT.exec(last.value)?.[1];
    if (id !== undefined) rest.pop();
    return { rest, id };
  }
  if (last?.type === 'text') {
    const [before, emphasis] = rest.slice(-3);
    if (last.value.trim() === '/}' && before?.type === 'text' && before.value.endsWith('{/')) {
      // In Markdown without JSX, the stars of a comment mark emphasis.
      const id = emphasis?.type === 'element' && emphasis.tagName === 'em' ? textOf(emphasis).trim() : '';
      if (/^#?[^\s*]+$/.test(id)) {
        const text = { ...before, value: before.value.slice(0, -'{/'.length) };
        return { rest: [...rest.slice(0, -3), text], id: id.replace(/^#/, '') };
      }
    }
    const marked = readIdMark(last.value);
    if (marked) rest[rest.length - 1] = { ...last, value: marked.text };
    return { rest, id: marked?.id };
  }
  // HTML has no self-closing elements: a marker behind `<Badge />` is inside of it.
  if (last?.type === 'element' && last.tagName !== 'code') {
    const inner = withoutMark(last.children);
    if (inner.id !== undefined) rest[rest.length - 1] = { ...last, children: inner.rest };
    return { rest, id: inner.id };
  }
  return { rest, id: undefined };
}

/** Parses the id marker at the end of a text. Searches backward, so that long text costs no more. */
function readIdMark(value: string): { id: string; text: string } | undefined {
  const end = value.trimEnd();
  const start = end.lastIndexOf('{');
  const id = start < 0 ? undefined : ID_MARK.exec(end.slice(start))?.[1];
  if (id === undefined) return undefined;
  const before = end.slice(0, start);
  return { id, text: (before.endsWith('\\') ? before.slice(0, -1) : before).trimEnd() };
}
