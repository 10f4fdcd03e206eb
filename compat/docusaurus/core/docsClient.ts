/** The module `@docusaurus/plugin-content-docs/client`, as far as sites use it. */

import { addBase, useSite } from '#runtime';
import { useDocsVersions, usePageVersion } from '../versions/versionData.ts';

export { useCurrentSidebarCategory } from './docItems.ts';

/** A version of the docs. */
export interface ClientVersion {
  name: string;
  label: string;
  /** Address that its pages begin with, with the base of the site. */
  path: string;
  mainDocId: string;
  isLast: boolean;
}

/** Returns the versions of an instance of the docs plugin, the newest first. */
export function useVersions(pluginId = 'default'): ClientVersion[] {
  const site = useSite();
  const { versions, last } = useDocsVersions().instances[pluginId] ?? { versions: [], last: -1 };
  return versions.map(({ name, label, base, mainDocId }, index) => ({
    name,
    label,
    path: addBase(base, site.base),
    mainDocId,
    isLast: index === last,
  }));
}

/** Returns the version that readers open by default. */
export function useLatestVersion(pluginId?: string): ClientVersion | undefined {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Returns the version of the page; `undefined` for a page of none. */
export function useActiveVersion(pluginId = 'default'): ClientVersion | undefined {
  const versions = useVersions(pluginId);
  const page = usePageVersion();
  return page?.instance === pluginId ? versions[page.at] : undefined;
}
