import type { Page } from 'playwright-core';

/** The font of the theme has shown within this time of its mark on `<html>`, in milliseconds. */
const SWAP_WITHIN_MS = 500;

interface Shift {
  value: number;
  nodes: string;
  /** Whether words moved within their lines because the font of the theme came, which a first page shows after its load. */
  isOfFont: boolean;
}

/** Collects all layout shifts of the pages that `page` opens from now on, including those after input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((swapWithin) => {
    const shifts: Shift[] = [];
    let swappedAt = Number.NEGATIVE_INFINITY;
    Object.assign(window, { shifts });
    new MutationObserver(() => {
      swappedAt = performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] };
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName,
        );
        const since = entry.startTime - swappedAt;
        shifts.push({ value, nodes: nodes.join(', '), isOfFont: since > -50 && since < swapWithin });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SWAP_WITHIN_MS);

const allShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);

/** Returns the layout shifts of a watched page but those of the theme's font, with the elements that moved. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = (await allShifts(page)).filter(({ isOfFont }) => !isOfFont);
  return shifts.map(({ value, nodes }) => `${value.toFixed(4)} ${nodes}`);
}

/** Returns the sum of the layout shifts of the theme's font. */
export async function fontShiftOf(page: Page): Promise<number> {
  return (await allShifts(page)).reduce((sum, { value, isOfFont }) => sum + (isOfFont ? value : 0), 0);
}
