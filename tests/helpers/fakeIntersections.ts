import { rs } from '@rstest/core';

/**
 * Replaces IntersectionObserver and ResizeObserver, which need a layout: `see` reports that an element is near the window. The
 * size of an element is reported when it is first observed, as in a browser.
 */
export function fakeIntersections() {
  const watched = new Map<Element, (entries: { isIntersecting: boolean; target: Element }[]) => void>();
  class FakeIntersectionObserver {
    private readonly callback;
    constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.callback = callback;
    }
    observe(element: Element) {
      watched.set(element, this.callback);
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
    disconnect() {
      watched.clear();
    }
  }
  class FakeResizeObserver {
    private readonly callback;
    constructor(callback: (entries: { target: Element }[]) => void) {
      this.callback = callback;
    }
    observe(target: Element) {
      this.callback([{ target }]);
    }
    disconnect() {}
  }
  rs.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  rs.stubGlobal('ResizeObserver', FakeResizeObserver);
  return {
    see(element: Element | null, isIntersecting = true) {
      if (element) watched.get(element)?.([{ isIntersecting, target: element }]);
    },
    seeAll() {
      for (const [element, callback] of [...watched]) callback([{ isIntersecting: true, target: element }]);
    },
    isWatched: (element: Element | null) => element !== null && watched.has(element),
  };
}
