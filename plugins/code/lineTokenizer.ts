import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import { stateKey } from './stateKey.ts';

/** A stretch of a line in one style. */
export type StyledToken = Pick<ThemedToken, 'content' | 'color' | 'fontStyle'>;

export interface LineTokenizerOptions<Line> {
  core: HighlighterCore;
  lang: string;
  /** Name of the one theme that tokens are coloured by. */
  theme: string;
  /** Longer lines are one token without a colour. */
  maxLineLength: number;
  /** What is made of a line's tokens. */
  renderLine(tokens: StyledToken[]): Line;
}

/** A state of the grammar, and the lines that were met in it. */
interface LineState<Line> {
  state: StateStack;
  lines: Map<string, { line: Line; next: LineState<Line> }>;
}

/** Lines that are remembered for a language; then all are forgotten, so that memory has a limit. */
export const MAX_REMEMBERED_LINES = 50_000;

/**
 * Tokenizes code of one language. Blocks of a site have many lines in common, from imports to closing brackets: a line that
 * was met in the same state of the grammar is taken from there. The state decides all, so nothing depends on the order of blocks.
 */
export function createLineTokenizer<Line>({
  core,
  lang,
  theme,
  maxLineLength,
  renderLine,
}: LineTokenizerOptions<Line>): (code: string) => Line[] {
  const { colorMap } = core.setTheme(theme);
  const grammar = core.getLanguage(lang);
  let states = new StateTable<Line>();
  let remembered = 0;

  const tokenize = (text: string, { state }: LineState<Line>): { line: Line; next: LineState<Line> } => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
    const styled: StyledToken[] = [];
    for (let i = 0; i < tokens.length; i += 2) {
      const content = text.slice(tokens[i], tokens[i + 2] ?? text.length);
      const metadata = tokens[i + 1];
      if (content === '' || metadata === undefined) continue;
      styled.push({
        content,
        color: colorMap[EncodedTokenMetadata.getForeground(metadata)],
        fontStyle: EncodedTokenMetadata.getFontStyle(metadata),
      });
    }
    return { line: renderLine(styled), next: states.get(ruleStack) };
  };

  return (code) => {
    if (remembered > MAX_REMEMBERED_LINES) {
      states = new StateTable();
      remembered = 0;
    }
    let current = states.get(INITIAL);
    return code.split(/\r?\n/).map((text) => {
      if (text === '') return renderLine([]);
      if (text.length >= maxLineLength) return renderLine([{ content: text }]);
      let known = current.lines.get(text);
      if (!known) {
        known = tokenize(text, current);
        current.lines.set(text, known);
        remembered += 1;
      }
      current = known.next;
      return known.line;
    });
  };
}

/** States of a grammar, one for all that mean the same. */
class StateTable<Line> {
  #byState = new WeakMap<StateStack, LineState<Line>>();
  #byKey = new Map<string, LineState<Line>>();

  get(state: StateStack): LineState<Line> {
    const known = this.#byState.get(state);
    if (known) return known;
    const key = stateKey(state);
    const same = key === undefined ? undefined : this.#byKey.get(key);
    const entry = same ?? { state, lines: new Map() };
    if (key !== undefined) this.#byKey.set(key, entry);
    this.#byState.set(state, entry);
    return entry;
  }
}
