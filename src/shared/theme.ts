import type { ComponentType, ReactNode } from 'react';
import type { PageType } from './page.ts';
import type { SiteData } from './site.ts';

/** A component that pages write: its props come from MDX, so whatever it declares is taken on trust. */
export type AnyComponent = (props: never) => ReactNode;

/** A component that pages may use. */
export interface ContentComponent {
  component: AnyComponent;
  /**
   * true: the HTML it renders is complete and its behavior, if any, is delegated, so that
   * a first view needs neither its code nor the page's content as JavaScript. Default false.
   */
  isStatic?: boolean;
}

/** What a theme gives to the runtime. */
export interface Theme {
  Layout: ComponentType;
  /**
   * Loads what the Layout needs for pages of a type beyond what every page needs; nothing to wait for: undefined. Where the
   * chunk that is loaded is named `page-<type>`, documents of the type link its style sheet.
   */
  preload?(pageType: PageType): Promise<unknown> | undefined;
  /** The components that pages use by name: the only source of them, for the build's checks and for rendering alike. */
  contentComponents: Record<string, ContentComponent>;
  /** Attaches delegated behavior (copy, tabs, zoom) to the document once; returns a function that detaches it. */
  attachBehavior?(site: SiteData): () => void;
}

/** Names of the content components that a theme has. An entry that is no `ContentComponent`, such as a bare function, is none. */
export function contentComponentNames({ contentComponents }: Theme): string[] {
  return Object.entries(contentComponents).flatMap(([name, { component }]) => (component === undefined ? [] : [name]));
}
