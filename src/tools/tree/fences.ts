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

/** The beginning of a block that is no Markdown, by the format of the file: a comment, or an element of HTML with text in it. */
const VERBATIM = {
  md: /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(<!--|<(?:pre|script|style|textarea)(?=[\s>]|$))/i,
  mdx: /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(\{\/\*)/,
};
const ENDS: Readonly<Record<string, RegExp>> = { '<!--': /-->/, '{/*': /\*\// };
const ELEMENT_END = /<\/(?:pre|script|style|textarea)>/i;

/**
 * Returns the fence, or the beginning of another block that is no Markdown, that is open after a line, given the one that is open before it: a
 * comment of several lines, or in HTML an element such as `<pre>`.
 */
export function nextVerbatim(open: string | undefined, line: string, format: 'md' | 'mdx'): string | undefined {
  if (open?.startsWith('>') && countQuotes(line) < countMarks(open)) return nextVerbatim(undefined, line, format);
  if (open !== undefined && !isFence(open)) return endOf(open.replace(/^>+/, '')).test(line) ? undefined : open;
  const fence = nextFence(open, line);
  if (open !== undefined || fence !== undefined) return fence;
  const [, before = '', block] = VERBATIM[format].exec(line) ?? [];
  if (block === undefined || endOf(block).test(line)) return undefined;
  return '>'.repeat(countMarks(before)) + block;
}

/** Returns whether what `nextVerbatim` returned is a fence. */
export function isFence(open: string): boolean {
  return /^>*[`~]/.test(open);
}

function endOf(block: string): RegExp {
  return ENDS[block] ?? ELEMENT_END;
}

function countQuotes(line: string): number {
  return countMarks(QUOTES.exec(line)?.[0] ?? '');
}

function countMarks(text: string): number {
  return text.split('>').length - 1;
}
