/** Computes the progress of a page load over time, so that the bar itself has no logic. */

/** The bar never shows less than this fraction of its width. */
export const PROGRESS_MINIMUM = 0.08;
/** Duration of one movement of the bar. */
export const PROGRESS_SPEED_MS = 200;
/** Maximum increment of one trickle. */
export const PROGRESS_TRICKLE_RATE = 0.02;
/** Time between two trickles. */
export const PROGRESS_TRICKLE_SPEED_MS = 800;
/** A load that takes less time than this shows no bar. */
export const PROGRESS_DELAY_MS = 200;

const PROGRESS_MAXIMUM = 0.994;

/** Returns the progress `elapsedMs` after the load started: `undefined` during the delay, then slowly increasing. */
export function progressAt(elapsedMs: number): number | undefined {
  if (elapsedMs < PROGRESS_DELAY_MS) return undefined;
  const trickles = Math.floor((elapsedMs - PROGRESS_DELAY_MS) / PROGRESS_TRICKLE_SPEED_MS);
  return Math.min(PROGRESS_MINIMUM + trickles * PROGRESS_TRICKLE_RATE, PROGRESS_MAXIMUM);
}
