import type { ReactNode } from 'react';
import { useSite } from '#runtime';
import { SearchButton } from '../search/SearchButton.tsx';
import type { Slots } from '../slots.ts';
import { useTexts } from '../texts.ts';
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

/** What stands in the bar only where there is room for it; on phones it is in the full-screen menu. */
function Desktop({ children }: { children: ReactNode }) {
  return <div className={styles.desktop}>{children}</div>;
}

/** The bar at the top of every page but the blank ones. */
export function Navbar({ slots = {} }: { slots?: Slots }) {
  const { search } = useSite();
  const texts = useTexts();
  const { isHidden, isTransparent } = useNavbarState();
  return (
    <header
      className={styles.navbar}
      data-part="navbar"
      data-hidden={isHidden || undefined}
      data-transparent={isTransparent || undefined}
      inert={isHidden}
    >
      <nav className={styles.inner} aria-label={texts.mainNavigation}>
        {slots.beforeNavTitle}
        {slots.navTitle ?? <NavTitle />}
        {slots.afterNavTitle}
        <Desktop>
          <ToolsMenu />
          <NavMenu position="left" />
        </Desktop>
        <div className={styles.end}>
          {slots.beforeNavMenu}
          {search.mode !== 'off' && <SearchButton />}
          <Desktop>
            <NavMenu position="right" />
            <VersionMenu />
            <LocaleMenu />
            <AppearanceToggle />
            <SocialLinks />
          </Desktop>
          {slots.afterNavMenu}
          <NavScreen />
        </div>
      </nav>
    </header>
  );
}
