import { useContext, useState } from 'react';
import type { ContentComponent, Theme } from '#runtime';
import type { Slots } from './shared/slots.ts';
import { LayoutExtensionContext, type Replacements } from './shared/themeComponents.ts';

/** What `extendTheme` changes: slots filled, parts of the layout replaced, content components added or replaced. */
export interface ThemeExtension extends Slots, Replacements {
  /** By the name that pages use; beside the theme's own components or instead of them. */
  contentComponents?: Record<string, ContentComponent>;
}

/**
 * A theme with slots filled and parts replaced:
 * `export default extendTheme(theme, { beforeNav: <Banner />, components: { Pager }, contentComponents: { … } })`.
 * The theme keeps its own Layout, and may itself be an extended one: what the outer call gives wins.
 */
export function extendTheme(theme: Theme, { contentComponents, components, ...slots }: ThemeExtension): Theme {
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
    Layout: ExtendedLayout,
  };
}
