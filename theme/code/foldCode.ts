/** Height of a line of code, as set in theme/code/CodeBlock.module.css. */
const LINE_HEIGHT_PX = 22;
/** Vertical padding of the code. */
const PADDING_PX = 32;
/** Default height of folded code. */
export const FOLDED_HEIGHT_PX = 300;

/** Counts the lines of highlighted code. */
export function countLines(html: string): number {
  return html.trimEnd().split('\n').length;
}

/** Returns whether code is taller than `height`, based on its number of lines. Ignores wrapping. */
export function isTallerThan(html: string, height: number): boolean {
  return countLines(html) * LINE_HEIGHT_PX + PADDING_PX > height;
}
