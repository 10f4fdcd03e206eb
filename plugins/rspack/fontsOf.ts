import type { Compilation } from '@rspack/core';

/** A theme with more fonts preloads the important ones itself. */
const MAX_PRELOADED_FONTS = 2;
/** The font of the default theme, which loads after the page. */
const LATE_FONT = /geist-latin-wght/;

/**
 * Returns the fonts in the style sheets of some chunks. Returns none if there are many, because each delays the page.
 */
export function fontsOf(compilation: Compilation, chunkNames: readonly string[]): string[] {
  const fonts = new Set(
    [...compilation.chunks]
      .filter(({ name }) => name !== undefined && chunkNames.includes(name))
      .flatMap(({ auxiliaryFiles }) => [...auxiliaryFiles])
      .filter((file) => file.endsWith('.woff2') && !LATE_FONT.test(file)),
  );
  return fonts.size > MAX_PRELOADED_FONTS ? [] : [...fonts].sort();
}
