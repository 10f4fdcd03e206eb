import type { AdaptedBody, AdaptedFile } from '../../../src/model/pageAdapter.ts';

const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/;
const RUN_AS_MDX = /^\s*mdx-code-block\b/;

/** What a comment of HTML in a heading becomes, which is no part of its id. */
export const HTML_COMMENT = '/**/';
const HEADING = /^\s{0,3}#{1,6}\s/;
/** An id of a heading with a space or an escaped brace, which MDX would evaluate. */
const UNUSUAL_ID = /\{(?=#(?:[^{}]*\s[^{}]*|(?:\\[{}]|[^\s{}])*\\[{}](?:\\[{}]|[^\s{}])*)\}\s*$)/;

/**
 * Converts what MDX of Docusaurus has beyond MDX: HTML comments, ids of headings with spaces or braces, and `mdx-code-block` fences, whose content
 * is not code. Pages that are no MDX have the fences alone. Lines stay the same.
 */
export function adaptBody(text: string, { format }: Pick<AdaptedFile, 'format'>): AdaptedBody {
  const isMdx = format !== 'md';
  if (!(isMdx && /<!--|\{#/.test(text)) && !text.includes('mdx-code-block')) return { text };
  let fence: { mark: string; isMdx: boolean } | undefined;
  let isInComment = false;
  const lines = text.split('\n').map((line) => {
    const [, mark = '', info = ''] = isInComment ? [] : (FENCE.exec(line) ?? []);
    if (fence === undefined && mark !== '') {
      fence = { mark, isMdx: RUN_AS_MDX.test(info) };
      return fence.isMdx ? '' : line;
    }
    if (fence !== undefined && mark.startsWith(fence.mark) && info.trim() === '') {
      const { isMdx: isUnwrapped } = fence;
      fence = undefined;
      return isUnwrapped ? '' : line;
    }
    if (fence !== undefined && !fence.isMdx) return line;
    const converted = convertComments(line, isInComment);
    isInComment = converted.isOpen;
    if (!isMdx) return line;
    return HEADING.test(line) ? converted.line.replace(UNUSUAL_ID, '\\{') : converted.line;
  });
  return { text: lines.join('\n') };
}

/** Converts the comments of a line to those of MDX. One may begin or end on another line. */
function convertComments(line: string, isOpen: boolean): { line: string; isOpen: boolean } {
  let rest = line;
  let converted = '';
  let isInside = isOpen;
  const isHeading = HEADING.test(line);
  while (rest !== '') {
    const mark = isInside ? '-->' : '<!--';
    const index = isInside ? rest.indexOf(mark) : findOutsideCode(rest, mark);
    const part = index < 0 ? rest : rest.slice(0, index);
    if (!isInside) converted += part;
    else if (!isHeading) converted += part.replaceAll('*/', '* /');
    if (index < 0) break;
    converted += isInside ? '*/}' : '{/*';
    isInside = !isInside;
    rest = rest.slice(index + mark.length);
  }
  return { line: converted, isOpen: isInside };
}

/** Returns where a text begins that is not in inline code; -1 if it is nowhere. */
function findOutsideCode(line: string, text: string): number {
  const plain = line.replace(/(`+)(?:(?!\1)[\s\S])*\1/g, (code) => ' '.repeat(code.length));
  return plain.indexOf(text);
}
