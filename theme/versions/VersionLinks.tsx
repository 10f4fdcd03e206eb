import { VERSION_SLOTS } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import type { VersionsProps } from '../shared/themeComponents.ts';
import { SlotElement } from './SlotElement.tsx';
import { useVersionLinkClicks, VERSIONS_PART } from './useVersionLinkClicks.ts';
import { useLoadedVersions, useVersionRows } from './useVersionRows.ts';
import { VersionChoice } from './VersionChoice.tsx';
import { listedLabel, ownLabel, versionData } from './versionData.ts';

/** Rows of a menu, which are plain links: another version is another site. */
function Rows({ className }: { className: string | undefined }) {
  const rows = useVersionRows();
  const messages = useMessages();
  if (!rows)
    return (
      <SlotElement
        tag="ul"
        className={className}
        slot={VERSION_SLOTS.items}
        label={messages.versions}
        part={VERSIONS_PART}
      />
    );
  return (
    <ul className={className} aria-label={messages.versions} data-part={VERSIONS_PART}>
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

/** Label of the version that is shown. The list of the site may have another one than the archive. */
function OwnLabel() {
  const loaded = useLoadedVersions();
  if (versionData.kind === 'site') return ownLabel();
  if (loaded) return listedLabel(loaded);
  return <SlotElement tag="span" slot={VERSION_SLOTS.label} fallback={ownLabel()} />;
}

/** Links to the same page in all versions of the site. */
export function VersionLinks({ place }: VersionsProps) {
  useVersionLinkClicks();
  if (versionData.kind === 'site' && versionData.versions.length < 2) return null;
  return <VersionChoice place={place} own={<OwnLabel />} rows={(className) => <Rows className={className} />} />;
}
