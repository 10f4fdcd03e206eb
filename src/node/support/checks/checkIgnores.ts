import type { CheckIgnore } from '../../../model/issue.ts';
import { nextFence } from '../../../tools/tree/fences.ts';

const KEYWORD = 'check-ignore';
const PAGE = /\.mdx?(?: of the plugin ".*")?$/;
const IN_MARKDOWN = /(?:\{\/\*|<!--)[ \t]*check-ignore\b(.*?)(?:\*\/\}|-->)/;
const IN_YAML = /(?:^|[ \t])#[ \t]*check-ignore\b(.*)$/;
const IN_CODE = /(?:\/\/|\/\*)[ \t]*check-ignore\b(.*?)(?:\*\/|$)/;

/**
 * Reads comments such as `check-ignore alt-text: The picture is decorative.` A comment on a line of its own applies to
 * the next line with text, or to all lines of the tag that begins there.
 * @param file display path, whose extension determines the comment syntax
 */
export function readCheckIgnores(text: string, file: string): CheckIgnore[] {
  if (!text.includes(KEYWORD)) return [];
  const lines = text.split(/\r\n|\r|\n/);
  const syntax = PAGE.test(file) ? pageSyntax(lines) : () => IN_CODE;
  return lines.flatMap((line, index) => {
    const pattern = line.includes(KEYWORD) ? syntax(index) : undefined;
    const match = pattern?.exec(line);
    if (!match || isInlineCode(line, match.index)) return [];
    const [comment, written = ''] = match;
    const [names = '', ...reason] = written.split(':');
    const isAlone = line.replace(comment, '').trim() === '';
    const first = isAlone ? nextText(lines, index + 1) : index;
    return {
      file,
      line: index + 1,
      column: match.index + comment.indexOf(comment.trimStart()) + 1,
      first: first + 1,
      last: (isAlone ? endOfTag(lines, first) : first) + 1,
      checks: names.split(',').flatMap((name) => name.trim() || []),
      reason: reason.join(':').trim(),
    };
  });
}

/** Returns the pattern of comments for a line of a page; none in code. */
function pageSyntax(lines: readonly string[]): (index: number) => RegExp | undefined {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const inCode = new Set<number>();
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (fence !== undefined) inCode.add(index);
    fence = nextFence(fence, line);
  }
  return (index) => {
    if (index < end) return IN_YAML;
    return inCode.has(index) ? undefined : IN_MARKDOWN;
  };
}

/** Returns whether a position of a line is between backticks. */
function isInlineCode(line: string, index: number): boolean {
  return line.slice(0, index).split('`').length % 2 === 0 && line.includes('`', index);
}

function nextText(lines: readonly string[], from: number): number {
  for (let index = from; index < lines.length; index++) if (lines[index]?.trim() !== '') return index;
  return from;
}

/** Returns the index of the line in which a tag ends that begins at a line; of any other line its own. */
function endOfTag(lines: readonly string[], start: number): number {
  if (!/^\s*<[A-Za-z]/.test(lines[start] ?? '')) return start;
  for (let index = start; index < lines.length; index++) {
    if (/>\s*$|\/>|^\s*$/.test(lines[index] ?? '')) return index;
  }
  return start;
}
