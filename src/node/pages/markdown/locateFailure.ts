import { ParserFailure } from '../../../tools/messages/ParserFailure.ts';
import { nextFence } from '../../../tools/tree/fences.ts';
import type { MarkdownParser } from './markdownParser.ts';
import { parseNative } from './nativeCompiler.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';

/** CPU time limit for one block: ten times that of the largest real page. */
const BLOCK_LIMIT_MS = 200;

/**
 * Finds the block that the native parser cannot finish by parsing each block alone.
 * @param body text of a page that the parser could not finish
 * @returns the block's first line, 1-based; `undefined` if no single block is the cause
 */
export async function locateFailure(
  body: string,
  file: string,
  format: MarkdownFormat,
  parser: MarkdownParser,
): Promise<number | undefined> {
  const limited: MarkdownParser = { run: (job) => parser.run({ ...job, limitMs: BLOCK_LIMIT_MS }) };
  for (const { line, text } of splitBlocks(body)) {
    try {
      await parseNative(text, file, format, limited);
    } catch (error) {
      // A fragment of a longer expression or element may be invalid by itself.
      if (error instanceof ParserFailure) return line;
    }
  }
  return undefined;
}

/** Splits a page at blank lines. Fenced code is one block. */
function splitBlocks(body: string): { line: number; text: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let fence: string | undefined;
  let isBetween = true;
  for (const [index, line] of body.split('\n').entries()) {
    if (fence === undefined && line.trim() === '') {
      isBetween = true;
      continue;
    }
    if (isBetween) blocks.push({ line: index + 1, lines: [] });
    isBetween = false;
    blocks.at(-1)?.lines.push(line);
    fence = nextFence(fence, line);
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}
