/** Height of a line of code, as theme/code/CodeBlock.module.css sets it. */
const LINE_HEIGHT_PX = 22;
/** Padding of the code above and below. */
const PADDING_PX = 32;
/** Height of folded code whose fence gives none. */
export const FOLDED_HEIGHT_PX = 300;

/** Lines of highlighted code. */
export function countLines(html: string): number {
  return html.trimEnd().split('\n').length;
}

/** Whether code is taller than `height`, judged by its lines: wrapping is the browser's business. */
export function isTallerThan(html: string, height: number): boolean {
  return countLines(html) * LINE_HEIGHT_PX + PADDING_PX > height;
}
