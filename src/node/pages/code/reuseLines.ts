import type { Grammar } from 'shiki/core';

type TokenizedLine = ReturnType<Grammar['tokenizeLine2']>;
type LineState = TokenizedLine['ruleStack'];

/** Longer lines are rarely repeated. */
const MAX_CHARACTERS = 200;

/**
 * Makes a grammar reuse the tokens of a line for the same line in the same state: examples repeat imports, and translations most of an
 * example. A state that is not nested is that of the grammar itself, so that all lines after it count as in the same state.
 * The tokens have the colors of the theme, which has to be the same for all lines.
 */
export function reuseLines(grammar: Grammar): void {
  const known = new WeakMap<LineState, Map<string, TokenizedLine>>();
  let root: LineState | undefined;
  const tokenize = grammar.tokenizeLine2.bind(grammar);
  grammar.tokenizeLine2 = (line, state, limit) => {
    if (state === null || line.length > MAX_CHARACTERS) return tokenize(line, state, limit);
    let lines = known.get(state);
    if (!lines) {
      lines = new Map();
      known.set(state, lines);
    }
    let result = lines.get(line);
    if (!result) {
      result = tokenize(line, state, limit);
      if (result.ruleStack.depth === 1) {
        root ??= result.ruleStack;
        result = { ...result, ruleStack: root };
      }
      lines.set(line, result);
    }
    return result;
  };
}
