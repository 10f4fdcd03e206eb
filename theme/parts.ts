import { type ComponentType, createContext, useContext } from 'react';
import type { ContentComponent, Feature } from '#runtime';
import type { HeroProps } from './home/Hero.tsx';
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
  /** By the name that pages write; beside the default ones or in their place. */
  contentComponents?: Record<string, ContentComponent>;
}

const ReplacementsContext = createContext<Replacements>({});

/** Gives the replacements to everything below. */
export const ReplacementsProvider = ReplacementsContext.Provider;

/** The given parts, those that the site replaces replaced. */
export function useParts<Parts extends Partial<ThemeComponents>>(parts: Parts): Parts {
  return { ...parts, ...useContext(ReplacementsContext).components };
}

/** The components that pages use by name, the site's own among them. */
export function useContentComponents(defaults: Record<string, ContentComponent>): Record<string, ContentComponent> {
  const { contentComponents } = useContext(ReplacementsContext);
  return contentComponents ? { ...defaults, ...contentComponents } : defaults;
}
