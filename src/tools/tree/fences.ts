/** A line that opens or closes fenced code: the fence and the text after it. */
const FENCE = /^(?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/** Returns the fence that is open after a line, given the one that is open before it. `undefined` outside of fences. */
export function nextFence(open: string | undefined, line: string): string | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return open;
  const [, fence, info = ''] = FENCE.exec(line) ?? [];
  if (fence === undefined) return open;
  if (open !== undefined) return fence.startsWith(open) && info.trim() === '' ? undefined : open;
  // Text such as ```a``` is a code span.
  return fence.startsWith('`') && info.includes('`') ? undefined : fence;
}
