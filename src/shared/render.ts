import type { ContentNode, PageData } from './page.ts';
import type { SectionData, SiteData } from './site.ts';

/** A tag of the document's head: name, attributes, and text for those that have any. */
export type HeadTag = [tag: string, attributes: Record<string, string>, text?: string];

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
