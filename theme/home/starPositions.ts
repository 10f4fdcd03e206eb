/** Number of decorative stars in the hero. */
export const STAR_COUNT = 35;

/** A star. */
export interface Star {
  /** Position in percent of the hero. */
  x: number;
  y: number;
  /** Radius in pixels. */
  radius: number;
}

/**
 * Returns a generator of numbers between 0 and 1 that are the same on every machine (mulberry32), so that server and
 * browser render the same stars.
 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function placeStars(): Star[] {
  const random = randomNumbers(7);
  return Array.from({ length: STAR_COUNT }, (_, index) => {
    // Distribute the stars over columns, so that no area is empty.
    const x = ((index + random()) / STAR_COUNT) * 100;
    const y = 4 + random() ** 1.4 * 82;
    const radius = 0.8 + random() ** 3 * 1.5;
    return { x: Number(x.toFixed(2)), y: Number(y.toFixed(2)), radius: Number(radius.toFixed(2)) };
  });
}

/** The stars of the hero. */
export const STARS: readonly Star[] = placeStars();
