/** Splits a shell command into words and resolves quotes. */
export function splitWords(command: string): string[] {
  const words: string[] = [];
  for (const [token] of command.matchAll(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g)) {
    words.push(
      token.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g, (_, double?: string, single?: string, escaped?: string) =>
        double !== undefined ? double.replace(/\\(["\\$`])/g, '$1') : (single ?? escaped ?? ''),
      ),
    );
  }
  return words;
}
