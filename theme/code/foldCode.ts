import styles from './CodeBlock.module.css';

/** Counts the lines of highlighted code. */
export function countLines(html: string): number {
  return html.trimEnd().split('\n').length;
}

/**
 * Returns whether code is taller than `height` in pixels, based on its number of lines. Ignores wrapping.
 * @param height default: the height of folded code
 * @param hiddenLines lines that are not shown
 */
export function isTallerThan(html: string, height = toPixels(styles.foldedHeight), hiddenLines = 0): boolean {
  return (countLines(html) - hiddenLines) * toPixels(styles.lineHeight) + 2 * toPixels(styles.paddingY) > height;
}

function toPixels(length = ''): number {
  return Number.parseFloat(length);
}
