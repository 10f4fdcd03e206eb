import type { Hint } from '../../../model/issue.ts';
import { countOf } from '../../../shared/countOf.ts';
import { addAll } from '../../../tools/messages/addAll.ts';
import { suggestion } from '../../../tools/messages/suggest.ts';

/** The part of a file that a fence shows, as authored. */
export interface ExcerptRange {
  region?: string | undefined;
  /** Lines such as `3-8,12`, counted from 1. `3-` ends with the file. */
  lines?: string | undefined;
}

/** Why a file has no such excerpt: the end of a sentence about the fence, and a hint. */
interface ExcerptProblem {
  problem: string;
  hint: Hint;
}

/** The text of an excerpt, or why there is none. */
type Excerpt = { code: string; issue?: undefined } | { code?: undefined; issue: ExcerptProblem };

const SPACE = '[ \\t]*';
/** Beginnings of comments in common languages. */
const COMMENT = '(?://+|/\\*+|<!--|\\{/\\*|--|;+|%+|::|"|REM\\b)';
const START = new RegExp(`^${SPACE}(?:${COMMENT}${SPACE}#?region\\b|#${SPACE}(?:#|pragma[ \\t]+)?region\\b)`, 'i');
const END = new RegExp(`^${SPACE}(?:${COMMENT}${SPACE}#?endregion\\b|#${SPACE}(?:#|pragma[ \\t]+)?endregion\\b)`, 'i');
const COMMENT_END = /(?:\*\/\}?|-->)$/;

/** Returns the part of a file that a fence refers to, without its common indentation. */
export function cutExcerpt(text: string, name: string, { region, lines }: ExcerptRange): Excerpt {
  if (region !== undefined && lines !== undefined) {
    const problem = `has both "region" and "lines" for the file "${name}".`;
    return { issue: { problem, hint: 'Remove one of the two.' } };
  }
  const rows = text.split(/\r?\n/);
  if (region !== undefined) return cutRegion(rows, name, region);
  return lines === undefined ? { code: text } : cutLines(rows, name, lines);
}

/** Returns the names of the regions of a file. */
export function regionsOf(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).flatMap((row) => readMarker(row, START) || []))];
}

/** Returns the rows of all regions with a name. */
function cutRegion(rows: readonly string[], name: string, region: string): Excerpt {
  const start = findStart(rows, region, 0);
  if (start < 0) {
    const names = regionsOf(rows.join('\n'));
    const own = names.length > 0 ? `It has ${names.map((each) => `"${each}"`).join(', ')}.` : undefined;
    const hint =
      suggestion(region, names) ?? own ?? `Begin it with a comment "#region ${region}" and end it with "#endregion".`;
    return { issue: { problem: `shows the region "${region}", which the file "${name}" does not have.`, hint } };
  }
  const kept: string[] = [];
  for (let next = start; next >= 0; ) {
    const end = keepRegion(rows, next, region, kept);
    if (end < 0) {
      const problem = `shows the region "${region}", which never ends in the file "${name}".`;
      return { issue: { problem, hint: `Add a comment "#endregion ${region}" behind its last line.` } };
    }
    next = findStart(rows, region, end);
  }
  return { code: dedent(kept) };
}

function findStart(rows: readonly string[], region: string, from: number): number {
  return rows.findIndex((row, index) => index >= from && readMarker(row, START) === region);
}

/**
 * Adds the rows of a region to a list, without the markers in it.
 * @returns the index behind its end; -1 if it never ends
 */
function keepRegion(rows: readonly string[], start: number, region: string, kept: string[]): number {
  /** Names of the regions inside that are open. */
  const open: string[] = [];
  for (let index = start + 1; index < rows.length; index++) {
    const row = rows[index] ?? '';
    const inner = readMarker(row, START);
    const ended = readMarker(row, END);
    if (inner !== undefined) open.push(inner);
    else if (ended === undefined) kept.push(row);
    else if (ended === region || (ended === '' && open.length === 0)) return index + 1;
    else if (ended === '') open.pop();
    // Another region may have begun before this one.
    else if (open.includes(ended)) open.splice(open.lastIndexOf(ended), 1);
  }
  return -1;
}

/** Returns the name behind a marker of a region, or `undefined` for another line. */
function readMarker(row: string, marker: RegExp): string | undefined {
  const found = marker.exec(row)?.[0];
  if (found === undefined) return undefined;
  return row.slice(found.length).replace(/^:/, '').trim().replace(COMMENT_END, '').trim();
}

function cutLines(rows: readonly string[], name: string, lines: string): Excerpt {
  const count = rows.at(-1) === '' ? rows.length - 1 : rows.length;
  const kept: string[] = [];
  for (const range of lines.split(',')) {
    const [, first = '', dash, last = ''] = /^\s*(\d+)\s*(-)?\s*(\d*)\s*$/.exec(range) ?? [];
    const from = Number(first);
    const to = dash === undefined ? from : last === '' ? count : Number(last);
    if (from < 1 || to < from) {
      const problem = `has lines="${lines}", which is no range of lines.`;
      return { issue: { problem, hint: 'Write lines="3-8", lines="3-" or lines="3,7-9".' } };
    }
    if (to > count) {
      const problem = `shows the lines "${range.trim()}" of the file "${name}", which has ${countOf(count, 'line')}.`;
      return { issue: { problem, hint: 'Correct the numbers, or mark the lines as a region, which moves with them.' } };
    }
    addAll(kept, rows.slice(from - 1, to));
  }
  return { code: dedent(kept) };
}

/** Removes the indentation that all lines with text have. */
function dedent(rows: readonly string[]): string {
  let common: string | undefined;
  for (const row of rows) {
    if (row.trim() === '') continue;
    const indent = /^[ \t]*/.exec(row)?.[0] ?? '';
    common ??= indent;
    while (!indent.startsWith(common)) common = common.slice(0, -1);
  }
  const width = common?.length ?? 0;
  return rows.map((row) => (row.trim() === '' ? '' : row.slice(width))).join('\n');
}
