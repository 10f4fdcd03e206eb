/** Sections whose layout is skipped far from the window, where they have an estimated height. */
const SECTION = '.content-section';
const HEADINGS = ':is(h2, h3, h4)[id]';

/** A scroll position: an offset from the top of the page, and from a heading of a long page. */
export interface ScrollPlace {
  /** Offset from the top. Not reliable for long pages, because it changes when sections get their real heights. */
  top: number;
  /** Id of the last heading above the middle of the window. */
  id?: string;
  /** Position of that heading in the window. */
  offset?: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Returns the reader's place. Measures no section that is far away, which would lay it out. */
export function readScrollPlace(): ScrollPlace {
  const middle = innerHeight / 2;
  const section = document.elementFromPoint(innerWidth / 2, middle)?.closest(SECTION);
  const heading = [...(section?.querySelectorAll(HEADINGS) ?? [])].findLast((each) => topOf(each) < middle);
  return { top: scrollY, ...(heading && { id: heading.id, offset: topOf(heading) }) };
}

/** Scrolls to a place. */
export function scrollToPlace({ top, id = '', offset = 0 }: ScrollPlace): void {
  const heading = document.getElementById(id);
  if (!heading) {
    scrollTo(0, top);
    return;
  }
  // Its section gets its real height, without which an offset in it may be beyond its end.
  heading.closest<HTMLElement>(SECTION)?.style.setProperty('content-visibility', 'visible');
  scrollBy(0, topOf(heading) - offset);
}
