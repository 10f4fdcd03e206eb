import { VERSION_SLOTS } from '#runtime';
import { HIDE_DELAY_MS } from '../nav/NavDropdown.tsx';
import menu from '../nav/NavMenu.module.css';
import { useMessages } from '../shared/messages.ts';
import type { VersionsProps } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SlotElement } from './SlotElement.tsx';
import { useVersionLinkClicks } from './useVersionLinkClicks.ts';
import { useVersionRows } from './useVersionRows.ts';
import styles from './VersionLinks.module.css';
import { ownLabel, versionData } from './versionData.ts';

/** Rows of a menu, which are plain links: another version is another site. */
function Rows({ className }: { className: string | undefined }) {
  const rows = useVersionRows();
  const messages = useMessages();
  if (!rows) return <SlotElement tag="ul" className={className} slot={VERSION_SLOTS.items} label={messages.versions} />;
  return (
    <ul className={className} aria-label={messages.versions}>
      {rows.map(({ name, label, href, isCurrent }) => (
        <li key={name}>
          <a href={href} aria-current={isCurrent || undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the same page in all versions of the site. */
export function VersionLinks({ place }: VersionsProps) {
  const messages = useMessages();
  useVersionLinkClicks();
  if (versionData.kind === 'site' && versionData.versions.length < 2) return null;
  if (place === 'screen') return <Rows className={styles.pills} />;
  const own = ownLabel();
  return (
    <Popover
      className={menu.item}
      // Contains the visible text, for speech control.
      label={`${messages.versions}: ${own}`}
      hideDelayMs={HIDE_DELAY_MS}
      button={
        <>
          {own}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <Rows className={styles.rows} />
    </Popover>
  );
}
