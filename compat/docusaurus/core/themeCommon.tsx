/** The module `@docusaurus/theme-common`, as far as sites use it. */

import type { ReactNode } from 'react';
import { useAppearance, useHead } from '#runtime';
import useDocusaurusContext from './useDocusaurusContext.ts';

export { useCurrentSidebarCategory } from './docItems.ts';

/** Names of classes that style sheets of sites refer to. */
export const ThemeClassNames = {
  page: { docPage: 'docs-doc-page', blogPostPage: 'blog-post-page' },
  wrapper: { main: 'main-wrapper', docsPages: 'docs-wrapper', blogPages: 'blog-wrapper', mdxPages: 'mdx-wrapper' },
  common: { admonition: 'theme-admonition', codeBlock: 'theme-code-block', editThisPage: 'theme-edit-this-page' },
};

/** Returns the color mode, and sets it. */
export function useColorMode() {
  const { appearance, choose } = useAppearance();
  return {
    colorMode: appearance,
    isDarkTheme: appearance === 'dark',
    setColorMode: (mode: 'dark' | 'light' | null) => choose(mode ?? 'auto'),
  };
}

/** Returns the settings of the theme. */
export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig;
}

/** Sets title, description and picture of the document. */
export function PageMetadata({
  title,
  description,
  children,
}: {
  title?: string;
  description?: string;
  children?: ReactNode;
}) {
  useHead([
    ...(title === undefined ? [] : [['title', {}, title] as [string, Record<string, string>, string]]),
    ...(description === undefined
      ? []
      : [['meta', { name: 'description', content: description }] as [string, Record<string, string>]]),
  ]);
  return children;
}

/** Renders its children. */
export function HtmlClassNameProvider({ children }: { children?: ReactNode; className?: string }) {
  return children;
}
