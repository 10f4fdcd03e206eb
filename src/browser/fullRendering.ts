/**
 * Sets whether the whole page is laid out at once, which exact scroll positions require. Themes that skip off-screen
 * content read `data-render-all` on <html>.
 */
export function setFullyRendered(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-render-all', isWhole);
}
