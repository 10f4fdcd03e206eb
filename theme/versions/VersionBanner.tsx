import { useEffect, useRef } from 'react';
import { closeVersionBanner, useSite, VERSION_SLOTS, versionHrefs } from '#runtime';
import banner from '../nav/Banner.module.css';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { SlotElement } from './SlotElement.tsx';
import { useLoadedVersions, usePageKey } from './useVersionRows.ts';
import styles from './VersionBanner.module.css';

/** Says that a version is old or not released yet, with a link to the current page. A reader may close it, for this version. */
export function VersionBanner() {
  const { bannerId } = useSite().theme;
  const { closeBanner: label } = useMessages();
  const ref = useRef<HTMLElement>(null);
  const loaded = useLoadedVersions();
  const key = usePageKey();
  useEffect(() => {
    const link = ref.current?.querySelector('a');
    if (!loaded || !link) return;
    const at = loaded.versions.findIndex(({ name }) => name === loaded.current);
    const href = versionHrefs(loaded.versions, loaded.pages[key] ?? [])[at];
    if (href !== undefined) link.href = href;
  }, [loaded, key]);
  return (
    <aside ref={ref} className={`${banner.banner} ${styles.banner}`} data-part="banner">
      <SlotElement tag="div" slot={VERSION_SLOTS.banner} className={styles.text} />
      <button type="button" aria-label={label} onClick={() => closeVersionBanner(bannerId)}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
