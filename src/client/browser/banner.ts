import { readStored, writeStored } from './stored.ts';

const BANNER_STORAGE_KEY = 'docs-banner';

/** Hides the banner if the reader has closed this one. Runs before the first paint, so that nothing moves. */
export function applyBannerChoice(id: string | undefined): void {
  if (id !== undefined && readStored(BANNER_STORAGE_KEY) === id) document.documentElement.dataset.banner = 'off';
}

/** Hides the banner on this page and on those that the reader opens later. The focus leaves its button for the content. */
export function closeBanner(id = ''): void {
  writeStored(BANNER_STORAGE_KEY, id);
  document.documentElement.dataset.banner = 'off';
  document.getElementById('main')?.focus({ preventScroll: true });
}
