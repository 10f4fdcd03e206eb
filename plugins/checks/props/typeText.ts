/** Splits TypeScript at separators outside of brackets and quotes. */
export function splitOutside(text: string, separators: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, char, depth } of scan(text)) {
    if (depth > 0 || !separators.includes(char)) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the text between a bracket and the one that closes it, without both; `undefined` if it is never closed. */
export function bracketed(text: string, open: number): string | undefined {
  let isInside = false;
  for (const { index, depth } of scan(text.slice(open))) {
    if (depth > 0) isInside = true;
    else if (isInside) return text.slice(open + 1, open + index);
  }
  return undefined;
}

/** Removes comments, and keeps strings. */
export function withoutComments(text: string): string {
  return text.replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1');
}

const OPENING = '([{<';
const CLOSING = ')]}>';

/** The characters outside of quotes, each with the number of brackets around it; a closing one counts as outside. */
function* scan(text: string): Generator<{ index: number; char: string; depth: number }> {
  let depth = 0;
  let quote: string | undefined;
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? '';
    if (quote !== undefined) {
      if (char === '\\') index += 1;
      else if (char === quote) quote = undefined;
      continue;
    }
    if (char === '"' || char === "'" || char === '`') quote = char;
    else if (OPENING.includes(char)) depth += 1;
    // `=>` closes nothing.
    else if (CLOSING.includes(char) && !(char === '>' && text[index - 1] === '=')) depth -= 1;
    yield { index, char, depth };
  }
}
