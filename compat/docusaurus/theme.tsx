/** The theme of a Docusaurus site: the engine's, with the variables, classes and components of that site. */

import defaultTheme, { extendTheme } from '#default-theme';
import type { AnyComponent, ContentComponent } from '#runtime';
import { Byline } from './Byline.tsx';
import { ClientModules } from './ClientModules.tsx';
import { Announcement } from './components/Announcement.tsx';
import { PageDetails } from './components/Details.tsx';
import Heading from './components/Heading.tsx';
import Head from './core/Head.tsx';
import { TranslationLanguage } from './core/Translate.tsx';
import { FileLink } from './FileLink.tsx';
import { components, NavTitle, Root } from './stubs/components.js';
import { TagLinks } from './TagLinks.tsx';
import './variables.css';
import './infima.css';
import './spacing.css';
import './stubs/styles.js';

export * from '#default-theme';

/** Names of elements are in `MDXComponents`, too: those that a site leaves as they are need no component. */
function toContent(all: Readonly<Record<string, AnyComponent>>): Record<string, ContentComponent> {
  const own = Object.entries(all).filter(([name, component]) => /^[A-Z]/.test(name) && component !== undefined);
  return Object.fromEntries(own.map(([name, component]) => [name, { component }]));
}

const theme = extendTheme(defaultTheme, {
  top: (
    <>
      <TranslationLanguage />
      <ClientModules />
    </>
  ),
  beforeDocContent: <Byline />,
  afterDocContent: <TagLinks />,
  components: { Banner: Announcement, ...(NavTitle && { NavTitle }) },
  contentComponents: toContent({ FileLink, Details: PageDetails, Head, Heading, ...components }),
});

/** What a site has around its pages keeps its state between them. */
function RootedLayout() {
  const layout = <theme.Layout />;
  return Root ? <Root>{layout}</Root> : layout;
}

export default Root ? { ...theme, Layout: RootedLayout } : theme;
