import type { Compilation } from '@rspack/core';

/** A theme with more fonts decides by itself which of them matter. */
const MAX_PRELOADED_FONTS = 2;

/** Fonts of the style sheets of some chunks; none where they are many, since each delays the page. */
export function fontsOf(compilation: Compilation, chunkNames: readonly string[]): string[] {
  const fonts = new Set(
    [...compilation.chunks]
      .filter(({ name }) => name !== undefined && chunkNames.includes(name))
      .flatMap(({ auxiliaryFiles }) => [...auxiliaryFiles])
      .filter((file) => file.endsWith('.woff2')),
  );
  return fonts.size > MAX_PRELOADED_FONTS ? [] : [...fonts].sort();
}
