import type { HighlightRange } from '../shared/search.ts';

/** About how much text is shown round a hit. */
export const SNIPPET_CHARACTERS = 100;
/** A line that is shorter says too little by itself. */
const MIN_LINE_CHARACTERS = 40;
/** Where a sentence ends and the next one begins. */
const SENTENCE_END = /[.!?]\s+|[。！？]/g;
/** How far a cut may move to fall between words. */
const MAX_CUT_SHIFT = 16;
const ELLIPSIS = '…';
/** A mark, a joiner, or the second half of a surrogate pair. */
const CONTINUES_CHARACTER = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;

export interface Snippet {
  text: string;
  ranges: HighlightRange[];
}

export interface SnippetOptions {
  /** The part of the text that may be shown. */
  from: number;
  to: number;
  /** What has to be seen. */
  focus: HighlightRange;
  /** All that matches, in order. */
  ranges: readonly HighlightRange[];
}

/** Some text round a hit, with what matches in it. Cut between words, or between characters where a script has no spaces. */
export function cutSnippet(text: string, options: SnippetOptions): Snippet {
  const { focus, ranges } = options;
  const [from, to] = lineOf(text, options);
  const room = Math.max(0, SNIPPET_CHARACTERS - (focus[1] - focus[0]));
  let start = Math.max(from, focus[0] - Math.floor(room / 2));
  let end = Math.min(to, Math.max(focus[1], start + SNIPPET_CHARACTERS));
  start = Math.max(from, Math.min(start, end - SNIPPET_CHARACTERS));
  const sentence = start > from ? sentenceStart(text, from, focus) : undefined;
  const first = start > from ? (sentence ?? cutStart(text, start, focus[0])) : start;
  if (sentence !== undefined) end = Math.min(to, Math.max(focus[1], sentence + SNIPPET_CHARACTERS));
  const last = end < to ? cutEnd(text, end, focus[1]) : end;
  const shown = text.slice(first, last);
  const leading = shown.length - shown.trimStart().length;
  const before = first > from && sentence === undefined ? ELLIPSIS : '';
  const body = shown.trim().replace(/\s/g, ' ');
  const shift = before.length - first - leading;
  return {
    text: before + body + (last < to ? ELLIPSIS : ''),
    ranges: ranges.flatMap(([rangeStart, rangeEnd]): HighlightRange[] => {
      const clippedStart = Math.max(rangeStart, first + leading);
      const clippedEnd = Math.min(rangeEnd, first + leading + body.length);
      return clippedStart < clippedEnd ? [[clippedStart + shift, clippedEnd + shift]] : [];
    }),
  };
}

/** The line that a hit is in, a block of the page: what comes before and after is about something else. A short one has its neighbors. */
function lineOf(text: string, { from, to, focus }: SnippetOptions): HighlightRange {
  const start = Math.max(from, text.lastIndexOf('\n', focus[0] - 1) + 1);
  const next = text.indexOf('\n', focus[1]);
  const end = next < 0 ? to : Math.min(to, next);
  return end - start < MIN_LINE_CHARACTERS ? [from, to] : [start, end];
}

/** Where the sentence of a hit begins, if the snippet can begin there. */
function sentenceStart(text: string, from: number, focus: HighlightRange): number | undefined {
  const earliest = Math.max(from, focus[1] - SNIPPET_CHARACTERS);
  const ends = [...text.slice(earliest, focus[0]).matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  return last && earliest + last.index + last[0].length;
}

/** The next word's beginning; where none is near, the next character's. */
function cutStart(text: string, start: number, latest: number): number {
  for (let at = start; at <= Math.min(latest, start + MAX_CUT_SHIFT); at++) if (isSpace(text, at - 1)) return at;
  return Math.min(latest, wholeCharacter(text, start, 1));
}

/** The last word's end before `end`; where none is near, a character's. */
function cutEnd(text: string, end: number, earliest: number): number {
  for (let at = end; at >= Math.max(earliest, end - MAX_CUT_SHIFT); at--) if (isSpace(text, at)) return at;
  return Math.max(earliest, wholeCharacter(text, end, -1));
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] ?? '');
}

/** Moves a cut out of a surrogate pair or off the marks of a character. */
function wholeCharacter(text: string, at: number, step: 1 | -1): number {
  let cut = at;
  while (cut > 0 && cut < text.length && CONTINUES_CHARACTER.test(text.slice(cut, cut + 1))) cut += step;
  return cut;
}
