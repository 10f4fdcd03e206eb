import type { SiteContents } from '../shared/siteContents.ts';

const json = document.querySelector<HTMLElement>('script[data-contents]')?.dataset.contents;

/** What the document says of all that is written on the site. */
export const siteContents: SiteContents = json === undefined ? { searchIndexes: {} } : JSON.parse(json);
