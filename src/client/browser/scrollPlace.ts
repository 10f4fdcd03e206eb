/** Elements whose layout may be skipped far from the window, where they have an estimated height. */
const SECTION = '.content-section, [data-card-height]';

/** A scroll position: an offset from the top of the page, and from a section. */
export interface ScrollPlace {
  /** Offset from the top. Not reliable for pages with sections, because it changes when they get their real heights. */
  top: number;
  /** Index of the first section that ends below the bars, or of the last one; -1 without sections. */
  section: number;
  /** Position of that section in the window. */
  offset: number;
}

/** Returns the reader's place. Measures no content of a section, which would lay it out. */
export function readScrollPlace(): ScrollPlace {
  const boxes = Array.from(document.querySelectorAll(SECTION), (section) => section.getBoundingClientRect());
  // The one that the browser keeps in its place while those above it get their real heights.
  const barsEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const found = boxes.findIndex(({ bottom }) => bottom > barsEnd);
  const section = found < 0 ? boxes.length - 1 : found;
  return { top: scrollY, section, offset: boxes[section]?.top ?? 0 };
}

/** Scrolls to a place. */
export function scrollToPlace({ top, section, offset }: ScrollPlace): void {
  const element = document.querySelectorAll<HTMLElement>(SECTION)[section];
  if (!element) {
    scrollTo(0, top);
    return;
  }
  // With its real height: without, an offset in it may be beyond its end.
  element.style.setProperty('content-visibility', 'visible');
  scrollBy(0, element.getBoundingClientRect().top - offset);
}
