import { Link, writeStored } from '#runtime';
import { useMessages } from '../../../theme/shared/messages.ts';
import type { VersionsProps } from '../../../theme/shared/themeComponents.ts';
import { VersionChoice } from '../../../theme/versions/VersionChoice.tsx';
import { preferenceKey } from './preferenceKey.ts';
import { type DocsVersionMenu, useDocsVersions, usePageVersion } from './versionData.ts';

/** A menu with links to the document in each version of an instance of the docs, else to the main page of the version. */
function Menu({ menu, place }: VersionsProps & { menu: DocsVersionMenu }) {
  const messages = useMessages();
  const page = usePageVersion();
  const own = useDocsVersions().instances[menu.instance];
  if (!own) return null;
  const isOpen = page?.instance === menu.instance;
  const ends = isOpen ? page.targets.flatMap(([end, count]) => Array.from({ length: count }, () => end)) : [];
  const shown = own.versions[isOpen ? page.at : own.last]?.label ?? '';
  return (
    <VersionChoice
      place={place}
      own={shown}
      rows={(className) => (
        <ul className={className} aria-label={messages.versions}>
          {menu.before.map(({ text, href }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
          {own.versions.map(({ name, label, base, main }, index) => {
            const end = ends[index];
            const href = typeof end === 'string' ? base + end || '/' : main;
            return (
              <li key={label}>
                <Link
                  href={href}
                  aria-current={(isOpen && index === page.at) || undefined}
                  onClick={() => writeStored(preferenceKey(menu.instance), name)}
                >
                  {label}
                </Link>
              </li>
            );
          })}
          {menu.after.map(({ text, href }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

/** The menus of versions that the navbar of the site has. */
export function DocsVersions({ place }: VersionsProps) {
  const { menus } = useDocsVersions();
  return menus.map((menu) => <Menu key={menu.instance} menu={menu} place={place} />);
}
