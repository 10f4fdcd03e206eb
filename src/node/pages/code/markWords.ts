import { unescapeText } from '../../../shared/escapeHtml.ts';

const TOKEN = /<[^>]*>|&\w+;|[^<&]/gu;

/** A tag, or a character with the text that it stands for. */
interface HtmlToken {
  token: string;
  /** `undefined` for a tag. */
  character: string | undefined;
}

/** Splits a line of highlighted HTML into tags and characters. */
export function splitHtml(html: string): HtmlToken[] {
  return [...html.matchAll(TOKEN)].map(([token]) => {
    const isTag = token.startsWith('<') && token.length > 1;
    return { token, character: isTag ? undefined : unescapeText(token) };
  });
}

/** Wraps each occurrence of a text in a line of highlighted HTML. One over several tokens has an element in each. */
export function markWords(html: string, words: readonly string[]): string {
  const tokens = splitHtml(html);
  const characters = tokens.flatMap(({ character }) => character ?? []);
  const marked = findMarked(characters, words);
  if (marked.size === 0) return html;
  let result = '';
  let isOpen = false;
  let index = 0;
  const setOpen = (open: boolean) => {
    if (open !== isOpen) result += open ? '<span class="word">' : '</span>';
    isOpen = open;
  };
  for (const { token, character } of tokens) {
    setOpen(character !== undefined && marked.has(index));
    if (character !== undefined) index += 1;
    result += token;
  }
  setOpen(false);
  return result;
}

/** Returns the indices of the characters that belong to an occurrence of a word. */
function findMarked(characters: readonly string[], words: readonly string[]): Set<number> {
  const text = characters.join('');
  // A character may have two UTF-16 units.
  const starts = new Map<number, number>();
  let offset = 0;
  for (const [index, character] of characters.entries()) {
    starts.set(offset, index);
    offset += character.length;
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit += 1) {
        const index = starts.get(unit);
        if (index !== undefined) marked.add(index);
      }
    }
  }
  return marked;
}
