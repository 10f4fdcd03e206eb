import { useEffect, useMemo, useState } from 'react';
import { PageProvider, SEARCH_INDEX_FORMAT, useLoadedPage, useSite } from '#runtime';
import SearchPanel, { type SearchPanelProps } from '../search/SearchPanel.tsx';
import { SearchedVersionProvider } from './searchedVersion.ts';
import { type LoadedVersions, listedLabel, loadVersions } from './versionData.ts';

/** The search panel of a version that is built by itself, which can search the current version as well. */
export default function VersionSearchPanel(props: SearchPanelProps) {
  const site = useSite();
  const loaded = useLoadedPage();
  const [isChosen, choose] = useState(false);
  const current = useCurrentVersion(props.isOpen, loaded.page.lang);
  const isCurrent = isChosen && current !== undefined;
  const searched = useMemo(
    () =>
      isCurrent
        ? {
            site: {
              ...site,
              base: current.base,
              cleanUrls: current.cleanUrls,
              // Sections are those of this version.
              locales: site.locales.map((locale) => ({ ...locale, nav: [] })),
            },
            loaded: { ...loaded, section: undefined },
          }
        : { site, loaded },
    [isCurrent, current, site, loaded],
  );
  const choice = useMemo(
    () => current && { own: current.own, label: current.label, isCurrent, choose, opened: { site, loaded } },
    [current, isCurrent, site, loaded],
  );
  return (
    <SearchedVersionProvider value={choice}>
      <PageProvider {...searched}>
        <SearchPanel {...props} />
      </PageProvider>
    </SearchedVersionProvider>
  );
}

/** The current version, of which the index can be read. */
interface CurrentVersion {
  label: string;
  /** Label of the version of the page. */
  own: string;
  base: string;
  cleanUrls: boolean;
}

function useCurrentVersion(isOpen: boolean, lang: string): CurrentVersion | undefined {
  const [versions, setVersions] = useState<LoadedVersions>();
  useEffect(() => {
    let isGone = false;
    if (isOpen)
      void loadVersions().then((value) => {
        if (!isGone) setVersions(value);
      });
    return () => {
      isGone = true;
    };
  }, [isOpen]);
  return useMemo(() => versions && currentVersion(versions, lang), [versions, lang]);
}

function currentVersion(loaded: LoadedVersions, lang: string): CurrentVersion | undefined {
  const { versions, current, search } = loaded;
  const listed = versions.find(({ name }) => name === current);
  // A later engine may write indexes that this one cannot read.
  if (!listed || search?.format !== SEARCH_INDEX_FORMAT || !search.langs.includes(lang)) return undefined;
  return { label: listed.label, own: listedLabel(loaded), base: listed.base, cleanUrls: search.cleanUrls };
}
