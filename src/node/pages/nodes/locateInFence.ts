import type { SourceLocation } from '../../../model/issue.ts';
import type { TreeNode } from '../../../model/tree.ts';
import { linesOf } from '../../../tools/messages/sourceLines.ts';
import type { PageFile } from '../javascript/pageFile.ts';

/**
 * Returns the location of a word in the opening line of a fence, or in its code.
 * @param line 0-based line of the code; `undefined` for the opening line
 */
export function locateInFence(
  { position }: Pick<TreeNode, 'position'>,
  line: number | undefined,
  word: string,
  { displayPath, source }: Pick<PageFile, 'displayPath' | 'source'>,
): SourceLocation {
  if (!position) return { file: displayPath };
  const { start } = position;
  const lines = linesOf(source);
  const isFenced = /^(?:`{3}|~{3})/.test((lines[start.line - 1] ?? '').slice(start.column - 1));
  const found = line === undefined ? start.line : start.line + line + (isFenced ? 1 : 0);
  const from = line === undefined ? start.column - 1 : 0;
  const index = (lines[found - 1] ?? '').indexOf(word, from);
  return { file: displayPath, line: found, column: (index < 0 ? from : index) + 1 };
}
