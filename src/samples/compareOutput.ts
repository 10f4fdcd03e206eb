/** A line that matches any number of lines. */
const GAP = /^\s*(?:…|\.\.\.)\s*$/;
/** Terminal color sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the escape character
const COLORS = /\u001b\[[\d;]*m/g;
const VERSION_LINE = /^\s*Rstest v\d/;
/** A test that took 300 ms or longer. Rstest lists such a test where it lists no others, so on a busy machine any may appear. */
const SLOW_TEST = /^ {2,}✓ .* \((?:[3-9]\d\dms|(?:\d+m )?\d+(?:\.\d+)?s)\)/;

/** Formats the output of a run as a reader's terminal would show it: without colors, in a folder of the reader. */
export function tidyOutput(output: string, root: string): string {
  const text = output
    .replace(COLORS, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll(root, '~/my-app')
    .replace(/[ \t]+$/gm, '');
  return trimBlankLines(text);
}

/** Normalizes a line for comparison by removing what varies between runs and machines. */
function normalizeLine(line: string): string {
  return line
    .replace(COLORS, '')
    .replace(/ \((?:\d+m )?\d+(?:\.\d+)? ?m?s\)/g, '')
    .replace(/(?<!timed out (?:in|after) )\b\d+(?:\.\d+)? ?(?:ms|s|m)\b(?! of)/g, '<time>')
    .replace(/\b\d+(?:\.\d+)? ?(?:[kKMG]i?B)\b/g, '<size>')
    .replace(/(?:file:\/\/)?(?:~|\/[\w.-]+)(?:\/[^\s:()'"]+)*\/node_modules\//g, 'node_modules/')
    .replace(/(?:\/(?:home|Users)\/[\w.-]+|~)\/[\w.-]+(?=[/\s'"):,]|$)/g, '~/<project>')
    .trimEnd();
}

interface OutputLine {
  text: string;
  /** Index in the original text. */
  index: number;
}

/** Normalizes the lines of an output. Collapses runs of blank lines and trims blank lines at both ends. */
function normalizeLines(output: string): OutputLine[] {
  const lines = output.split('\n').map((line, index) => ({ text: normalizeLine(line), index }));
  const kept = lines.filter(({ text }, at) => text !== '' || (at > 0 && lines[at - 1]?.text !== ''));
  while (kept.at(-1)?.text === '') kept.pop();
  return kept;
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** The first expected line that the run did not print, with a diff. */
interface OutputDifference {
  /** Index in the lines of the expected text. */
  line: number;
  diff: string;
}

/**
 * Compares the output on a page with the output of a run. The page may show a contiguous excerpt, and mark omitted
 * lines.
 * @returns undefined if they match
 */
export function compareOutput(shown: string, printed: string): OutputDifference | undefined {
  const shownLines = normalizeLines(shown);
  const expected = shownLines.map(({ text }) => text);
  const linesOf = (output: string) =>
    withoutVersion(
      normalizeLines(output).map(({ text }) => text),
      expected,
    );
  const actual = linesOf(printed);
  for (const lines of [actual, linesOf(withoutSlowTests(printed))]) {
    if (matches(expected, lines) || matches(sortFiles(expected), sortFiles(lines))) return undefined;
  }
  const rows = diffLines(expected, actual);
  const first = rows.find(({ kind }) => kind !== ' ');
  const line = shownLines[Math.min(first?.expectedIndex ?? 0, shownLines.length - 1)]?.index ?? 0;
  return { line, diff: rows.map(({ kind, text }) => `${kind} ${text}`.trimEnd()).join('\n') };
}

function withoutSlowTests(output: string): string {
  const isSlow = (line: string) => SLOW_TEST.test(line.replace(COLORS, ''));
  return output
    .split('\n')
    .filter((line) => !isSlow(line))
    .join('\n');
}

/** Removes the line with Rstest's version if the page omits it. */
export function withoutVersion(actual: string[], expected: string[]): string[] {
  const at = actual.findIndex((line) => VERSION_LINE.test(line));
  if (at < 0 || expected.some((line) => VERSION_LINE.test(line) || GAP.test(line))) return actual;
  return actual.toSpliced(at, actual[at + 1] === '' ? 2 : 1);
}

/** Returns whether the sections between the gaps occur in order in the actual lines. */
function matches(expected: string[], actual: string[]): boolean {
  const parts: string[][] = [[]];
  for (const line of expected) {
    if (GAP.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  if (parts.every((part) => part.length === 0)) return false;
  let at = 0;
  for (const part of parts.map(trimPart)) {
    while (at + part.length <= actual.length && !startsWith(actual, part, at)) at += 1;
    if (at + part.length > actual.length) return false;
    at += part.length;
  }
  return true;
}

/** Trims blank lines next to a gap, which belong to the omitted lines. */
function trimPart(part: string[]): string[] {
  const first = part.findIndex((line) => line !== '');
  return first === -1 ? [] : part.slice(first, part.findLastIndex((line) => line !== '') + 1);
}

const startsWith = (lines: string[], part: string[], at: number) =>
  part.every((line, index) => lines[at + index] === line);

/** Sorts the blocks of test files by name, because test files finish in any order. */
function sortFiles(lines: string[]): string[] {
  const isHead = (line: string | undefined) => line !== undefined && /^ [✓✗-] \S/.test(line);
  const first = lines.findIndex(isHead);
  if (first === -1) return lines;
  let end = first;
  const blocks: string[][] = [];
  while (isHead(lines[end]) || (end > first && /^ {2}/.test(lines[end] ?? ''))) {
    if (isHead(lines[end])) blocks.push([]);
    blocks.at(-1)?.push(lines[end] ?? '');
    end += 1;
  }
  const sorted = blocks.map((block) => block.join('\n')).sort();
  return [...lines.slice(0, first), ...sorted.flatMap((block) => block.split('\n')), ...lines.slice(end)];
}

interface DiffRow {
  kind: ' ' | '-' | '+';
  text: string;
  expectedIndex: number;
}

/** Diffs two texts: `-` attributes lines found only in the page, `+` lines found only in the run. */
function diffLines(expected: string[], actual: string[]): DiffRow[] {
  const lengths = Array.from({ length: expected.length + 1 }, () => new Array<number>(actual.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = expected.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = actual.length - 1; j >= 0; j--) {
      row[j] = expected[i] === actual[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const rows: DiffRow[] = [];
  let i = 0;
  let j = 0;
  while (i < expected.length || j < actual.length) {
    if (i < expected.length && j < actual.length && expected[i] === actual[j]) {
      rows.push({ kind: ' ', text: expected[i] ?? '', expectedIndex: i });
      i += 1;
      j += 1;
    } else if (j >= actual.length || (i < expected.length && at(i + 1, j) >= at(i, j + 1))) {
      rows.push({ kind: '-', text: expected[i] ?? '', expectedIndex: i });
      i += 1;
    } else {
      rows.push({ kind: '+', text: actual[j] ?? '', expectedIndex: i });
      j += 1;
    }
  }
  return rows;
}
