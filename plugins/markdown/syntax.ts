/** Syntax of Markdown. */

/** Writes code as a fence that is longer than all runs of backticks in it. */
export function fence(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** Writes code inside of a paragraph. */
export function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return code.trim() === '' ? '' : `${marks}${space}${code}${space}${marks}`;
}

/** Puts marks around text. Emphasis cannot begin or end with a space. */
export function wrap(mark: string, text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return inner === '' ? text : before + mark + inner + mark + after;
}

/** Writes a line in bold. */
export function bold(text: string): string {
  return wrap('**', oneLine(text));
}

/** Writes blocks as a quotation. */
export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Indents the lines after the first one. */
export function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Joins lines. */
export function oneLine(text: string): string {
  return text.replace(/\\?\s*\n\s*/g, ' ').trim();
}

/** Escapes what would be markup: backslashes, backticks, stars, tags, links, and underscores at the edge of a word. */
export function escapeInline(text: string): string {
  return text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!])/gi, '\\<')
    .replace(/\](?=\(|\[)/g, '\\]');
}

/** Escapes what would begin another block: headings, lists, quotations, rules and tables. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s)|>|={3,}|-{3,}|\|)/gm, '\\$1')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2');
}
