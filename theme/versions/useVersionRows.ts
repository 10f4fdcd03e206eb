import { useEffect, useRef, useState } from 'react';
import { splitLocale, usePage, useSite, versionHrefs, versionPageKey } from '#runtime';
import { type LoadedVersions, loadVersions, readTargets, versionData } from './versionData.ts';

/** A row of a menu of versions. */
export interface VersionRow {
  name: string;
  label: string;
  href: string;
  isCurrent: boolean;
}

/**
 * Returns the links to the current page in all versions of the site.
 * @returns `undefined` in a version that is built by itself, as long as its document has them in a slot
 */
export function useVersionRows(): readonly VersionRow[] | undefined {
  const { pluginData, lang } = usePage();
  const loaded = useLoadedVersions();
  const key = usePageKey();
  if (versionData.kind === 'site') {
    const { versions, current, homes } = versionData;
    const targets = readTargets(pluginData?.versions ?? homes[lang]);
    return toRows(versions, versionHrefs(versions, targets), current);
  }
  if (!loaded) return undefined;
  const hrefs = versionHrefs(loaded.versions, loaded.pages[key] ?? []);
  return toRows(loaded.versions, hrefs, versionData.name);
}

function toRows(
  versions: LoadedVersions['versions'],
  hrefs: readonly string[],
  current: string,
): readonly VersionRow[] {
  return versions.map(({ name, label, base }, index) => ({
    name,
    label,
    href: hrefs[index] ?? base,
    isCurrent: name === current,
  }));
}

/** Returns the key of the current page, which is the same in all versions. */
export function usePageKey(): string {
  const { lang, locales } = useSite();
  const { routePath, lang: own, pageType } = usePage();
  const keys = locales.map((locale) => locale.lang);
  return versionPageKey(own, pageType === '404' ? '/' : splitLocale(routePath, keys, lang).rest);
}

/** Loads the versions in a version that is built by itself, once the reader has left the first page. */
export function useLoadedVersions(): LoadedVersions | undefined {
  const { routePath } = usePage();
  const first = useRef(routePath);
  const [loaded, setLoaded] = useState<LoadedVersions>();
  const isNeeded = versionData.kind === 'version' && (loaded !== undefined || first.current !== routePath);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    void loadVersions().then((value) => {
      if (!isGone) setLoaded(value);
    });
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return loaded;
}
