/** Tolerance above the position that a link to a heading scrolls to. */
const TOLERANCE_PX = 8;

/**
 * Returns the last heading that the reader has reached (at the end of the page, the last one in view), and the first of
 * the following ones.
 */
export function findHeadings(ids: readonly string[]): { reached?: string; first?: string } {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = isAtEnd ? window.innerHeight : padding + TOLERANCE_PX;
  let reached: string | undefined;
  let first: string | undefined;
  let rest = ids;
  while (rest.length > 0) {
    const middle = reached === undefined && rest === ids ? 0 : rest.length >> 1;
    const id = rest[middle];
    const heading = id === undefined ? null : document.getElementById(id);
    if (!isShown(heading)) rest = rest.filter((other) => other !== id);
    else if (isBelow(heading, line)) {
      first ??= id;
      rest = rest.slice(0, middle);
    } else {
      reached = id;
      rest = rest.slice(middle + 1);
    }
  }
  return { reached, first };
}

/**
 * Whether a heading is below a line. Far sections are measured instead of their headings: measuring these may lay out a part of the page,
 * or, in Chromium, tell 0 for a section whose layout is skipped.
 */
function isBelow(heading: HTMLElement, line: number): boolean {
  const section = heading.closest('.content-section')?.getBoundingClientRect();
  if (section && section.top > line) return true;
  if (section && section.bottom <= line) return false;
  return heading.getBoundingClientRect().top > line;
}

/** A heading in an inactive tab has no position. */
export function isShown(element: HTMLElement | null): element is HTMLElement {
  return element !== null && (element.checkVisibility?.() ?? true);
}

/** Returns the heading that the reader has reached; `undefined` above the first one. */
export function findReachedId(ids: readonly string[]): string | undefined {
  return window.scrollY > 0 ? findHeadings(ids).reached : undefined;
}
