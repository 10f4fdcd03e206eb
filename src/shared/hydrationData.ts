import type { PageData } from '../model/pageData.ts';

/** Id of the script element with the document's `HydrationData` as JSON. */
export const HYDRATION_DATA_ID = 'hydration-data';

/** Data that a browser needs to hydrate the document that the server rendered. */
export interface HydrationData {
  page: PageData;
  /** Whether the server's content stays unchanged, so that its data is not needed. */
  isStatic: boolean;
}
