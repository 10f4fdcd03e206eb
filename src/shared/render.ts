import type { ContentNode, HeadTag, PageData } from './page.ts';

import type { SectionData, SiteData } from './site.ts';

/** Input of the server bundle's `render`. The content is handed in, so that the bundle holds no page texts. */
export interface RenderInput {
  site: SiteData;
  page: PageData;
  content: ContentNode[];
  section: SectionData | undefined;
  /** The page's own code, as `loadCode` gave it; undefined for a page without any. */
  code?: object | undefined;
}

/** A rendered page. */
export interface RenderedPage {
  html: string;
  head: HeadTag[];
  /** Whether the browser can keep the content as it is, so that a first view needs no chunk of the page. */
  isStatic: boolean;
}
