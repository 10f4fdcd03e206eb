import { readStored, writeStored } from './stored.ts';

/** Each version has a value of its own: a reader who has closed the banners of two sees neither. */
function storageKey(id: string): string {
  return `docs-banner ${id}`;
}

/** Hides the banner of a version if the reader has closed it. Runs before the first paint, so that nothing moves. */
function applyVersionBanner(id: string | undefined): void {
  if (id !== undefined && readStored(storageKey(id)) === 'off') document.documentElement.dataset.banner = 'off';
}

/** Hides the banner of a version on all of its pages. The focus leaves its button for the content. */
export function closeVersionBanner(id = ''): void {
  writeStored(storageKey(id), 'off');
  document.documentElement.dataset.banner = 'off';
  document.getElementById('main')?.focus({ preventScroll: true });
}

// The name of what it replaces.
export { applyVersionBanner as applyBannerChoice };
