import type { ContentNode, PageData } from '../model/pageData.ts';

/** Path, relative to the base, at which the watch server serves a page's data as JSON. */
export const DEV_PAGE_PATH = '_docs/page';

/** Returns the URL of a page's data. The version changes it after every edit. */
export function devPageUrl(base: string, routePath: string, version: string): string {
  return `${base}${DEV_PAGE_PATH}?${new URLSearchParams({ route: routePath, version })}`;
}

/** A page as it is when it is requested, which may be another version than the requested one. */
export interface DevPageAnswer {
  /** `undefined` for a page with code, which is a module. */
  version: string | undefined;
  page: PageData;
  content: ContentNode[];
}

/** Type of the WebSocket message that announces edited pages. Its data is a list of `DevPageEdit`. */
export const DEV_EDIT_MESSAGE = 'docs-edits';

/** Type of the WebSocket message that announces renamed pages. Its data is a list of `DevPageRename`. */
export const DEV_RENAME_MESSAGE = 'docs-renames';

/** A page that has another address. */
export interface DevPageRename {
  /** Its last route. */
  from: string;
  /** URL of the page, with the site's base. */
  url: string;
}

/** The version of a page after an edit. */
export interface DevPageEdit {
  routePath: string;
  version: string;
}
