/** The theme of an Rspress site, which replaces components by exporting their names. */

import * as own from '@rspress/core/theme';
import { type ComponentProps, type ComponentType, createElement, type ReactNode, useContext } from 'react';
import defaultTheme, {
  type Hero as EngineHero,
  SiteFooter as EngineSiteFooter,
  extendTheme,
  type Slots,
} from '#default-theme';
import { type AnyComponent, type ContentComponent, usePage } from '#runtime';
import * as original from './original.tsx';
import { OverviewContent } from './overviewGroup.tsx';
import { LayoutComponentsContext, type OwnParts, OwnPartsContext } from './ownParts.ts';
import { PageDataProvider } from './pageData.tsx';
import type { HomeHeroProps } from './parts.tsx';
import { removeBase } from './paths.ts';
import { PluginFence } from './pluginFence.tsx';
import { BrowserOnly, NoSSR } from './runtime.tsx';
import { components, layoutNames } from './stubs/components.js';
import { globalUI } from './stubs/globalUI.js';
import './variables.css';
import './stubs/styles.js';

export * from '@rspress/core/theme';

/** Names that a page may import from the theme and that the default theme has no content component for. */
const ADDED = {
  Button: own.Button,
  BrowserOnly,
  CodeBlockRuntime: own.CodeBlockRuntime,
  HomeFeature: own.HomeFeature,
  Link: own.Link,
  NoSSR,
  Overview: own.Overview === original.Overview ? OverviewContent : own.Overview,
  SvgWrapper: own.SvgWrapper,
};

/** What the original renders of the theme of the site. */
const OWN_PARTS: Partial<OwnParts> = {
  ...(own.Badge !== original.Badge && { Badge: own.Badge }),
  ...(own.Button !== original.Button && { Button: own.Button }),
  ...(own.HomeFooter !== original.HomeFooter && { HomeFooter: own.HomeFooter }),
  ...(own.Link !== original.Link && { Link: own.Link }),
  ...(own.Outline !== original.Outline && { Outline: own.Outline }),
  ...(own.SearchButton !== original.SearchButton && { SearchButton: own.SearchButton }),
  ...(own.SearchPanel !== original.SearchPanel && { SearchPanel: own.SearchPanel }),
  ...(own.Tab !== original.Tab && { Tab: own.Tab }),
  ...(own.Tabs !== original.Tabs && { Tabs: own.Tabs }),
};

/** Content components that a site has replaced. */
function replaced(): Record<string, AnyComponent> {
  return {
    ...(own.Callout !== original.Callout && { Callout: own.Callout }),
    ...(own.PageTab !== original.PageTab && { PageTab: own.PageTab }),
    ...(own.PageTabs !== original.PageTabs && { PageTabs: own.PageTabs }),
    ...(own.SourceCode !== original.SourceCode && { SourceCode: own.SourceCode }),
    ...(own.Steps !== original.Steps && { Steps: own.Steps }),
    ...(own.Tab !== original.Tab && { Tab: own.Tab }),
    ...(own.Tabs !== original.Tabs && { Tabs: own.Tabs }),
  };
}

const isOwnElements = own.getCustomMDXComponent !== original.getCustomMDXComponent;

function ownElements(): Record<string, AnyComponent | string> {
  return { ...original.getCustomMDXComponent(), ...own.getCustomMDXComponent() };
}

/** Elements that a site renders with components of its own, such as `h1`. */
function replacedElements(): Record<string, ContentComponent> {
  const originals = original.getCustomMDXComponent();
  const elements = ownElements();
  // Those of Rspress are HTML here, links as well.
  const isOwnLink = OWN_PARTS.Link !== undefined || elements.a !== originals.a;
  if (!isOwnElements && !isOwnLink) return {};
  const components = Object.entries({ ...elements, ...(!isOwnLink && { a: 'a' }) }).map(
    ([name, component]): [string, ContentComponent] => [name, toContentElement(name, component)],
  );
  return Object.fromEntries(components);
}

function toContentElement(name: string, component: AnyComponent | string): ContentComponent {
  if (typeof component === 'string') return { component: toElement(component), isStatic: true };
  return { component: name === 'a' ? toTextLink(component) : component };
}

/** Components that a layout of the theme gives pages, which are known where it is rendered. */
function componentsOfLayouts(): Record<string, ContentComponent> {
  const elements = ownElements();
  return Object.fromEntries(
    layoutNames.map((name): [string, ContentComponent] => {
      const other =
        elements[name] ?? contentComponents[name]?.component ?? defaultTheme.contentComponents[name]?.component;
      const OfLayout = (props: object) => {
        const component = useContext(LayoutComponentsContext)[name] ?? other;
        if (component === undefined) throw new Error(`The layout of this page has no component "${name}".`);
        // A component of a page has the props that the page gives it.
        return createElement(component as ComponentType, props);
      };
      return [name, toContentElement(name, OfLayout)];
    }),
  );
}

/** Makes a component for links in text, whose addresses have the base of the site, of one that adds it. */
function toTextLink(component: AnyComponent): AnyComponent {
  // A component of a page has the props of its element.
  const OwnLink = component as ComponentType<ComponentProps<'a'>>;
  return ({ href = '', ...props }: ComponentProps<'a'>) => <OwnLink {...props} href={removeBase(href)} />;
}

/** The heading of a page without one, from its frontmatter, which may have inline Markdown. */
function MarkdownTitle({ children, ...props }: ComponentProps<'h1'>) {
  const { frontmatter } = usePage();
  const isMarkdown = typeof children === 'string' && frontmatter.title !== undefined;
  const content = isMarkdown ? original.renderInlineMarkdown(children) : { children };
  return <h1 {...props} {...content} />;
}

/** The heading that the engine adds to a page is one of those, too. */
function pageTitle(): { PageTitle: ComponentType<ComponentProps<'h1'>> } {
  if (own.FallbackHeading !== original.FallbackHeading) {
    return { PageTitle: ({ children }) => <own.FallbackHeading level={1} title={String(children)} /> };
  }
  if (!isOwnElements) return { PageTitle: MarkdownTitle };
  const { h1 = 'h1' } = own.getCustomMDXComponent();
  if (typeof h1 === 'string') return { PageTitle: MarkdownTitle };
  // A component of a page has the props of its element.
  return { PageTitle: h1 as ComponentType<ComponentProps<'h1'>> };
}

function toElement(name: string): AnyComponent {
  return (props: object) => createElement(name, props);
}

function toContent(components: Record<string, AnyComponent>): Record<string, ContentComponent> {
  return Object.fromEntries(Object.entries(components).map(([name, component]) => [name, { component }]));
}

const OwnDocLayout: ComponentType<Slots> = own.DocLayout;

function DocLayout({ slots = {} }: { slots?: Slots }) {
  return <OwnDocLayout {...slots} />;
}

const OwnNav: ComponentType<Slots> = own.Nav;

function Navbar({ slots = {} }: { slots?: Slots }) {
  return (
    <>
      {/* The rest of the layout keeps the height of a navbar free, as that of Rspress does for any. */}
      <span data-part="navbar" hidden />
      <OwnNav {...slots} />
    </>
  );
}

/** Renders the slots of a part that a site has replaced around it, as the layout of Rspress does. */
function withSlots(Part: ComponentType, before: keyof Slots, after: keyof Slots) {
  return ({ slots = {} }: { slots?: Slots }) => (
    <>
      {slots[before]}
      <Part />
      {slots[after]}
    </>
  );
}

const Root: ComponentType<{ children?: ReactNode }> = own.Root;

/** The layout of the site, and what it has beside every page. */
function Layout() {
  const { frontmatter } = usePage();
  const isHidden = 'globalUIComponents' in frontmatter && frontmatter.globalUIComponents === false;
  const shown = isHidden ? [] : globalUI;
  return (
    <PageDataProvider>
      <OwnPartsContext value={OWN_PARTS}>
        <Root>
          <own.Layout />
          {/* Themes show dialogs in it, by `createPortal`. */}
          <div id="__rspress_modal_container" />
          {shown.map(({ Component, props }, index) => (
            <Component key={index} {...props} />
          ))}
        </Root>
      </OwnPartsContext>
    </PageDataProvider>
  );
}

/** The footer of pages. The layout of a landing page has one of its own. */
function SiteFooter() {
  return usePage().pageType === 'home' ? null : <EngineSiteFooter />;
}

const OwnHomeHero: ComponentType<HomeHeroProps> = own.HomeHero;

function Hero({ beforeActions, afterActions }: ComponentProps<typeof EngineHero>) {
  return <OwnHomeHero beforeHeroActions={beforeActions} afterHeroActions={afterActions} />;
}

const contentComponents: Record<string, ContentComponent> = {
  ...replacedElements(),
  ...toContent({ ...ADDED, ...replaced(), ...components }),
  PackageManagerTabs: {
    component: own.PackageManagerTabs,
    isStatic: own.PackageManagerTabs === original.PackageManagerTabs && !OWN_PARTS.Tab && !OWN_PARTS.Tabs,
  },
  Badge: { component: own.Badge, isStatic: own.Badge === original.Badge },
  Prompt: { component: own.Prompt, isStatic: own.Prompt === original.Prompt },
  Tag: { component: own.Tag, isStatic: own.Tag === original.Tag && own.Badge === original.Badge },
  PluginFence: { component: PluginFence, isStatic: true },
  OverviewGroup: {
    component: own.OverviewGroup,
    isStatic: own.OverviewGroup === original.OverviewGroup && !OWN_PARTS.Link,
  },
};

export default extendTheme(
  { ...defaultTheme, Layout },
  {
    contentComponents: { ...contentComponents, ...componentsOfLayouts() },
    components: {
      ...pageTitle(),
      DocLayout,
      // Their texts may be HTML.
      Hero,
      Features: own.HomeFeature,
      Tag: own.Tag,
      SiteFooter,
      ...(own.Nav !== original.Nav && { Navbar }),
      ...(own.Outline !== original.Outline && { Outline: withSlots(own.Outline, 'beforeOutline', 'afterOutline') }),
      ...(own.Sidebar !== original.Sidebar && { Sidebar: withSlots(own.Sidebar, 'beforeSidebar', 'afterSidebar') }),
      ...(own.DocFooter !== original.DocFooter && {
        DocFooter: withSlots(own.DocFooter, 'beforeDocFooter', 'afterDocFooter'),
      }),
      Overview: own.Overview,
      ...(own.SwitchAppearance !== original.SwitchAppearance && { AppearanceToggle: own.SwitchAppearance }),
      HomeLayout: own.HomeLayout,
      ...(own.NotFoundLayout !== original.NotFoundLayout && { NotFound: own.NotFoundLayout }),
      ...(own.PrevNextPage !== original.PrevNextPage && { Pager: own.PrevNextPage }),
      ...(own.NavTitle !== original.NavTitle && { NavTitle: own.NavTitle }),
      SearchButton: own.Search,
      ...(own.SocialLinks !== original.SocialLinks && { SocialLinks: own.SocialLinks }),
    },
  },
);
