import type { ComponentType, ReactNode } from 'react';
import type { PageType } from '../model/pageData.ts';
import type { SiteData } from '../model/siteData.ts';

/** A component that pages use. Its props come from MDX and are not type-checked. */
export interface AnyComponent {
  (props: never): ReactNode;
  /**
   * Whether its HTML is complete without hydration, for a component that a page imports. A theme says it in `ContentComponent`.
   * @default false
   */
  isStatic?: boolean;
}

/** A content component of a theme. */
export interface ContentComponent {
  component: AnyComponent;
  /**
   * Whether its HTML is complete without hydration and its behavior, if any, is delegated, so that the first view needs
   * neither its code nor the page's content as JavaScript.
   * @default false
   */
  isStatic?: boolean;
  /** Loads its code, if that is not there from the start. Awaited before React renders a page with the component. */
  load?(): Promise<unknown> | undefined;
}

/** The interface between a theme and the runtime. */
export interface Theme {
  Layout: ComponentType;
  /**
   * Loads what the Layout needs only for pages of a type. Returns `undefined` if there is nothing to load. If the chunk
   * is named `page-<type>`, documents of that type link its style sheet.
   */
  preload?(pageType: PageType): Promise<unknown> | undefined;
  /** The components that pages use by name. The build's checks and rendering share this map. */
  contentComponents: Record<string, ContentComponent>;
  /** Layouts between navbar and footer for page types besides the engine's own, by the `pageType` of pages. */
  pageTypes?: Record<string, ComponentType>;
  /** Attaches delegated behavior (copy, tabs, zoom) to the document. Returns a function that detaches it. */
  attachBehavior?(site: SiteData): () => void;
}

/** Loads what a theme needs before React renders a page of a type with these content components. */
export async function prepareTheme(
  { preload, contentComponents }: Theme,
  pageType: PageType,
  components: readonly string[],
): Promise<void> {
  await Promise.all([preload?.(pageType), ...components.map((name) => contentComponents[name]?.load?.())]);
}

/** Returns the names of a theme's content components. */
export function contentComponentNames({ contentComponents }: Theme): string[] {
  return Object.keys(contentComponents);
}

/** Returns the names of a theme's page types, besides the engine's own. */
export function pageTypeNames({ pageTypes = {} }: Theme): string[] {
  return Object.keys(pageTypes);
}
