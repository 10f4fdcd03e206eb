import type { AdaptedBody, AdaptedFile } from '../../../src/model/pageAdapter.ts';
import { readCalloutLine } from '../../../src/node/pages/markdown/callouts.ts';
import { CALLOUT_TYPES } from '../../../src/shared/callout.ts';
import { nextVerbatim } from '../../../src/tools/tree/fences.ts';

const OPENING = /^([\s>]*)(:::[ \t]*[a-z]+)[ \t]*(.*)$/;
/** The end of a container behind text. */
const END = /(?<=[^:\s])[ \t]*:::[ \t]*$/;
const BLANK = /^[\s>]*$/;
/** Where a title ends: Rspress takes the text before the first code, emphasis, link or element. */
const MARKUP = /[[`*<]|!\[|~~|(?<!\w)_|https?:\/\//;

/** Indexes of the lines of a container. */
interface Container {
  start: number;
  end: number | undefined;
}

/** The mark of an alert with text behind it, which other engines have on the next line. */
const ALERT = new RegExp(`^([\\s>]*>[ \\t]*)(\\[!(?:${CALLOUT_TYPES.join('|')})\\])[ \\t]+(?=\\S)`, 'i');

/**
 * Gives lines of their own to the parts of containers that end on a line of text, `::: tip See [this](./a.md). :::`, as formatters leave them, and
 * to the text behind `[!TIP]`. Other containers and alerts stay as they are.
 */
export function adaptBody(text: string, { format }: Pick<AdaptedFile, 'format'>): AdaptedBody {
  if (!text.includes(':::') && !text.includes('[!')) return { text };
  const lines = text.split('\n');
  const containers = new Map(findFolded(lines, format).map((each) => [each.start, each]));
  const alerts = findAlerts(lines, format);
  if (containers.size === 0 && alerts.size === 0) return { text };
  const ends = new Map([...containers.values()].map(({ start, end }) => [end, lines[start] ?? '']));
  const result: { line: string; authored: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const opening = containers.has(index);
    const start = ends.get(index);
    const rest = start === undefined ? line : line.replace(END, '');
    const divided = alerts.has(index) ? rest.replace(ALERT, '$1$2\n$1').split('\n') : [rest];
    const parts = opening ? divideOpening(rest, start !== undefined) : divided;
    if (start !== undefined) parts.push(`${OPENING.exec(start)?.[1] ?? ''}:::`);
    result.push(...parts.map((part) => ({ line: part, authored: index + 1 })));
  }
  return {
    text: result.map(({ line }) => line).join('\n'),
    toAuthored: (line) => result[line - 1]?.authored ?? lines.length,
  };
}

/** Returns the indexes of lines with an alert and its text, outside of code. */
function findAlerts(lines: readonly string[], format: AdaptedFile['format']): Set<number> {
  const found = new Set<number>();
  let verbatim: string | undefined;
  for (const [index, line] of lines.entries()) {
    const before = verbatim;
    verbatim = nextVerbatim(verbatim, line, format);
    if (before === undefined && verbatim === undefined && ALERT.test(line)) found.add(index);
  }
  return found;
}

/** Finds the containers that would not be closed otherwise, and end with a paragraph. */
function findFolded(lines: readonly string[], format: AdaptedFile['format']): Container[] {
  const folded: Container[] = [];
  let open: Container | undefined;
  let verbatim: string | undefined;
  const settle = () => {
    if (open?.end !== undefined) folded.push(open);
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const before = verbatim;
    verbatim = nextVerbatim(verbatim, line, format);
    if (before !== undefined || verbatim !== undefined || !line.includes(':::')) continue;
    const callout = readCalloutLine(line);
    if (callout?.kind === 'close') open = undefined;
    if (callout?.kind === 'open') {
      settle();
      open = { start: index, end: undefined };
    }
    const isEnd = END.test(line) && BLANK.test(lines[index + 1] ?? '');
    if (open && open.end === undefined && isEnd) open.end = index;
  }
  settle();
  return folded;
}

/** Returns the lines for the start of a container and for the text that is on its line. Text without a title is the content. */
function divideOpening(line: string, isWhole: boolean): string[] {
  const [, indent = '', start = '', behind = ''] = OPENING.exec(line) ?? [];
  const markup = behind.search(MARKUP);
  const title = markup < 0 ? behind : behind.slice(0, markup);
  const [shown, content] = markup < 0 && isWhole ? ['', behind] : [title, behind.slice(title.length)];
  return [`${indent}${start} ${shown}`.trimEnd(), ...(content === '' ? [] : [indent + content])];
}
