import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';
import { nextVerbatim } from '../../../src/tools/tree/fences.ts';
import { type Options, textAt } from '../../support/values.ts';

/** What attributes are between. */
export interface Delimiters {
  left: string;
  right: string;
}

/** The first of the attributes between delimiters. */
const ATTRIBUTE = /^\s*(?:[.#][\w-]|[\w:-]+=)/;
const CODE_SPAN = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g;

/** Returns the delimiters of `markdown.attrs`; `undefined` for braces. */
export function delimitersOf(options: Options): Delimiters | undefined {
  const [left = '{', right = '}'] = ['left', 'right'].map((side) =>
    textAt(options, 'markdown', 'attrs', `${side}Delimiter`),
  );
  return left === '{' && right === '}' ? undefined : { left, right };
}

/** Writes attributes in braces: `# Title %{#id}%` as `# Title {#id}`. */
export function toBraces(text: string, { left, right }: Delimiters): string {
  if (left === '' || right === '' || !text.includes(left)) return text;
  const pattern = new RegExp(`${escapePattern(left)}(.*?)${escapePattern(right)}`, 'g');
  let verbatim: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const wasVerbatim = verbatim !== undefined;
      verbatim = nextVerbatim(verbatim, line, 'md');
      if (wasVerbatim || verbatim !== undefined || !line.includes(left)) return line;
      const inCode = [...line.matchAll(CODE_SPAN)].map(({ index, 0: code }) => [index, index + code.length] as const);
      return line.replace(pattern, (all: string, written: string, at: number) =>
        ATTRIBUTE.test(written) && !inCode.some(([start, end]) => at > start && at < end) ? `{${written}}` : all,
      );
    })
    .join('\n');
}
