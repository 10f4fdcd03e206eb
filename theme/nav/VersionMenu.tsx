import { Link } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { HIDE_DELAY_MS } from './NavDropdown.tsx';
import styles from './NavMenu.module.css';
import { useVersionLinks } from './useVersionLinks.ts';

/** Links to the site's versions. Hidden if there is only one. */
export function VersionMenu() {
  const links = useVersionLinks();
  const messages = useMessages();
  if (links.length < 2) return null;
  return (
    <Popover
      className={styles.item}
      hideDelayMs={HIDE_DELAY_MS}
      title={messages.versions}
      button={
        <>
          {links.find(({ isCurrent }) => isCurrent)?.version}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <ul className={styles.rows}>
        {links.map(({ version, href, isCurrent }) => (
          <li key={version}>
            <Link className={styles.row} href={href} aria-current={isCurrent || undefined}>
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
