import { rs } from '@rstest/core';

/** Replaces IntersectionObserver, which needs a layout: `see` reports that an element is near the window. */
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
  rs.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
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
