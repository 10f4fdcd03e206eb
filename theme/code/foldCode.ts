/** Height of a line of code, as theme/code/CodeBlock.module.css sets it. */
const LINE_HEIGHT_PX = 22;
/** Padding of the code above and below. */
const PADDING_PX = 32;
/** Height of folded code whose fence gives none. */
export const FOLDED_HEIGHT_PX = 300;
/** Greatest power of two among the parts of a height, as theme/code/CodeBlock.module.css has them. */
const GREATEST_PART_PX = 1024;

/**
 * A height in pixels as the powers of two that it is the sum of, for the style sheet to add up: a style attribute would be
 * refused by a strict content security policy, and not every browser reads lengths from other attributes.
 */
export function heightParts(height: number): string {
  const whole = Math.min(Math.max(Math.round(height), 1), 2 * GREATEST_PART_PX - 1);
  const parts: number[] = [];
  for (let part = GREATEST_PART_PX; part >= 1; part /= 2) if ((whole & part) !== 0) parts.push(part);
  return parts.join(' ');
}

/** Lines of highlighted code. */
export function countLines(html: string): number {
  return html.trimEnd().split('\n').length;
}

/** Whether code is taller than `height`, judged by its lines: wrapping is the browser's business. */
export function isTallerThan(html: string, height: number): boolean {
  return countLines(html) * LINE_HEIGHT_PX + PADDING_PX > height;
}
