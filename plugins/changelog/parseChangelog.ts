import { parseDate } from '../../src/tools/pages/parseDate.ts';

/** A version of a changelog. */
export interface ChangelogVersion {
  /** As it is written, without a `v`: `1.2.0-beta.1`. */
  version: string;
  /** Date of the release, such as `2026-05-31`. */
  date: string | undefined;
  /** What stands in place of the date and is no day, such as `2026-02-30`. */
  wrongDate?: string;
  /** Whether it was withdrawn: `## [1.2.0] - 2026-05-31 [YANKED]`. */
  isYanked: boolean;
  /** Line of its heading, from 1. */
  line: number;
  /** Its text in Markdown, whose highest headings have the level 2. */
  text: string;
}

/** `## 1.2.0`, `## [1.2.0] - 2026-05-31`, `### [v1.2.1](url) (2026-05-31)`, `## package@1.2.0`, `## Version 1.2.0`. */
const VERSION =
  /^(?:version\s+)?(?:@?[\w./-]+@)?\[?(?:@?[\w./-]+@)?v?(?<version>\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?(?:\+[\w.]+)?)\]?(?![\w.])(?<rest>.*)$/i;
const YANKED = /\[yanked\]/i;
const UNRELEASED = /^\[?unreleased\b/i;
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** `[1.2.0]: https://…`, which is at the end of the file, whichever version uses it. */
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s/;

interface Line {
  text: string;
  /** Level of a heading; 0 for other lines. */
  level: number;
  /** Text of a heading. */
  heading: string;
}

/**
 * Reads the versions of a changelog, in its order. What is before the first one, and what is not released, belongs to none.
 * @param text Markdown as of Keep a Changelog, changesets, standard-version or release-please
 */
export function parseChangelog(text: string): ChangelogVersion[] {
  const lines = readLines(text);
  const isStart = ({ level, heading }: Line) =>
    level > 0 && level <= 3 && (VERSION.test(heading) || UNRELEASED.test(heading));
  const highest = Math.min(...lines.filter(isStart).map(({ level }) => level));
  // Below a version, `### 1.5 times faster` is one of its headings.
  const isText = ({ level, heading }: Line) =>
    level > highest && /^\s*\p{L}/u.test(VERSION.exec(heading)?.groups?.rest ?? '');
  const starts = lines.flatMap((line, index) => (isStart(line) && !isText(line) ? [index] : []));
  const definitions = lines.flatMap((line) => {
    const label = line.level === 0 ? DEFINITION.exec(line.text)?.[1] : undefined;
    return label === undefined ? [] : [{ label: label.toLowerCase(), text: line.text }];
  });
  return starts.flatMap((start, at) => {
    const line = lines[start];
    const { version, rest = '' } = VERSION.exec(line?.heading ?? '')?.groups ?? {};
    if (version === undefined) return [];
    const body = raiseHeadings(lines.slice(start + 1, starts[at + 1])).filter((each) => !DEFINITION.test(each));
    const used = definitions.filter(({ label }) => body.join('\n').toLowerCase().includes(`[${label}]`));
    const parts = [body.join('\n').trimEnd(), used.map((each) => each.text).join('\n')].filter((part) => part !== '');
    const date = DATE.exec(rest)?.[1];
    const isDay = date !== undefined && parseDate(date) !== undefined;
    return [
      {
        version,
        date: isDay ? date : undefined,
        ...(date !== undefined && !isDay && { wrongDate: date }),
        isYanked: YANKED.test(rest),
        line: start + 1,
        text: parts.join('\n\n'),
      },
    ];
  });
}

/** Returns the version of a tag, such as `1.2.0` of `v1.2.0` and of `package@1.2.0`; `undefined` if it is of none. */
export function readVersion(tag: string): string | undefined {
  const { version, rest } = VERSION.exec(tag)?.groups ?? {};
  return rest === '' ? version : undefined;
}

/** Returns the text of a version whose highest headings have the level 2. */
export function toBody(text: string): string {
  return raiseHeadings(readLines(text)).join('\n');
}

/** Splits a text, with the headings that are not in code. */
function readLines(text: string): Line[] {
  let fence = '';
  return text.split(/\r?\n/).map((line) => {
    const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && marks !== '') fence = marks;
    else if (marks.startsWith(fence) && info.trim() === '') fence = '';
    const [, level = '', heading = ''] = fence === '' ? (HEADING.exec(line) ?? []) : [];
    return { text: line, level: level.length, heading };
  });
}

/** Below the title of a page, headings begin with the level 2. */
function raiseHeadings(lines: readonly Line[]): string[] {
  const levels = lines.flatMap(({ level }) => (level > 0 ? [level] : []));
  const excess = Math.min(...levels) - 2;
  if (levels.length === 0 || excess === 0) return lines.map(({ text }) => text);
  return lines.map(({ text, level, heading }) => (level === 0 ? text : `${'#'.repeat(level - excess)} ${heading}`));
}
