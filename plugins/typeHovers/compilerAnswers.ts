import { valueAt } from '../../src/tools/messages/validate.ts';

/** Severity of errors in the protocol; others are suggestions. */
const ERROR = 1;

/** A mistake in code. */
export interface CodeMistake {
  line: number;
  column: number;
  /** Within its first line. */
  length: number;
  code: number;
  message: string;
}

/** Reads what an editor shows: a fence with the declaration, and its comment below. */
export function readHover(hover: unknown): { text: string; docs: string } | undefined {
  const value = valueAt(hover, ['contents', 'value']);
  const [, text, docs = ''] =
    /^```\w*\n([\s\S]*?)\n```\n?([\s\S]*)$/.exec(typeof value === 'string' ? value : '') ?? [];
  return text === undefined ? undefined : { text, docs: docs.replace(/\r\n?/g, '\n').trim() };
}

export function readMistakes(report: unknown, code: string): CodeMistake[] {
  const lines = code.split('\n');
  const items = valueAt(report, ['items']);
  return (Array.isArray(items) ? items : [])
    .filter((item) => valueAt(item, ['severity']) === ERROR)
    .map((item): CodeMistake => {
      const numberAt = (...keys: string[]) => Number(valueAt(item, keys) ?? 0);
      const line = numberAt('range', 'start', 'line');
      const column = numberAt('range', 'start', 'character');
      const isInLine = numberAt('range', 'end', 'line') === line;
      const end = isInLine ? numberAt('range', 'end', 'character') : (lines[line] ?? '').length;
      return {
        line,
        column,
        length: Math.max(1, end - column),
        code: numberAt('code'),
        message: String(valueAt(item, ['message'])),
      };
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/**
 * Reads the names that fit, the likeliest first; `undefined` if none does.
 * @param before the line up to the position
 */
export function readCompletions(list: unknown, before: string): string[] | undefined {
  const items = valueAt(list, ['items']) ?? list;
  const prefix = prefixAt(before);
  const labels = (Array.isArray(items) ? items : [])
    .map((item) => ({ label: String(valueAt(item, ['label'])), sort: String(valueAt(item, ['sortText']) ?? '') }))
    .filter(({ label }) => label.startsWith(prefix))
    .sort((a, b) => compare(a.sort, b.sort))
    .map(({ label }) => label.replace(/\?$/, ''));
  return labels.length === 0 ? undefined : labels;
}

/** Returns what is written of a name, or of a string, at the end of the beginning of a line. */
export function prefixAt(before: string): string {
  let quote = '';
  let start = 0;
  for (const [index, character] of [...before].entries()) {
    if (quote === character) quote = '';
    else if (quote === '' && /["'`]/.test(character)) [quote, start] = [character, index + 1];
  }
  return quote === '' ? (/[\p{ID_Continue}$]*$/u.exec(before)?.[0] ?? '') : [...before].slice(start).join('');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
