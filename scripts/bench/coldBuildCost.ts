/** Cost of a cold build. */
export interface ColdBuildCost {
  name: string;
  pages: number;
  cpuSeconds: number;
  peakBytes: number;
  outputBytes: number;
  /** Bytes of the Markdown. */
  sourceBytes: number;
}

/** Largest factor between the pages of two sites for which the cost counts as linear. */
const LINEAR_FACTOR = 1.2;

/**
 * Compares the cost of a page in two sites. A build also has fixed costs, which make a page of a small site look dearer, so a
 * factor of less than 1 is no gain. Generated pages are longer than those of the corpus, so output is compared by their bytes as well.
 */
export function formatPageCosts(site: ColdBuildCost, first: ColdBuildCost): string {
  const factor = (of: (cost: ColdBuildCost) => number, by = (cost: ColdBuildCost) => cost.pages) =>
    of(site) / by(site) / (of(first) / by(first));
  const factors = [
    ['CPU', factor(({ cpuSeconds }) => cpuSeconds)],
    ['memory', factor(({ peakBytes }) => peakBytes)],
    ['output', factor(({ outputBytes }) => outputBytes)],
    [
      'output of each byte of Markdown',
      factor(
        ({ outputBytes }) => outputBytes,
        ({ sourceBytes }) => sourceBytes,
      ),
    ],
  ] as const;
  const text = factors.map(
    ([what, times]) => `${what} ${times.toFixed(2)}${times > LINEAR_FACTOR ? ' (not linear)' : ''}`,
  );
  return `${site.name}: a page costs, times one of ${first.name}: ${text.join(', ')}`;
}
