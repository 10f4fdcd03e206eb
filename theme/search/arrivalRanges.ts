import { createHighlighters, type HighlightRange, type SearchHit } from '#runtime';

const MAX_RANGES = 200;

/** The places below `root` where a hit's query is: whole names, else its words, else what the hit had marked. */
export function findArrivalRanges(root: Element, hit: SearchHit, lang: string): Range[] {
  const { whole, words } = createHighlighters(hit.query, lang);
  for (const highlight of [whole, words]) {
    const found = rangesIn(root, highlight);
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

function rangesIn(root: Element, highlight: (text: string) => HighlightRange[]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null && ranges.length < MAX_RANGES; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, [aria-hidden="true"]')) continue;
    for (const [start, end] of highlight(node.nodeValue ?? '')) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
