import { Link, useLocale } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { HIDE_DELAY_MS } from './NavDropdown.tsx';
import styles from './NavMenu.module.css';
import { useLocaleLinks } from './useLocaleLinks.ts';

/** Links to the same page in the site's other languages. Hidden if there is only one. */
export function LocaleMenu() {
  const links = useLocaleLinks();
  const messages = useMessages();
  const { label } = useLocale();
  if (links.length < 2) return null;
  return (
    <Popover
      className={styles.item}
      // Contains the visible text, for speech control.
      label={`${messages.languages}: ${label}`}
      hideDelayMs={HIDE_DELAY_MS}
      button={
        <>
          {label || messages.languages}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <ul className={styles.rows}>
        {links.map(({ lang, label, props }) => (
          <li key={lang}>
            <Link className={styles.row} {...props}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
