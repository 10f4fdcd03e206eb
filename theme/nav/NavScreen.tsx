import { useRef, useState } from 'react';
import { Link, type NavItem, useLocale, useSite } from '#runtime';
import { desktopNavQuery } from '../shared/breakpoints.ts';
import { useMessages } from '../shared/messages.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { OnNavigation } from '../ui/OnNavigation.ts';
import { usePopoverElement } from '../ui/usePopoverElement.ts';
import { AppearanceChoices } from './AppearanceToggle.tsx';
import bar from './Navbar.module.css';
import { NavLabel, NavLink } from './NavLink.tsx';
import styles from './NavScreen.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import { ToolsList } from './ToolsMenu.tsx';
import { useLocaleLinks } from './useLocaleLinks.ts';
import { Versions } from './Versions.tsx';

function ScreenItems({ items }: { items: NavItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? (
            <details className={styles.group}>
              <summary className={styles.item}>
                <NavLabel item={item} />
                <Icon name="chevronDown" size={16} />
              </summary>
              <ScreenItems
                items={item.link === undefined ? item.items : [{ ...item, items: undefined }, ...item.items]}
              />
            </details>
          ) : (
            <NavLink item={item} className={styles.item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ScreenLocales() {
  const links = useLocaleLinks();
  const messages = useMessages();
  if (links.length < 2) return null;
  return (
    <ul className={styles.locales} aria-label={messages.languages}>
      {links.map(({ lang, label, props }) => (
        <li key={lang}>
          <Link className={styles.locale} {...props}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SCREEN_ID = 'nav-screen';

/** The mobile menu button and its full-screen menu, with every item of the desktop navbar. */
export function NavScreen() {
  const { nav, navbarFrom } = useLocale();
  const { tools } = useSite().theme;
  const messages = useMessages();
  const Components = useThemeComponents({ AppearanceChoices, SocialLinks, Versions });
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const { popoverProps, close } = usePopoverElement(ref, desktopNavQuery(navbarFrom), setOpen);
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={bar.iconButton}
        lang={messages.lang}
        popoverTarget={SCREEN_ID}
        aria-expanded={isOpen}
        aria-label={isOpen ? messages.closeMenu : messages.openMenu}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={24} />
      </button>
      <div id={SCREEN_ID} ref={ref} className={styles.screen} {...popoverProps}>
        <OnNavigation call={close} />
        <ScreenItems items={nav} />
        {tools.length > 0 && (
          <details className={styles.group}>
            <summary className={styles.item} lang={messages.lang}>
              {messages.tools}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ToolsList />
          </details>
        )}
        <div className={styles.settings}>
          <Components.Versions place="screen" />
          <ScreenLocales />
          <Components.AppearanceChoices />
          <Components.SocialLinks showAll />
        </div>
      </div>
    </div>
  );
}
