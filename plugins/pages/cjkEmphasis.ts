/**
 * A space that pages do not contain: next to a run of asterisks it makes the run open or close as its author meant.
 * CommonMark's flanking rules take `**强调。**文字` for text, since a full stop is punctuation and 文 is a letter.
 */
export const EMPHASIS_SENTINEL = '\u205F';

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;

/** Marks the runs of asterisks in a line that CommonMark would misread next to CJK text. Code spans are left alone. */
export function markCjkEmphasis(line: string): string {
  if (!line.includes('*') || !CJK.test(line)) return line;
  let result = '';
  const open: number[] = [];
  for (let index = 0; index < line.length; ) {
    const code = /^(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/.exec(line.slice(index));
    if (code) {
      result += code[0];
      index += code[0].length;
      continue;
    }
    const run = /^\*+/.exec(line.slice(index))?.[0];
    if (run === undefined || line[index - 1] === '\\') {
      result += line[index];
      index += 1;
      continue;
    }
    const before = [...line.slice(0, index)].at(-1) ?? ' ';
    const after = [...line.slice(index + run.length)][0] ?? ' ';
    const kind = runKind(before, after);
    const closes = open.includes(run.length) && (kind.closes || kind.wouldClose);
    if (closes) {
      result += kind.closes ? run : run + EMPHASIS_SENTINEL;
      open.length = open.indexOf(run.length);
    } else if (kind.opens || kind.wouldOpen) {
      result += kind.opens ? run : EMPHASIS_SENTINEL + run;
      open.push(run.length);
    } else {
      result += run;
    }
    index += run.length;
  }
  return result;
}

/** Whether a run opens or closes by CommonMark, and whether it would if CJK letters were no obstacle. */
function runKind(before: string, after: string) {
  const beforePunctuation = PUNCTUATION.test(before);
  const afterPunctuation = PUNCTUATION.test(after);
  const opens = !SPACE.test(after) && (!afterPunctuation || SPACE.test(before) || beforePunctuation);
  const closes = !SPACE.test(before) && (!beforePunctuation || SPACE.test(after) || afterPunctuation);
  return {
    opens,
    closes,
    wouldOpen: !SPACE.test(after) && afterPunctuation && CJK.test(before),
    wouldClose: !SPACE.test(before) && beforePunctuation && CJK.test(after),
  };
}
