/**
 * A space that pages do not contain. Next to a run of asterisks or two tildes, it makes the run open or close as the author intended.
 * CommonMark's flanking rules treat `**强调。**文字` as text, because a full stop is punctuation and 文 is a letter.
 */
export const EMPHASIS_SENTINEL = '\u205F';

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;

/** A run of asterisks, two tildes, or text in which none is searched: escaped characters and code spans. */
const TOKEN = /\\[\s\S]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|`+|\*+|~~+/g;

/** Longer lines are not changed, because finding their code spans would take too long. */
const MAX_LINE_CHARACTERS = 250_000;

/** Marks the runs of asterisks and tildes in a line that CommonMark would misread next to CJK text. Ignores code spans. */
export function markCjkEmphasis(line: string): string {
  if (line.length > MAX_LINE_CHARACTERS || !/[*~]/.test(line) || !CJK.test(line)) return line;
  const open: string[] = [];
  return line.replace(TOKEN, (token, _ticks, index: number) => {
    if (!token.startsWith('*') && token !== '~~') return token;
    const kind = runKind(characterBefore(line, index), characterAt(line, index + token.length));
    const opened = open.indexOf(token);
    if (opened >= 0 && (kind.closes || kind.wouldClose)) {
      open.length = opened;
      return kind.closes ? token : token + EMPHASIS_SENTINEL;
    }
    if (!kind.opens && !kind.wouldOpen) return token;
    open.push(token);
    return kind.opens ? token : EMPHASIS_SENTINEL + token;
  });
}

function characterAt(line: string, index: number): string {
  const code = line.codePointAt(index);
  return code === undefined ? ' ' : String.fromCodePoint(code);
}

/** Returns the character that ends before an index, as two UTF-16 units outside the basic plane. */
function characterBefore(line: string, index: number): string {
  const isPair = /[\uDC00-\uDFFF]/.test(line[index - 1] ?? '');
  return index === 0 ? ' ' : characterAt(line, index - (isPair ? 2 : 1));
}

/**
 * Returns whether a run opens or closes according to CommonMark, and whether it would if CJK letters did not count as letters, and
 * CJK punctuation did not count as punctuation: `**强调：**word`.
 */
function runKind(before: string, after: string) {
  const beforePunctuation = PUNCTUATION.test(before);
  const afterPunctuation = PUNCTUATION.test(after);
  const opens = !SPACE.test(after) && (!afterPunctuation || SPACE.test(before) || beforePunctuation);
  const closes = !SPACE.test(before) && (!beforePunctuation || SPACE.test(after) || afterPunctuation);
  return {
    opens,
    closes,
    wouldOpen: !SPACE.test(after) && afterPunctuation && (CJK.test(before) || CJK.test(after)),
    wouldClose: !SPACE.test(before) && beforePunctuation && (CJK.test(after) || CJK.test(before)),
  };
}
