import type { ReactNode } from 'react';
import type { ContentNode, PageData } from '../shared/page.ts';
import type { AnyComponent } from '../shared/theme.ts';

/** The part of a long page's content that comes after its first windows. */
export interface ContentRest {
  /** undefined until it is there. */
  nodes: ContentNode[] | undefined;
  /** Fails where the connection does. */
  loaded: Promise<ContentNode[]>;
}

/** What a page's chunk exports, or its file holds. */
export interface PageModule {
  page: PageData;
  content: ContentNode[];
  /** What belongs after `content`; absent where that is all. */
  rest?: ContentRest;
  /** Components that the page itself imports or defines. */
  scope?: Record<string, AnyComponent>;
  /** The page's expressions; each is evaluated when the page is rendered. */
  expressions?: (components: Record<string, AnyComponent>) => (() => ReactNode)[];
}
