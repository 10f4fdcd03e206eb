import type { ContentNode, HeadTag, PageData } from '../model/pageData.ts';

import type { SectionData, SiteData } from '../model/siteData.ts';

/** Input of the server bundle's `render`. Content is an input, so that the bundle contains no page text. */
export interface RenderInput {
  site: SiteData;
  page: PageData;
  content: ContentNode[];
  section: SectionData | undefined;
  /** The page's code, as returned by `loadCode`; `undefined` for a page without code. */
  code?: object | undefined;
}

/** A rendered page. */
export interface RenderedPage {
  html: string;
  head: HeadTag[];
  /** Whether the browser can keep the content as rendered, so that the first view needs no page chunk. */
  isStatic: boolean;
}
