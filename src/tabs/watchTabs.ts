import { applyTabChoices } from './tabChoice.ts';

/**
 * Applies remembered tab choices to content as it is added, which is before the browser paints it: an observer is
 * called in a microtask after the parser, or React, put the nodes in. Returns what stops it.
 */
export function watchTabs(apply: () => void = applyTabChoices): () => void {
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Keeps tabs right while the document is parsed; the client entry's own watch takes over from there. */
export function watchTabsWhileLoading(): void {
  const stop = watchTabs();
  document.addEventListener('DOMContentLoaded', stop, { once: true });
}
