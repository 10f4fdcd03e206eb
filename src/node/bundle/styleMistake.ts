import { positionAt, type SourcePosition } from '../../tools/files/positionAt.ts';

/** A mistake in a style sheet. */
interface StyleMistake {
  position: SourcePosition;
  /** What is wrong, such as `unexpected "red"`. */
  reason: string;
  hint?: string;
}

const SPACE_OR_COMMENT = /(?:\s|\/\*[\s\S]*?\*\/)*/y;
/** A name, a function with its parenthesis, the beginning of a string, or a single character. */
const TOKEN = /[\w-]+\(?|["'][^"'\n]*["']?|[\s\S]/uy;
const QUOTED_CHARACTERS = 40;

/**
 * Locates a mistake that Lightning CSS has found. It names the end of the token before the wrong one, and for a statement without an
 * end the end of the block.
 * @param reason its message, such as `Unexpected token Ident("red")`
 * @param line 1-based
 * @param column 1-based
 */
export function toStyleMistake(source: string, reason: string, { line, column }: SourcePosition): StyleMistake {
  const found = offsetAt(source, line) + column - 1;
  const isUnfinished = reason === 'Unexpected end of input';
  const offset = isUnfinished ? startOfStatement(source, found) : afterSpace(source, found);
  const mistake = { position: positionAt(source, offset) };
  const comment = source.startsWith('//', offset) && { hint: 'Comments in CSS are written /* … */.' };
  const token = JSON.stringify(tokenAt(source, offset));
  if (isUnfinished) {
    const statement = JSON.stringify(source.slice(offset).split('\n', 1)[0]?.trim().slice(0, QUOTED_CHARACTERS) ?? '');
    return { ...mistake, reason: `${statement} is neither a rule nor a declaration`, ...comment };
  }
  if (reason === 'Invalid empty selector')
    return { ...mistake, reason: `expected a selector, got ${token}`, ...comment };
  if (reason.startsWith('Unexpected token ')) return { ...mistake, reason: `unexpected ${token}` };
  return { ...mistake, reason: reason.replace(/, got \w+\(.*\)$/, `, got ${token}`) };
}

function offsetAt(source: string, line: number): number {
  let offset = 0;
  for (let number = 1; number < line; number++) {
    const end = source.indexOf('\n', offset);
    if (end < 0) break;
    offset = end + 1;
  }
  return offset;
}

/** Returns where a statement begins that ends before an offset, without an end of its own. */
function startOfStatement(source: string, end: number): number {
  const text = source.slice(0, end).trimEnd();
  let start = text.length - 2;
  while (start >= 0 && !';{}'.includes(source.charAt(start))) start--;
  return afterSpace(source, start + 1);
}

function afterSpace(source: string, offset: number): number {
  SPACE_OR_COMMENT.lastIndex = offset;
  const end = offset + (SPACE_OR_COMMENT.exec(source)?.[0].length ?? 0);
  return end < source.length ? end : offset;
}

function tokenAt(source: string, offset: number): string {
  TOKEN.lastIndex = offset;
  return (TOKEN.exec(source)?.[0] ?? '').slice(0, QUOTED_CHARACTERS);
}
