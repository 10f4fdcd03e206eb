import type { PageData } from './page.ts';

/** Id of the JSON in a document that says what page it is. */
export const FIRST_VIEW_ID = 'first-view';

/** What a browser needs to take over a document that the server drew. */
export interface FirstView {
  page: PageData;
  /** The content is kept as it is; its data is not needed. */
  isStatic: boolean;
}
