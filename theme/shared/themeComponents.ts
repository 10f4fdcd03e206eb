import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Feature } from '#runtime';
import type { HeroProps } from './hero.ts';
import type { Slots } from './slots.ts';

/** Place of the links to versions: a menu of the navbar, or a row of the phone's menu. */
export interface VersionsProps {
  place: 'navbar' | 'screen';
}

/** Props of the link of the 404 page to the start page. */
export interface NotFoundLinkProps {
  href: string;
  className: string | undefined;
  children: ReactNode;
}

type WithSlots = ComponentType<{ slots?: Slots }>;

/** Components of the layout that a site's theme can replace by name. */
export interface ThemeComponents {
  AppearanceChoices: ComponentType;
  AppearanceToggle: ComponentType;
  BackToTop: ComponentType;
  Banner: ComponentType;
  ContentError: ComponentType<{ error: Error }>;
  DocFooter: WithSlots;
  DocLayout: WithSlots;
  Features: ComponentType<{ features: Feature[]; isHeadingHidden?: boolean }>;
  Hero: ComponentType<HeroProps>;
  HomeLayout: ComponentType<Slots>;
  LoadFailure: ComponentType;
  LocaleMenu: ComponentType;
  Navbar: WithSlots;
  NavMenu: ComponentType<{ position: 'left' | 'right' }>;
  NavScreen: ComponentType;
  NavTitle: ComponentType;
  NotFound: ComponentType;
  NotFoundLink: ComponentType<NotFoundLinkProps>;
  Outline: WithSlots;
  OutlineButton: ComponentType<{ isOpen: boolean }>;
  Overview: ComponentType;
  Pager: ComponentType;
  /** The heading of a page whose content has none. */
  PageTitle: ComponentType<ComponentProps<'h1'>>;
  ProgressBar: ComponentType;
  SearchButton: ComponentType;
  Sidebar: WithSlots;
  SiteFooter: ComponentType;
  SocialLinks: ComponentType<{ showAll?: boolean }>;
  Tag: ComponentType<{ tag: string }>;
  Toolchain: ComponentType;
  ToolsMenu: ComponentType;
  VersionMenu: ComponentType;
  Versions: ComponentType<VersionsProps>;
}

/** Replacements for components of the default theme. */
export interface Replacements {
  components?: Partial<ThemeComponents>;
}

/** Slots that `extendTheme` passes to the default Layout, at any depth of the extended Layout. */
export interface LayoutExtension extends Replacements {
  slots?: Slots;
}

/** Merged extensions of the themes around a Layout. A theme takes precedence over the one that it extends. */
export const LayoutExtensionContext = createContext<LayoutExtension>({});

const ReplacementsContext = createContext<Replacements>({});

/** Provides the replacements to all descendants. */
export const ReplacementsProvider = ReplacementsContext.Provider;

/** Returns the components, with the site's replacements for those that it replaces. */
export function useThemeComponents<Components extends Partial<ThemeComponents>>(parts: Components): Components {
  return { ...parts, ...useContext(ReplacementsContext).components };
}
