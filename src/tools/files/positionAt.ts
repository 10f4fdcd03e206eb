import { lineStartsOf } from '../messages/sourceLines.ts';

/** A position in a text. Line and column are 1-based, columns in UTF-16 units. */
export interface SourcePosition {
  line: number;
  column: number;
}

/** Converts an offset in a text, in UTF-16 units, to a position. */
export function positionAt(text: string, offset: number): SourcePosition {
  const starts = lineStartsOf(text);
  let [line, after] = [0, starts.length];
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}
