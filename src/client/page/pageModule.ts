import type { ReactNode } from 'react';
import type { ContentNode, PageData } from '../../model/pageData.ts';
import type { SectionData } from '../../model/siteData.ts';
import type { AnyComponent } from '../../shared/theme.ts';

/** The content of a long page after its first viewports. */
export interface ContentRest {
  /** `undefined` until loaded. */
  nodes: ContentNode[] | undefined;
  /** Rejects if the connection fails. */
  loaded: Promise<ContentNode[]>;
}

/** A page's own code, which its chunk exports. */
export interface PageCodeModule {
  /** Components that the page itself imports or defines. */
  scope?: Record<string, AnyComponent>;
  /** The page's expressions, given the theme's components and the page's content; each is evaluated when the page is rendered. */
  expressions?: (components: Record<string, AnyComponent>, content: ContentNode[]) => (() => ReactNode)[];
}

/** A page: its data, which is a file, and its code if it has any. */
export interface PageModule extends PageCodeModule {
  page: PageData;
  content: ContentNode[];
  /** The content after `content`. Absent if `content` is complete. */
  rest?: ContentRest;
}

/** A page that is ready to render. */
export interface LoadedPage {
  page: PageData;
  section: SectionData | undefined;
  /** null keeps the nodes that the server rendered. */
  content: ContentNode[] | null;
  /** The content after `content`. */
  rest?: ContentRest;
  module?: PageModule;
}
