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
  /** What belongs after `content`; absent where that is all. */
  rest?: ContentRest;
}
