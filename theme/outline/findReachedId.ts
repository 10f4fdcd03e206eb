/** A heading counts as reached this far above the place where a link to it would put it. */
const TOLERANCE_PX = 8;

/** The last heading that the reader has reached, at the end of the page the last one in view; and the first of those that follow. */
export function findHeadings(ids: readonly string[]): { reached?: string; first?: string } {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = isAtEnd ? window.innerHeight : padding + TOLERANCE_PX;
  let reached: string | undefined;
  let first: string | undefined;
  let rest = ids;
  // Each look at a heading may lay out a part of the page: as few as can be.
  while (rest.length > 0) {
    const middle = reached === undefined && rest === ids ? 0 : rest.length >> 1;
    const id = rest[middle];
    const heading = id === undefined ? null : document.getElementById(id);
    if (!isShown(heading)) rest = rest.filter((other) => other !== id);
    else if (heading.getBoundingClientRect().top > line) {
      first ??= id;
      rest = rest.slice(0, middle);
    } else {
      reached = id;
      rest = rest.slice(middle + 1);
    }
  }
  return { reached, first };
}

/** A heading in a closed tab has no place on the page. */
export function isShown(element: HTMLElement | null): element is HTMLElement {
  return element !== null && (element.checkVisibility?.() ?? true);
}

/** The heading that the reader has reached; undefined above the first one. */
export function findReachedId(ids: readonly string[]): string | undefined {
  return window.scrollY > 0 ? findHeadings(ids).reached : undefined;
}
