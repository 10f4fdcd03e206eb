import type { SiteEvent } from '#runtime';

/** Returns whether an event of the document has the detail of a site event. */
export function emitsEvent(event: Event): event is CustomEvent<SiteEvent> {
  return event instanceof CustomEvent && typeof event.detail === 'object' && event.detail !== null;
}
