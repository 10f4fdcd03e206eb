import type { ComponentType } from 'react';
import { useContext, useState } from 'react';
import type { ContentComponent, Theme } from '#runtime';
import type { Slots } from './shared/slots.ts';
import { LayoutExtensionContext, type Replacements } from './shared/themeComponents.ts';

/** Changes of `extendTheme`: slots to fill, theme components to replace, and content components to add or replace. */
export interface ThemeExtension extends Slots, Replacements {
  /** Content components by name, in addition to the theme's or replacing them. */
  contentComponents?: Record<string, ContentComponent>;
  /** Layouts for page types besides the engine's own, by the `pageType` of pages. */
  pageTypes?: Record<string, ComponentType>;
}

/**
 * Extends a theme with filled slots and replaced components:
 * `export default extendTheme(theme, { beforeNav: <Banner />, components: { Pager }, contentComponents: { … } })`. The
 * theme keeps its own Layout, and may itself be an extended theme; the outermost call takes precedence.
 */
export function extendTheme(
  theme: Theme,
  { contentComponents, pageTypes, components, ...slots }: ThemeExtension,
): Theme {
  const { Layout } = theme;
  function ExtendedLayout() {
    const outer = useContext(LayoutExtensionContext);
    const [extension] = useState(() => ({
      components: { ...components, ...outer.components },
      slots: { ...slots, ...outer.slots },
    }));
    return (
      <LayoutExtensionContext value={extension}>
        <Layout />
      </LayoutExtensionContext>
    );
  }
  return {
    ...theme,
    contentComponents: { ...theme.contentComponents, ...contentComponents },
    pageTypes: { ...theme.pageTypes, ...pageTypes },
    Layout: ExtendedLayout,
  };
}
