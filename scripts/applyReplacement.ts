/**
 * Replaces code in a line of a page, where a table has a backslash before each `|`. Returns the text; `undefined` if the line does not have the code.
 * @param line 1-based
 */
export function applyReplacement(text: string, line: number, from: string, to: string): string | undefined {
  const lines = text.split('\n');
  const written = lines[line - 1] ?? '';
  for (const spelled of [(code: string) => code, (code: string) => code.replaceAll('|', '\\|')]) {
    const code = `\`${spelled(from)}\``;
    if (!written.includes(code)) continue;
    lines[line - 1] = written.replace(code, () => `\`${spelled(to)}\``);
    return lines.join('\n');
  }
  return undefined;
}
