/** The module `@rspress/core/runtime` for code that reads the list of all pages from the settings of the site. */

import { usePages } from './pages.ts';
import { usePageData as useSettings } from './runtime.tsx';

export * from './runtime.tsx';

/** Returns the settings of the site, with all of its pages, and the current page. */
export function usePageData() {
  const { siteData, ...rest } = useSettings();
  return { siteData: { ...siteData, ...usePages() }, ...rest };
}
