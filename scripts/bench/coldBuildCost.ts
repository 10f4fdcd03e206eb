/** Cost of a cold build. */
export interface ColdBuildCost {
  name: string;
  pages: number;
  cpuSeconds: number;
  peakBytes: number;
  outputBytes: number;
}

/** Largest factor between the pages of two sites for which the cost counts as linear. */
const LINEAR_FACTOR = 1.2;

/**
 * Compares the cost of a page in two sites. A build also has fixed costs, which make a page of a small site look dearer, so a
 * factor of less than 1 is no gain.
 */
export function formatPageCosts(site: ColdBuildCost, first: ColdBuildCost): string {
  const factor = (of: (cost: ColdBuildCost) => number) => of(site) / site.pages / (of(first) / first.pages);
  const factors = [
    ['CPU', factor(({ cpuSeconds }) => cpuSeconds)],
    ['memory', factor(({ peakBytes }) => peakBytes)],
    ['output', factor(({ outputBytes }) => outputBytes)],
  ] as const;
  const text = factors.map(
    ([what, times]) => `${what} ${times.toFixed(2)}${times > LINEAR_FACTOR ? ' (not linear)' : ''}`,
  );
  return `${site.name}: a page costs, times one of ${first.name}: ${text.join(', ')}`;
}
