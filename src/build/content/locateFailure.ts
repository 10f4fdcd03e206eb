import { type MarkdownParser, ParserFailure } from './markdownParser.ts';
import { parseNative } from './nativeCompiler.ts';
import { FENCE, type MarkdownFormat } from './prepareMarkdown.ts';

/** Processor time for one block: ten times what the largest real page takes. */
const BLOCK_LIMIT_MS = 200;

/**
 * Finds the block that the native parser cannot finish, parsing one after the other by itself.
 * @param body of a page that the parser could not finish
 * @returns the block's first line, counted from 1; undefined if no block alone is the reason
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
      // A part of a longer expression or element is no page of its own.
      if (error instanceof ParserFailure) return line;
    }
  }
  return undefined;
}

/** Parts of a page between blank lines; fenced code is one part. */
export function splitBlocks(body: string): { line: number; text: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let fence: string | undefined;
  let isBetween = true;
  for (const [index, line] of body.split('\n').entries()) {
    const mark = FENCE.exec(line);
    if (fence === undefined && line.trim() === '') {
      isBetween = true;
      continue;
    }
    if (isBetween) blocks.push({ line: index + 1, lines: [] });
    isBetween = false;
    blocks.at(-1)?.lines.push(line);
    if (fence === undefined) fence = mark?.[1];
    else if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}
