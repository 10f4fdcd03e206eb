import { SITE_EVENT, type SiteEvent } from '#runtime';

/** Tells the document what a reader does. */
export function emitSiteEvent(event: SiteEvent): void {
  document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: event }));
}
