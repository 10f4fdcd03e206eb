import { nextVerbatim } from '../../../src/tools/tree/fences.ts';

/** A dollar sign that begins and ends no formula. */
const DOLLAR = '&#36;';
/** A line that begins an item of a list. */
export const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** What begins a text of its own: an item, a heading, a quote, a container, or a row of a table. */
const BLOCK = /^[ \t]*(?:#{1,6}[ \t]|>|:{3,}|\|)/;
const DELIMITER_ROW = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/;
/** What has no formulas: escapes, code, comments, tags, and addresses of links. */
const SKIPPED = /\\[\s\S]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>|\]\([^()\s]*/y;

/** `$$ a $$` on a line of its own, with the marks of quotes and items in front of it. */
const ONE_LINE = /^([\s>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)\$\$(.*?)\$\$[ \t]*$/;

interface AdaptedMath {
  text: string;
  /** Returns the 1-based line of the original text; absent if lines are the same. */
  toOriginal?: (line: number) => number;
}

/**
 * Writes the dollar signs that are none of formulas in VitePress so that they are none here: a formula has no space at its ends, no digit behind
 * it, and none is in the middle of a line with two signs. A formula between two signs on one line has lines of its own.
 */
export function adaptMath(text: string): AdaptedMath {
  if (text.split('$').length < 3) return { text };
  const result: string[] = [];
  /** 1-based lines that the original text does not have. */
  const added: number[] = [];
  let verbatim: string | undefined;
  let isInFormula = false;
  let isInList = false;
  let chunk: string[] = [];
  const flush = () => {
    if (chunk.length > 0) result.push(...adaptChunk(chunk, isInList));
    chunk = [];
  };
  for (const line of text.split('\n')) {
    const wasVerbatim = verbatim !== undefined;
    if (!isInFormula) verbatim = nextVerbatim(verbatim, line, 'md');
    if (wasVerbatim || verbatim !== undefined || isInFormula) {
      flush();
      if (isInFormula && line.trimEnd().endsWith('$$')) isInFormula = false;
      result.push(line);
    } else if (/^[\s>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?\$\$/.test(line)) {
      flush();
      const [, marks = '', tex] = ONE_LINE.exec(line) ?? [];
      isInFormula = tex === undefined;
      const indent = marks.replace(/[^\s>]/g, ' ');
      if (tex === undefined) result.push(line);
      else {
        result.push(`${marks}$$`, indent + tex.trim(), `${indent}$$`);
        added.push(result.length - 1, result.length);
      }
    } else if (line.trim() === '') {
      flush();
      result.push(line);
    } else {
      const isItem = LIST_ITEM.test(line);
      if (chunk.length > 0 && (isItem || BLOCK.test(line) || BLOCK.test(chunk[0] ?? ''))) flush();
      if (chunk.length === 0) isInList = isItem || (isInList && /^\s/.test(line));
      chunk.push(line);
    }
  }
  flush();
  if (added.length === 0) return { text: result.join('\n') };
  return { text: result.join('\n'), toOriginal: (line) => line - added.filter((each) => each <= line).length };
}

/** Adapts the lines of one text. */
function adaptChunk(lines: readonly string[], isInList: boolean): string[] {
  const text = lines.join('\n');
  const isCode = !isInList && /^(?: {4}|\t)/.test(text);
  if (!text.includes('$') || isCode || /^[ \t]*<(?:style|script)\b/i.test(text)) return [...lines];
  const isTable = /^[ \t]*\|/.test(text) || DELIMITER_ROW.test(lines[1] ?? '');
  if (!isTable) return adaptText(text).split('\n');
  return lines.map((line) => line.replace(/(?:\\.|[^|\\])+/g, adaptText));
}

/** Pairs the dollar signs of a text as VitePress does. */
function adaptText(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    SKIPPED.lastIndex = at;
    const [skipped] = SKIPPED.exec(text) ?? [];
    if (skipped !== undefined) {
      result += skipped;
      at += skipped.length;
    } else if (text[at] !== '$') {
      result += text[at];
      at += 1;
    } else {
      const end = canOpen(text, at) ? nextDollar(text, at + 1) : -1;
      if (end === at + 1) {
        result += DOLLAR + DOLLAR;
        at += 2;
      } else if (end > 0 && canClose(text, end)) {
        result += text.slice(at, end + 1);
        at = end + 1;
      } else {
        result += DOLLAR;
        at += 1;
      }
    }
  }
  return result;
}

function canOpen(text: string, at: number): boolean {
  return !/[ \t]/.test(text[at + 1] ?? '');
}

function canClose(text: string, at: number): boolean {
  return !/[ \t]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '');
}

/** Returns the position of the next dollar sign that is not escaped; -1 if there is none. */
function nextDollar(text: string, from: number): number {
  let at = text.indexOf('$', from);
  while (at >= 0 && (/\\*$/.exec(text.slice(from, at))?.[0].length ?? 0) % 2 === 1) at = text.indexOf('$', at + 1);
  return at;
}
