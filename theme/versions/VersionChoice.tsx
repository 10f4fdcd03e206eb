import type { ReactNode } from 'react';
import { HIDE_DELAY_MS } from '../nav/NavDropdown.tsx';
import menu from '../nav/NavMenu.module.css';
import { useMessages } from '../shared/messages.ts';
import type { VersionsProps } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import styles from './VersionLinks.module.css';

/** Props of `VersionChoice`. */
interface VersionChoiceProps extends VersionsProps {
  /** Label of the version that is shown. */
  own: ReactNode;
  /** Returns a list of links. */
  rows(className: string | undefined): ReactNode;
}

/** Links to versions: a menu of the navbar, or a row of the phone's menu. */
export function VersionChoice({ place, own, rows }: VersionChoiceProps) {
  const messages = useMessages();
  if (place === 'screen') return rows(styles.pills);
  return (
    <Popover
      className={menu.item}
      hideDelayMs={HIDE_DELAY_MS}
      button={
        <>
          <span className="visually-hidden" lang={messages.lang}>
            {`${messages.versions}: `}
          </span>
          {own}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {rows(styles.rows)}
    </Popover>
  );
}
