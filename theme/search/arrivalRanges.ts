import { createHighlighters, type HighlightRange, type SearchHit } from '#runtime';

/** Time after which a search in the page yields to the browser. A slow phone needs four times as long. */
const SLICE_MS = 4;

/** The places below `root` where a hit's query is: whole names, else its words, else what the hit had marked. */
export async function findArrivalRanges(root: Element, hit: SearchHit, lang: string): Promise<StaticRange[]> {
  const { whole, words } = createHighlighters(hit.query, lang);
  for (const highlight of [whole, words]) {
    const found = await rangesIn(root, highlight);
    if (found.length > 0) return found;
  }
  const shown = hit.type === 'content' ? hit.statement : hit.header;
  const marked = hit.ranges.map(([start, end]) => shown.slice(start, end)).filter((text) => text !== '');
  return rangesIn(root, (text) =>
    marked.flatMap((part): HighlightRange[] => {
      const at = text.indexOf(part);
      return at < 0 ? [] : [[at, at + part.length]];
    }),
  );
}

async function rangesIn(root: Element, highlight: (text: string) => HighlightRange[]): Promise<StaticRange[]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: StaticRange[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    if (node.parentElement?.closest('script, style, [aria-hidden="true"]')) continue;
    // Live ranges would slow down every change of the page: there may be thousands.
    for (const [startOffset, endOffset] of highlight(node.nodeValue ?? '')) {
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
    }
  }
  return ranges;
}
