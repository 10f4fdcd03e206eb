/** A block of a page with the line of its source. */
export interface SourceBlock {
  /** Counted from 1. */
  line: number;
  /** Distance of its edges from the top of the document, in CSS pixels. */
  top: number;
  bottom: number;
}

/**
 * Returns the distance from the top of the document at which a line is: between two blocks, as far as the line is between theirs.
 * `undefined` without blocks.
 */
export function scrollOffset(blocks: readonly SourceBlock[], line: number): number | undefined {
  const sorted = [...blocks].sort((one, other) => one.line - other.line || one.top - other.top);
  const [first] = sorted;
  if (!first) return undefined;
  if (line < first.line) return (first.top * line) / first.line;
  const before = sorted.findLast((block) => block.line <= line) ?? first;
  const after = sorted.find((block) => block.line > line && block.top >= before.top);
  if (!after) return before.line === line ? before.top : before.bottom;
  return before.top + ((after.top - before.top) * (line - before.line)) / (after.line - before.line);
}
