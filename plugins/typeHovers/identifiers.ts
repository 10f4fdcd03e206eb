import { scanCode } from '../../src/tools/javascript/scanCode.ts';
import { parseTypeScript } from '../../src/tools/javascript/typescript.ts';
import { walkSyntax } from '../../src/tools/javascript/walkSyntax.ts';

/** A name in code. Lines and columns are counted from 0. */
export interface CodeName {
  line: number;
  column: number;
  name: string;
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
const KEYWORDS = new Set(
  'abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null number object of override private protected public readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield'.split(
    ' ',
  ),
);

/** Returns the names in code, in its order. Code that cannot be parsed has those that look like names. */
export function findNames(code: string, file: string): CodeName[] {
  const lineStarts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const names = new Map<number, string>();
  const module = parseTypeScript(code, file);
  if (module) {
    walkSyntax(module.program, ({ type, name, start }) => {
      if ((type !== 'Identifier' && type !== 'JSXIdentifier') || typeof name !== 'string') return;
      if (code.startsWith(name, start)) names.set(start, name);
    });
  } else {
    const lang = file.split('.').at(-1) ?? 'ts';
    for (const [line, start] of lineStarts.entries()) {
      const text = code.slice(start, lineStarts[line + 1] ?? code.length);
      // The line alone, whose comments and strings have the same length.
      const bare = scanCode(text, lang, 'keep').replace(/(["'`])(?:\\.|(?!\1).)*\1/g, (string) =>
        ' '.repeat(string.length),
      );
      for (const { index, 0: name } of bare.matchAll(WORD)) if (!KEYWORDS.has(name)) names.set(start + index, name);
    }
  }
  let line = 0;
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([start, name]) => {
      while ((lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= start) line += 1;
      return { line, column: start - (lineStarts[line] ?? 0), name };
    });
}
