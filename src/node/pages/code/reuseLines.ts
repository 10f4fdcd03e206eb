import type { Grammar } from 'shiki/core';

type TokenizedLine = ReturnType<Grammar['tokenizeLine2']>;
type LineState = TokenizedLine['ruleStack'];

/** Longer lines are rarely repeated. */
const MAX_CHARACTERS = 200;

/**
 * Makes a grammar reuse the tokens of a line for the same line in the same state: examples repeat imports, and translations most of an
 * example. The tokens have the colors of the theme, which has to be the same for all lines.
 */
export function reuseLines(grammar: Grammar): void {
  const known = new WeakMap<LineState, Map<string, TokenizedLine>>();
  const shareState = createStateSharing();
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
      result = { ...result, ruleStack: shareState(result.ruleStack) };
      lines.set(line, result);
    }
    return result;
  };
}

/**
 * Returns a function that returns the same state for equal ones: `const a = {` and `const b = {` lead to equal states, and the lines after
 * them may be the same.
 */
function createStateSharing(): (state: LineState) => LineState {
  const states: LineState[][] = [];
  return (state) => {
    states[state.depth] ??= [];
    const alike = states[state.depth] ?? [];
    const shared = alike.find((each) => each.equals(state) && endsAtLine(each) === endsAtLine(state));
    if (!shared) alike.push(state);
    return shared ?? state;
  };
}

/** Whether the rule of a state began with the end of its line, which `equals` does not compare, and patterns with `\G` depend on. */
function endsAtLine(state: LineState): unknown {
  return 'beginRuleCapturedEOL' in state && state.beginRuleCapturedEOL;
}
