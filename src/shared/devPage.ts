/** Path below the base at which watch mode serves what a page's chunk holds in a build, as JSON. */
export const DEV_PAGE_PATH = '_docs/page';

/** Address of a page's data; the version makes it another one after every edit. */
export function devPageUrl(base: string, routePath: string, version: string): string {
  return `${base}${DEV_PAGE_PATH}?${new URLSearchParams({ route: routePath, version })}`;
}

/** Kind of the message by which the server of watch mode names pages that were edited, in its data: a list of `DevPageEdit`. */
export const DEV_EDIT_MESSAGE = 'docs-edits';

/** A page as it is after an edit. */
export interface DevPageEdit {
  routePath: string;
  version: string;
}
