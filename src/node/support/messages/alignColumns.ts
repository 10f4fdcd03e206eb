/** Aligns rows of text in columns: the first column left, the others right, with a rule below the first row. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)));
  const lines = rows.map((row) =>
    widths
      .map((width, index) => (index === 0 ? (row[index] ?? '').padEnd(width) : (row[index] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...lines.slice(1)].join('\n');
}
