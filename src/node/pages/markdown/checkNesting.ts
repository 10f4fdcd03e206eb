import { DocsError } from '../../../tools/messages/errors.ts';
import { nextFence } from '../../../tools/tree/fences.ts';

/** Maximum nesting of brackets in braces or in ESM. The native parser overflows its stack at about 8,000 levels. */
const MAX_BRACKETS = 256;
/**
 * Maximum number of unclosed tags in one pair of braces. The native parser takes four times as long for every two more.
 */
const MAX_OPEN_TAGS = 24;

const ESM = /^(?:import|export)\b/;
const CLOSES: Record<string, string> = { '}': '{', ']': '[', ')': '(' };
/** An escaped character, a bracket, or the start or end of a tag. */
const TOKEN = /\\.|[{}[\]()]|\/>|<\/|<(?=[A-Za-z>])/g;

/**
 * Checks that brackets and tags in the code of an MDX page do not nest more deeply than the parser supports. Counts
 * without parsing, so strings count as code; the limits leave room for that.
 * @throws DocsError
 */
export function checkNesting(body: string, file: string, source: string): void {
  const open: string[] = [];
  let tags = 0;
  let fence: string | undefined;
  for (const [index, line] of body.split('\n').entries()) {
    const before = fence;
    if (fence !== undefined || open.length === 0) fence = nextFence(fence, line);
    if (before !== undefined || fence !== undefined) continue;
    const isEsm = ESM.test(line);
    // An unclosed string outside of braces ends with its statement.
    if ((isEsm || line.trim() === '') && !open.includes('{')) open.length = 0;
    if (open.length === 0 && !isEsm && !line.includes('{')) continue;
    for (const { 0: token, index: at } of line.matchAll(TOKEN)) {
      if (open.length === 0 && token !== '{' && !isEsm) continue;
      if (token === '{' || token === '[' || token === '(') open.push(token);
      else if (token in CLOSES) close(open, CLOSES[token]);
      else if (token === '<') tags += 1;
      else if (!token.startsWith('\\')) tags = Math.max(0, tags - 1);
      if (open.length === 0 || isEsm) tags = 0;
      if (open.length <= MAX_BRACKETS && tags <= MAX_OPEN_TAGS) continue;
      const what =
        tags > MAX_OPEN_TAGS ? `opens more than ${MAX_OPEN_TAGS} tags` : `nests more than ${MAX_BRACKETS} brackets`;
      throw new DocsError({
        area: 'mdx',
        location: { file, line: index + 1, column: at + 1 },
        problem: `${what} in braces.`,
        hint: 'Close the tags and brackets, move the code to a component in a separate file, or write a literal brace as \\{.',
        source,
      });
    }
  }
}

/** Pops brackets up to the one that a bracket closes. A bracket that closes nothing is text. */
function close(open: string[], bracket: string | undefined) {
  const at = open.lastIndexOf(bracket ?? '');
  if (at >= 0) open.length = at;
}
