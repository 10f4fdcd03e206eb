const HEAD = /^---\n[\s\S]*?\n---\n+/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^(#{1,6}) +(.*?)(?: +#+)?$/;

/**
 * Cuts the section of a heading out of the Markdown of a page, with the sections below it.
 * @param header text of the heading; the beginning of the page without one, or if the page has no such heading
 */
export function cutSection(markdown: string, header: string | undefined, maxCharacters: number): string {
  const lines = markdown.replace(HEAD, '').split('\n');
  const depths = headingDepths(lines);
  const wanted = header === undefined ? undefined : plain(header);
  const found = lines.findIndex((line, at) => depths[at] !== 0 && plain(HEADING.exec(line)?.[2] ?? '') === wanted);
  const start = Math.max(0, found);
  const own = depths[start] ?? 0;
  const next = found < 0 ? -1 : depths.findIndex((depth, at) => at > start && depth !== 0 && depth <= own);
  const text = lines
    .slice(start, next < 0 ? undefined : next)
    .join('\n')
    .trim();
  if (text.length <= maxCharacters) return text;
  const end = text.lastIndexOf('\n', maxCharacters);
  return text.slice(0, end > 0 ? end : maxCharacters);
}

/** Returns the level of the heading in each line, 0 for others. What code has is no heading. */
function headingDepths(lines: readonly string[]): number[] {
  let fence = '';
  return lines.map((line) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    return fence === '' && mark === '' ? (HEADING.exec(line)?.[1]?.length ?? 0) : 0;
  });
}

/** The text of a heading without the marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_\\~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
