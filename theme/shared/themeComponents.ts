import { type ComponentType, createContext, useContext } from 'react';
import type { Feature } from '#runtime';
import type { HeroProps } from '../home/Hero.tsx';
import type { Slots } from './slots.ts';

type WithSlots = ComponentType<{ slots?: Slots }>;

/** The parts of the layout that a site's own theme can replace by name. */
export interface ThemeComponents {
  AppearanceChoices: ComponentType;
  AppearanceToggle: ComponentType;
  BackToTop: ComponentType;
  ContentError: ComponentType<{ error: Error }>;
  DocFooter: WithSlots;
  DocLayout: WithSlots;
  Features: ComponentType<{ features: Feature[] }>;
  Hero: ComponentType<HeroProps>;
  HomeLayout: ComponentType<Slots>;
  LoadFailure: ComponentType;
  LocaleMenu: ComponentType;
  Navbar: WithSlots;
  NavMenu: ComponentType<{ position: 'left' | 'right' }>;
  NavScreen: ComponentType;
  NavTitle: ComponentType;
  NotFound: ComponentType;
  Outline: WithSlots;
  OutlineButton: ComponentType<{ isOpen: boolean }>;
  Overview: ComponentType;
  Pager: ComponentType;
  ProgressBar: ComponentType;
  SearchButton: ComponentType;
  Sidebar: WithSlots;
  SiteFooter: ComponentType;
  SocialLinks: ComponentType<{ showAll?: boolean }>;
  Toolchain: ComponentType;
  ToolsMenu: ComponentType;
  VersionMenu: ComponentType;
}

/** What a site's own theme puts in place of the default look's parts. */
export interface Replacements {
  components?: Partial<ThemeComponents>;
}

/** What `extendTheme` gives to the default Layout, however deep in the extended theme's own Layout that is. */
export interface LayoutExtension extends Replacements {
  slots?: Slots;
}

/** Extensions of the themes around a Layout, merged: a theme that extends another one wins. */
export const LayoutExtensionContext = createContext<LayoutExtension>({});

const ReplacementsContext = createContext<Replacements>({});

/** Gives the replacements to everything below. */
export const ReplacementsProvider = ReplacementsContext.Provider;

/** The given parts, those that the site replaces replaced. */
export function useThemeComponents<Components extends Partial<ThemeComponents>>(parts: Components): Components {
  return { ...parts, ...useContext(ReplacementsContext).components };
}
