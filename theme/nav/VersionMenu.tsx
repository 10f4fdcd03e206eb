import { Link, usePage, useSite } from '#runtime';
import { useTexts } from '../texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { HIDE_DELAY_MS } from './NavDropdown.tsx';
import styles from './NavMenu.module.css';

/** Route of a page in another version: every version but the default one has a prefix. */
export function routeInVersion(routePath: string, current: string, version: string, defaultVersion: string): string {
  const rest = current !== defaultVersion && current !== '' ? routePath.slice(current.length + 1) : routePath;
  return version === defaultVersion ? rest : `/${version}${rest}`;
}

/** The site's versions; absent where there is only one. */
export function VersionMenu() {
  const { multiVersion } = useSite();
  const { routePath, version: current } = usePage();
  const texts = useTexts();
  if (multiVersion.versions.length < 2) return null;
  return (
    <Popover
      className={styles.item}
      hideDelayMs={HIDE_DELAY_MS}
      title={texts.versions}
      button={
        <>
          {current || multiVersion.default}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <ul className={styles.rows}>
        {multiVersion.versions.map((version) => (
          <li key={version}>
            <Link
              className={styles.row}
              href={routeInVersion(routePath, current, version, multiVersion.default)}
              aria-current={version === (current || multiVersion.default) || undefined}
            >
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
