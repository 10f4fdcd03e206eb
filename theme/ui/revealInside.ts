/** Returns the nearest scrollable ancestor of an element. */
function scrollBoxOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return box;
  }
  return null;
}

/**
 * Scrolls the scrollable ancestor of an element so that the element is centered, unless it is in view. Never scrolls
 * the page.
 */
export function revealInside(element: Element): void {
  const box = scrollBoxOf(element);
  if (!box) return;
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
