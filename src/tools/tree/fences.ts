/** A line that opens or closes fenced code: what is before the fence, the fence, and the text after it. */
const FENCE = /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;
/** The marks of quotes that a line begins with. */
const QUOTES = /^[ \t]{0,3}>(?:[ \t]|>)*/;

/**
 * Returns the fence that is open after a line, given the one that is open before it: with the marks of the quotes that it is in, which
 * end with them. `undefined` outside of fences.
 */
export function nextFence(open: string | undefined, line: string): string | undefined {
  if (open?.startsWith('>') && countQuotes(line) < countMarks(open)) return nextFence(undefined, line);
  if (!line.includes('```') && !line.includes('~~~')) return open;
  const [, before = '', fence, info = ''] = FENCE.exec(line) ?? [];
  if (fence === undefined) return open;
  if (open !== undefined) {
    const isEnd = fence.startsWith(open.replace(/^>+/, '')) && info.trim() === '';
    return isEnd ? undefined : open;
  }
  // Text such as ```a``` is a code span.
  if (fence.startsWith('`') && info.includes('`')) return undefined;
  return '>'.repeat(countMarks(before)) + fence;
}

function countQuotes(line: string): number {
  return countMarks(QUOTES.exec(line)?.[0] ?? '');
}

function countMarks(text: string): number {
  return text.split('>').length - 1;
}
