import { tokenizer, tokTypes } from 'acorn';

/** Returns the braces at the beginning of a text with what is between them; `undefined` if it begins with something else. */
export function bracedText(source: string): string | undefined {
  let depth = 0;
  for (const token of tokenizer(source, { ecmaVersion: 'latest' })) {
    if (token.type === tokTypes.braceL || token.type === tokTypes.dollarBraceL) depth++;
    else if (token.type === tokTypes.braceR) depth--;
    if (depth === 0) return token.type === tokTypes.braceR ? source.slice(0, token.end) : undefined;
  }
  return undefined;
}
