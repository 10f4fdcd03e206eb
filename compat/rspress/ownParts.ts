import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import type { Badge, Button, Tab, Tabs } from '#default-theme';
import type { AnyComponent, Link } from '#runtime';

/** Props of `SearchButton`. */
export interface SearchButtonProps {
  /** Opens the panel that is beside it. Without it, the button has a panel of its own. */
  setFocused?: (isFocused: boolean) => void;
}

/** Props of `SearchPanel`. */
export interface SearchPanelProps {
  focused: boolean;
  setFocused: (isFocused: boolean) => void;
}

/** Components of the theme of a site that components of the original theme render. */
export interface OwnParts {
  Badge: ComponentType<ComponentProps<typeof Badge>>;
  Button: ComponentType<Partial<ComponentProps<typeof Button>>>;
  HomeFooter: ComponentType;
  Link: ComponentType<ComponentProps<typeof Link>>;
  Outline: ComponentType;
  SearchButton: ComponentType<SearchButtonProps>;
  SearchPanel: ComponentType<SearchPanelProps>;
  Tab: ComponentType<ComponentProps<typeof Tab>>;
  Tabs: ComponentType<ComponentProps<typeof Tabs>>;
}

/** The replacements of the theme of the site; nothing for a part that it does not replace. */
export const OwnPartsContext = createContext<Partial<OwnParts>>({});

/** Components that a layout gives pages, by name: `<Layout components={{ Card }} />`. */
export const LayoutComponentsContext = createContext<Readonly<Record<string, AnyComponent | string>>>({});

/** Returns the replacements of the theme of the site. The original itself does not import that theme, which imports it. */
export function useOwnParts(): Partial<OwnParts> {
  return useContext(OwnPartsContext);
}
