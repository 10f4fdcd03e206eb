/**
 * Returns a function that locates excerpts of a text in the lines of its source, in their order. Each line is read once, because a
 * paragraph may have thousands.
 */
export function textLocator(value: string, start: { line: number; column: number }, lines: readonly string[]) {
  let { line } = start;
  let from = start.column - 1;
  let source = withoutCode(lines[line - 1] ?? '');
  let expected = line;
  let counted = 0;
  return (found: string, index: number): { line: number; column: number } | undefined => {
    for (let end = value.indexOf('\n', counted); end >= 0 && end < index; end = value.indexOf('\n', counted)) {
      expected += 1;
      counted = end + 1;
    }
    for (;;) {
      // Text does not have the backslash of an escaped bracket.
      const at = source.indexOf(found, from);
      if (at >= 0) {
        from = at + found.length;
        return { line, column: at + 1 };
      }
      if (line >= expected) return undefined;
      line += 1;
      from = 0;
      source = withoutCode(lines[line - 1] ?? '');
    }
  };
}

/** Replaces code spans with spaces. */
function withoutCode(line: string): string {
  return line.replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g, (code) => ' '.repeat(code.length));
}
