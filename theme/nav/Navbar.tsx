import type { ReactNode } from 'react';
import { useLocale, useSite } from '#runtime';
import { SearchButton } from '../search/SearchButton.tsx';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { AppearanceToggle } from './AppearanceToggle.tsx';
import { LocaleMenu } from './LocaleMenu.tsx';
import styles from './Navbar.module.css';
import { NavMenu } from './NavMenu.tsx';
import { NavScreen } from './NavScreen.tsx';
import { NavTitle } from './NavTitle.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { ToolsMenu } from './ToolsMenu.tsx';
import { useNavbarState } from './useNavbarState.ts';
import { VersionMenu } from './VersionMenu.tsx';

/** Items that are only in the desktop navbar. On phones they are in the full-screen menu. */
function Desktop({ children }: { children: ReactNode }) {
  return <div className={styles.desktop}>{children}</div>;
}

/** The navbar of every page except blank ones. */
export function Navbar({ slots = {} }: { slots?: Slots }) {
  const { search } = useSite();
  const { navbarFrom } = useLocale();
  const messages = useMessages();
  const Components = useThemeComponents({
    AppearanceToggle,
    LocaleMenu,
    NavMenu,
    NavScreen,
    NavTitle,
    SearchButton,
    SocialLinks,
    ToolsMenu,
    VersionMenu,
  });
  const { isHidden, isTransparent } = useNavbarState();
  return (
    <header
      className={styles.navbar}
      data-part="navbar"
      data-from={navbarFrom}
      data-hidden={isHidden || undefined}
      data-transparent={isTransparent || undefined}
    >
      <nav className={styles.inner} aria-label={messages.mainNavigation}>
        {slots.beforeNavTitle}
        {slots.navTitle ?? <Components.NavTitle />}
        {slots.afterNavTitle}
        <Desktop>
          <Components.ToolsMenu />
          <Components.NavMenu position="left" />
        </Desktop>
        <div className={styles.end}>
          {slots.beforeNavMenu}
          {search.mode !== 'off' && <Components.SearchButton />}
          <Desktop>
            <Components.NavMenu position="right" />
            <Components.VersionMenu />
            <Components.LocaleMenu />
            <div className={styles.icons}>
              <Components.AppearanceToggle />
              <Components.SocialLinks />
            </div>
          </Desktop>
          {slots.afterNavMenu}
          <Components.NavScreen />
        </div>
      </nav>
    </header>
  );
}
