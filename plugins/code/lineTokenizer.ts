import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';

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

/** A line as it follows the lines before it. */
interface LineNode<Line> {
  line: Line;
  state: StateStack;
  next: Map<string, LineNode<Line>>;
}

/** Lines that are remembered for a language; then all are forgotten, so that memory has a limit. */
export const MAX_REMEMBERED_LINES = 20_000;

/**
 * Tokenizes code of one language. Blocks of a site often begin alike, with the same imports: lines that follow the same lines
 * are tokenized once. What comes before decides the colours, so nothing depends on the order of blocks.
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
  const first = new Map<string, LineNode<Line>>();
  let remembered = 0;

  const tokenize = (text: string, state: StateStack): LineNode<Line> => {
    if (text === '') return { line: renderLine([]), state, next: new Map() };
    if (text.length >= maxLineLength) return { line: renderLine([{ content: text }]), state, next: new Map() };
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
    return { line: renderLine(styled), state: ruleStack, next: new Map() };
  };

  return (code) => {
    if (remembered > MAX_REMEMBERED_LINES) {
      first.clear();
      remembered = 0;
    }
    let state: StateStack = INITIAL;
    let following = first;
    return code.split(/\r?\n/).map((text) => {
      let node = following.get(text);
      if (!node) {
        node = tokenize(text, state);
        following.set(text, node);
        remembered += 1;
      }
      state = node.state;
      following = node.next;
      return node.line;
    });
  };
}
