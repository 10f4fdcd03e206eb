import { applyTabChoices } from './tabChoice.ts';

/**
 * Applies stored tab choices to content as it is added, before the browser paints it: a mutation observer runs in a
 * microtask after the parser or React inserted the nodes. Returns a function that stops it.
 */
export function watchTabs(apply: () => void = applyTabChoices): () => void {
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Applies tab choices while the document is parsed. The client entry watches for later content. */
export function watchTabsWhileLoading(): void {
  const stop = watchTabs();
  document.addEventListener('DOMContentLoaded', stop, { once: true });
}
