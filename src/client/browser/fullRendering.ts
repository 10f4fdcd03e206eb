/**
 * Sets whether the whole page is laid out at once, which an offset that the browser restores requires. Themes that skip off-screen
 * content read `data-render-all` on <html>.
 */
export function setFullyRendered(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-render-all', isWhole);
}

/** Returns whether the whole page is laid out at once. The router ends that when it shows another page. */
export function isFullyRendered(): boolean {
  return document.documentElement.hasAttribute('data-render-all');
}
