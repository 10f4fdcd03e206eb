import type { PageData } from './page.ts';

/** Id of the script element with the document's `FirstView` as JSON. */
export const FIRST_VIEW_ID = 'first-view';

/** Data that a browser needs to hydrate the document that the server rendered. */
export interface FirstView {
  page: PageData;
  /** Whether the server's content stays unchanged, so that its data is not needed. */
  isStatic: boolean;
}
