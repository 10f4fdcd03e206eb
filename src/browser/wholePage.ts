/**
 * Whether a page is to be laid out whole at once, as where a place in it is gone to: a theme that leaves out what is far away reads
 * `data-whole` on <html>.
 */
export function setWholePage(isWhole: boolean): void {
  document.documentElement.toggleAttribute('data-whole', isWhole);
}
