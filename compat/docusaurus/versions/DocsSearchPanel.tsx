import { useMemo, useState } from 'react';
import { PageProvider, useLoadedPage, useSite } from '#runtime';
import SearchPanel, { type SearchPanelProps } from '../../../theme/search/SearchPanel.tsx';
import { SearchedVersionProvider } from '../../../theme/versions/searchedVersion.ts';
import { useDocsVersions, usePageVersion } from './versionData.ts';

/** The search panel of a site with versions: in a version that readers do not open by default, it can search the one that they do. */
export default function DocsSearchPanel(props: SearchPanelProps) {
  const site = useSite();
  const loaded = useLoadedPage();
  const [isChosen, choose] = useState(false);
  const page = usePageVersion();
  const all = useDocsVersions().instances[page?.instance ?? ''];
  const own = page && all?.versions[page.at]?.label;
  const label = page && all && page.at !== all.last ? all.versions[all.last]?.label : undefined;
  const isCurrent = isChosen && label !== undefined;
  const searched = useMemo(
    () => (isCurrent ? { ...loaded, page: { ...loaded.page, version: site.multiVersion.default } } : loaded),
    [isCurrent, loaded, site],
  );
  const choice = useMemo(
    () =>
      own === undefined || label === undefined
        ? undefined
        : { own, label, isCurrent, choose, opened: { site, loaded } },
    [own, label, isCurrent, site, loaded],
  );
  return (
    <SearchedVersionProvider value={choice}>
      <PageProvider site={site} loaded={searched}>
        <SearchPanel {...props} />
      </PageProvider>
    </SearchedVersionProvider>
  );
}
