import { addAll } from '../messages/addAll.ts';

/** A word to mark in some lines. */
export interface WordMark {
  word: string;
  /** First line, 0-based. */
  from: number;
  /** Line after the last one. */
  to: number;
}

/** Code for display, without notations, and the classes of the lines that they apply to. */
interface NotatedCode {
  code: string;
  /** For each of its lines, the line of the source, 0-based. */
  sourceLines: readonly number[];
  /** Classes by line, 0-based. */
  lineClasses: Map<number, string[]>;
  /** Words to mark. */
  words: WordMark[];
}

/** A mark in a comment. */
interface Notation {
  name: string;
  /** Only of `word`. */
  word: string | undefined;
  /** Number of lines. */
  count: number | undefined;
}

const LINE_COMMENT = '(?://|#|--|;|%)';
const BLOCK_COMMENT = '(?:/\\*|<!--|\\{/\\*)';
const BLOCK_END = '(?:\\*/\\}?|-->)';
const COMMENT = `(?:${LINE_COMMENT}|${BLOCK_COMMENT})`;
const MARK =
  '\\[!code[ \\t]+(\\+\\+|--|highlight|hl|focus|error|warning|hidden|word:((?:\\\\.|[^:\\]\\\\])+))(?::(\\d+))?\\]';
/** A mark at the beginning of a comment, or at the end of one with text, with its name, its word and its number of lines. */
export const NOTATION = new RegExp(
  `(?<=${COMMENT})[ \\t]*${MARK}|[ \\t]*${MARK}(?=[ \\t]*${BLOCK_END}?[ \\t]*$)(?<=(?:^|[ \\t])${COMMENT}[ \\t].*\\S[ \\t]*\\[!code[^\\]]*\\])`,
  'g',
);
/** A comment of marks alone. */
const MARKS = new RegExp(
  `[ \\t]*(?:${LINE_COMMENT}(?:[ \\t]*${MARK})+(?=[ \\t]*(?:$|${LINE_COMMENT}))|${BLOCK_COMMENT}(?:[ \\t]*${MARK})+[ \\t]*${BLOCK_END})`,
  'g',
);
const ESCAPED_NOTATION = /\[\\!code/g;
const CLASSES: Record<string, string> = {
  '++': 'diff add',
  '--': 'diff remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/** Names of the marks that have no text. */
export const NOTATION_NAMES = [...Object.keys(CLASSES).filter((name) => name !== 'hl'), 'hidden'];

/**
 * Removes `[!code …]` notations from code. A notation on a line of its own applies to the next line, and its own line
 * is removed. `hidden` lines are removed as well. `word:text` marks a text in this line and those after it, `word:text:2` in two lines. `[\!code …]` is an escaped notation.
 */
export function readNotations(source: string): NotatedCode {
  const lineClasses = new Map<number, string[]>();
  const words: WordMark[] = [];
  const lines = source.split('\n');
  if (!source.includes('!code')) return { code: source, sourceLines: [...lines.keys()], lineClasses, words };
  const kept: string[] = [];
  const sourceLines: number[] = [];
  let hiddenLeft = 0;
  const pending: Notation[] = [];
  const mark = (line: number, name: string) => {
    const list = lineClasses.get(line) ?? [];
    const className = CLASSES[name];
    if (className !== undefined && !list.includes(className)) lineClasses.set(line, [...list, className]);
  };
  for (const [index, line] of lines.entries()) {
    const found = (line.includes('[!code') ? [...line.matchAll(NOTATION)] : []).map(
      ([, name, word, count, nameAtEnd = '', wordAtEnd, countAtEnd]): Notation => ({
        name: name ?? nameAtEnd,
        word: (word ?? wordAtEnd)?.replace(/\\(.)/g, '$1'),
        count: (count ?? countAtEnd) === undefined ? undefined : Number(count ?? countAtEnd),
      }),
    );
    // Words behind a mark are a comment of their own.
    const bare = found.length > 0 ? line.replace(MARKS, '').replace(NOTATION, '') : line;
    const hidden = found.find(({ name }) => name === 'hidden');
    if (hidden) hiddenLeft = Math.max(hiddenLeft, hidden.count ?? 1);
    const isAlone = found.length > 0 && bare.trim() === '';
    if (hiddenLeft > 0) {
      hiddenLeft -= 1;
      continue;
    }
    if (isAlone) {
      addAll(pending, found);
      continue;
    }
    const number = kept.length;
    for (const { name, word, count = word === undefined ? 1 : lines.length } of [...pending.splice(0), ...found]) {
      if (word !== undefined) words.push({ word, from: number, to: number + count });
      const end = Math.min(number + count, lines.length);
      for (let marked = number; marked < end; marked++) mark(marked, name);
    }
    kept.push(bare.replace(ESCAPED_NOTATION, '[!code'));
    sourceLines.push(index);
  }
  return { code: kept.join('\n'), sourceLines, lineClasses, words };
}
