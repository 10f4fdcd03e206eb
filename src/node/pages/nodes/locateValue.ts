import type { TreeNode } from '../../../model/tree.ts';
import { lineStartsOf } from '../../../tools/messages/sourceLines.ts';
import type { PageFile } from '../javascript/pageFile.ts';

/** Longest tag in which a value is looked for. */
const TAG_CHARACTERS = 5000;

/**
 * Returns the position of a value in quotes in the tag of an element or a component, or in an expression; that of the node itself if it
 * has no such value.
 */
export function locateValue(
  value: string,
  { position }: Pick<TreeNode, 'position'>,
  { source }: Pick<PageFile, 'source'>,
): Pick<TreeNode, 'position'> {
  if (!position) return {};
  const start = (lineStartsOf(source)[position.start.line - 1] ?? 0) + position.start.column - 1;
  if (source[start] !== '<' && source[start] !== '{') return { position };
  const tag = source.slice(start, start + TAG_CHARACTERS);
  const found = ['"', "'", '`'].map((quote) => tag.indexOf(quote + value + quote)).filter((index) => index >= 0);
  if (found.length === 0) return { position };
  const before = tag.slice(0, Math.min(...found) + 1).split('\n');
  const last = before.at(-1) ?? '';
  const column = last.length + (before.length === 1 ? position.start.column : 1);
  return { position: { start: { line: position.start.line + before.length - 1, column } } };
}
