import type { DocsPlugin } from '../../src/model/plugin.ts';

/** Marks the added and removed lines of fences in the language `diff`. */
export const diff: DocsPlugin = {
  name: 'diff',
  code({ lang, code }) {
    if (lang !== 'diff') return undefined;
    const changes = code.split('\n').flatMap((text, line): [line: number, change: string][] => {
      const change = changeOf(text);
      return change === undefined ? [] : [[line, change]];
    });
    return { lineClasses: Object.fromEntries(changes) };
  },
};

/** Returns the class of a line. `undefined` for context and headers. */
function changeOf(line: string): 'inserted' | 'deleted' | undefined {
  if (/^(\+\+\+|---) /.test(line)) return undefined;
  return line.startsWith('+') ? 'inserted' : line.startsWith('-') ? 'deleted' : undefined;
}
