import type { ReactNode } from 'react';
import type { ContentNode, PageData } from '../shared/page.ts';
import type { AnyComponent } from '../shared/theme.ts';

/** What a page's chunk exports. */
export interface PageModule {
  page: PageData;
  content: ContentNode[];
  /** Components that the page itself imports or defines. */
  scope?: Record<string, AnyComponent>;
  /** The page's expressions; each is evaluated when the page is drawn. */
  expressions?: (components: Record<string, AnyComponent>) => (() => ReactNode)[];
}
