import { scanCode } from '../../../src/tools/javascript/scanCode.ts';
import { nextFence } from '../../../src/tools/tree/fences.ts';

/** A line of code in a page. */
export interface CodeLine {
  /** 1-based line of the page. */
  line: number;
  text: string;
}

/** Maximum length of a quoted line. */
const QUOTED_CHARACTERS = 60;

/**
 * Returns the first lines in which two fences differ, strings and comments left out; `undefined` for one that has no such
 * line. Returns nothing if there is none.
 * @param original lines of the page
 * @param translation lines of its translation
 * @param at 1-based lines of the fences
 */
export function findCodeDifference(
  original: readonly string[],
  translation: readonly string[],
  at: { original: number; translation: number },
  lang: string,
): { original: CodeLine | undefined; translation: CodeLine | undefined } | undefined {
  const left = readCode(original, at.original, lang);
  const right = readCode(translation, at.translation, lang);
  if (!left || !right) return undefined;
  let index = 0;
  while (index < left.length && left[index]?.char === right[index]?.char) index += 1;
  const found = { original: left[index]?.line, translation: right[index]?.line };
  return found.original || found.translation ? found : undefined;
}

/** Returns the characters of the code of a fence without spaces, strings and comments, each with its line. */
function readCode(lines: readonly string[], at: number, lang: string): { char: string; line: CodeLine }[] | undefined {
  const open = nextFence(undefined, lines[at - 1] ?? '');
  if (open === undefined) return undefined;
  const rest = lines.slice(at);
  const length = rest.findIndex((line) => nextFence(open, line) === undefined);
  const code = rest.slice(0, length < 0 ? undefined : length).map((line) => line.replace(/^[ \t>]+/, ''));
  const masked = scanCode(code.join('\n'), lang, 'mask-in-lines').split('\n');
  const chars = code.flatMap((text, index) => {
    const line = { line: at + index + 1, text: shorten(text.trim()) };
    return [...(masked[index] ?? '').replace(/\s+/g, '')].map((char) => ({ char, line }));
  });
  return chars.filter(({ char }, index) => char !== ',' || !/[)\]}]/.test(chars[index + 1]?.char ?? ''));
}

function shorten(text: string): string {
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text;
}
