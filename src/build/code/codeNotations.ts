/** Code for display, without notations, and the classes of the lines that they apply to. */
export interface NotatedCode {
  code: string;
  /** Classes by line, 0-based. */
  lineClasses: Map<number, string[]>;
}

const NOTATION =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning|hidden)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?/g;
const ESCAPED_NOTATION = /\[\\!code/g;
const CLASSES: Record<string, string> = {
  '++': 'diff add',
  '--': 'diff remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/**
 * Removes `[!code …]` notations from code. A notation on a line of its own applies to the next line, and its own line
 * is removed. `hidden` lines are removed as well. `[\!code …]` is an escaped notation.
 */
export function readNotations(source: string): NotatedCode {
  const lineClasses = new Map<number, string[]>();
  if (!source.includes('!code')) return { code: source, lineClasses };
  const kept: string[] = [];
  let hiddenLeft = 0;
  const pending: { name: string; count: number }[] = [];
  const mark = (line: number, name: string) => {
    const list = lineClasses.get(line) ?? [];
    const className = CLASSES[name];
    if (className !== undefined && !list.includes(className)) lineClasses.set(line, [...list, className]);
  };
  const lines = source.split('\n');
  for (const line of lines) {
    const found = [...line.matchAll(NOTATION)].map(([, name = '', count]) => ({ name, count: Number(count ?? 1) }));
    const bare = found.length > 0 ? line.replace(NOTATION, '') : line;
    const hidden = found.find(({ name }) => name === 'hidden');
    if (hidden) hiddenLeft = Math.max(hiddenLeft, hidden.count);
    const isAlone = found.length > 0 && bare.trim() === '';
    if (hiddenLeft > 0) {
      hiddenLeft -= 1;
      continue;
    }
    if (isAlone) {
      pending.push(...found);
      continue;
    }
    const number = kept.length;
    for (const { name, count } of [...pending.splice(0), ...found]) {
      const end = Math.min(number + count, lines.length);
      for (let marked = number; marked < end; marked++) mark(marked, name);
    }
    kept.push(bare.replace(ESCAPED_NOTATION, '[!code'));
  }
  return { code: kept.join('\n'), lineClasses };
}
