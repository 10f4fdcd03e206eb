import type { ComponentType, ReactNode } from 'react';
import type { ContentNode, PageData } from '../shared/page.ts';

/** What the content components of a page can be: React components with whatever props the page writes. */
// biome-ignore lint/suspicious/noExplicitAny: props come from MDX, which has no types to check them against
export type AnyComponent = ComponentType<any>;

/** What a page's chunk exports. */
export interface PageModule {
  page: PageData;
  content: ContentNode[];
  /** Components that the page itself imports or defines. */
  scope?: Record<string, AnyComponent>;
  /** The page's expressions; each is evaluated when the page is drawn. */
  expressions?: (components: Record<string, AnyComponent>) => (() => ReactNode)[];
}
