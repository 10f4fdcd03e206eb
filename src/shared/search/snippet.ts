import type { HighlightRange } from './indexFormat.ts';
import { isUnspaced } from './segment.ts';

/** Approximate length of a snippet. */
export const SNIPPET_CHARACTERS = 100;
/** Shorter lines are shown with their neighbors. */
const MIN_LINE_CHARACTERS = 40;
/** Boundary between two sentences. */
const SENTENCE_END = /[.!?]\s+|[。！？]/g;
const ELLIPSIS = '…';
/** Shown between lines that are not sentences, such as the cells of a table. */
const LINE_SEPARATOR = ' · ';
/** A mark, a joiner, or the second half of a surrogate pair. */
const CONTINUES_CHARACTER = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;

/** Text around a hit, with highlighted ranges. */
interface Snippet {
  text: string;
  ranges: HighlightRange[];
}

/** Options of `cutSnippet`. */
interface SnippetOptions {
  /** Range of the text that may be shown. */
  from: number;
  to: number;
  /** Range that must be visible. */
  focus: HighlightRange;
  /** All matches, in order. */
  ranges: readonly HighlightRange[];
}

/**
 * Cuts the text around a hit, with its matches. Cuts between words, or between characters in a script without spaces.
 */
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
  const body = shown.trim();
  const origin = first + leading;
  const joined = joinLines(body);
  const place = (at: number) => before.length + joined.toOffset(at - origin);
  return {
    text: before + joined.text + (last < to ? ELLIPSIS : ''),
    ranges: ranges.flatMap(([rangeStart, rangeEnd]): HighlightRange[] => {
      const clippedStart = Math.max(rangeStart, origin);
      const clippedEnd = Math.min(rangeEnd, origin + body.length);
      return clippedStart < clippedEnd ? [[place(clippedStart), place(clippedEnd)]] : [];
    }),
  };
}

/** Joins lines to one. `toOffset` converts an offset in `text` to one in the result. */
function joinLines(text: string): { text: string; toOffset: (offset: number) => number } {
  const breaks: { at: number; grows: number }[] = [];
  const joined = text.replace(/\s/g, (space: string, at: number) => {
    const separator = space === '\n' ? separatorAt(text, at) : ' ';
    if (separator.length !== 1) breaks.push({ at, grows: separator.length - 1 });
    return separator;
  });
  return {
    text: joined,
    toOffset: (offset) => breaks.reduce((sum, { at, grows }) => (at < offset ? sum + grows : sum), offset),
  };
}

/** Returns what replaces a line break: nothing after wide punctuation, a dot between words, which are no sentence. */
function separatorAt(text: string, at: number): string {
  if (/[。！？；：，]/.test(text.charAt(at - 1))) return '';
  const isBetweenWords =
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) && /^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3));
  return isBetweenWords ? LINE_SEPARATOR : ' ';
}

/**
 * Returns the line of a hit, which is a block of the page: other lines are about something else. A short line includes
 * its neighbors.
 */
function lineOf(text: string, { from, to, focus }: SnippetOptions): HighlightRange {
  const start = Math.max(from, text.lastIndexOf('\n', focus[0] - 1) + 1);
  const next = text.indexOf('\n', focus[1]);
  const end = next < 0 ? to : Math.min(to, next);
  return end - start < MIN_LINE_CHARACTERS ? [from, to] : [start, end];
}

/** Returns the start of the hit's sentence, if the snippet can start there. */
function sentenceStart(text: string, from: number, focus: HighlightRange): number | undefined {
  const earliest = Math.max(from, focus[1] - SNIPPET_CHARACTERS);
  const ends = [...text.slice(earliest, focus[0]).matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  return last && earliest + last.index + last[0].length;
}

/** Returns the start of the next word. Within a script without spaces, a character is one. */
function cutStart(text: string, start: number, latest: number): number {
  for (let at = start; at < latest; at++) if (isBetweenWords(text, at)) return at;
  return latest;
}

/** Returns the end of the last word before `end`. */
function cutEnd(text: string, end: number, earliest: number): number {
  for (let at = end; at > earliest; at--) if (isBetweenWords(text, at)) return at;
  return earliest;
}

function isBetweenWords(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  if (/\s/.test(before) || /\s/.test(after)) return true;
  return (isUnspaced(before) || isUnspaced(after)) && !CONTINUES_CHARACTER.test(after);
}
