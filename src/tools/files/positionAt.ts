/** A position in a text. Line and column are 1-based, columns in UTF-16 units. */
export interface SourcePosition {
  line: number;
  column: number;
}

/** Converts an offset in a text, in UTF-16 units, to a position. */
export function positionAt(text: string, offset: number): SourcePosition {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
