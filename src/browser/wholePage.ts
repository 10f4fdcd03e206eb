/**
 * Sets whether the whole page is laid out at once, which exact scroll positions require. Themes that skip off-screen
 * content read `data-whole` on <html>.
 */
export function setWholePage(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-whole', isWhole);
}
