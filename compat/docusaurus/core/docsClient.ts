/** The module `@docusaurus/plugin-content-docs/client`, as far as sites use it. */

import { decodePath, useStored } from '#runtime';
import { preferenceKey } from '../versions/preferenceKey.ts';
import type { GlobalDoc, GlobalDocs, GlobalVersion } from './docsData.ts';
import { isEqualPath } from './isEqualPath.ts';
import { useLocation } from './router.ts';
import { type FindOptions, useDocs } from './useGlobalData.ts';

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from './docItems.ts';

/** Returns the instances of the docs plugin, by their ids. */
export function useAllDocsData(): Record<string, GlobalDocs> {
  return useDocs().plugins;
}

/**
 * Returns an instance of the docs plugin.
 * @throws Error if there is none
 */
export function useDocsData(pluginId = 'default'): GlobalDocs {
  const data = useAllDocsData()[pluginId];
  if (!data) throw new Error(`The site has no docs plugin with the id "${pluginId}".`);
  return data;
}

/** Returns what has the longest path among those that an address is below. */
function findAround<Item extends { path: string }>(items: readonly Item[], pathname: string): Item | undefined {
  const address = `${decodePath(pathname)}/`;
  return items
    .filter(({ path }) => address.startsWith(`${decodePath(path).replace(/\/$/, '')}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** An instance of the docs plugin with its id. */
export interface ActivePlugin {
  pluginId: string;
  pluginData: GlobalDocs;
}

/** Returns the instance of the docs plugin that the page is of; `undefined` for a page of none. */
export function useActivePlugin({ failfast = false }: FindOptions = {}): ActivePlugin | undefined {
  const all = useAllDocsData();
  const { pathname } = useLocation();
  const pluginData = findAround(Object.values(all), pathname);
  const [pluginId] = Object.entries(all).find(([, each]) => each === pluginData) ?? [];
  if (pluginData && pluginId !== undefined) return { pluginId, pluginData };
  if (failfast) throw new Error(`"${pathname}" is not a page of the docs.`);
  return undefined;
}

/** Returns the instance and the version that the page is of. */
export function useActivePluginAndVersion(options: FindOptions = {}) {
  const activePlugin = useActivePlugin(options);
  const { pathname } = useLocation();
  return activePlugin && { activePlugin, activeVersion: findAround(activePlugin.pluginData.versions, pathname) };
}

/** Returns the versions of an instance of the docs plugin, the newest first. */
export function useVersions(pluginId?: string): GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** Returns the version that readers open by default. */
export function useLatestVersion(pluginId?: string): GlobalVersion | undefined {
  return useVersions(pluginId).find(({ isLast }) => isLast);
}

/** Returns the version of the page; `undefined` for a page of none. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const versions = useVersions(pluginId);
  return findAround(versions, useLocation().pathname);
}

/** Returns version and document of the page, and the document in the other versions by their names. */
export function useActiveDocContext(pluginId?: string) {
  const versions = useVersions(pluginId);
  const activeVersion = useActiveVersion(pluginId);
  const { pathname } = useLocation();
  const activeDoc = activeVersion?.docs?.find(({ path }) => isEqualPath(path, pathname));
  const alternateDocVersions: Record<string, GlobalDoc> = {};
  for (const { name, docs = [] } of activeDoc ? versions : []) {
    const same = docs.findLast(({ id }) => id === activeDoc?.id);
    if (same) alternateDocVersions[name] = same;
  }
  return { activeVersion, activeDoc, alternateDocVersions };
}

/** Returns the version that readers open by default, with the document of the page in it. */
export function useDocVersionSuggestions(pluginId?: string) {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  return { latestDocSuggestion: alternateDocVersions[latestVersionSuggestion?.name ?? ''], latestVersionSuggestion };
}

/** Returns the version that a reader has chosen last, after hydration, and what stores a choice. */
export function useDocsPreferredVersion(pluginId = 'default') {
  const versions = useVersions(pluginId);
  const [stored, savePreferredVersionName] = useStored(preferenceKey(pluginId));
  return {
    preferredVersion: versions.find(({ name }) => name === stored) ?? null,
    savePreferredVersionName,
  };
}

/** Returns the version of the page, the one that the reader has chosen last, and the one that is open by default, each once. */
export function useDocsVersionCandidates(pluginId?: string): GlobalVersion[] {
  const active = useActiveVersion(pluginId);
  const { preferredVersion } = useDocsPreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  return [...new Set([active, preferredVersion, latest])].filter((each) => each != null);
}

/**
 * Returns a document by its id, from the version of the page or another; `null` for a draft.
 * @throws Error if there is none
 */
export function useLayoutDoc(id: string, pluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(pluginId);
  const found = versions.flatMap(({ docs = [] }) => docs).find((doc) => doc.id === id);
  if (found) return found;
  if (versions.some(({ draftIds }) => draftIds?.includes(id))) return null;
  throw new Error(`No version of the docs has the document "${id}".`);
}

/**
 * Returns the link of a sidebar by its name, from the version of the page or another.
 * @throws Error if there is none
 */
export function useLayoutDocsSidebar(name: string, pluginId?: string) {
  const versions = useDocsVersionCandidates(pluginId);
  const found = versions.map(({ sidebars }) => sidebars?.[name]).find((each) => each !== undefined);
  if (!found) throw new Error(`No version of the docs has the sidebar "${name}".`);
  return found;
}

/**
 * Returns what Docusaurus knows of the version of the page, without its sidebars.
 * @throws Error for a page that is not of the docs
 */
export function useDocsVersion() {
  const { looks } = useDocs();
  const { activePlugin, activeVersion } = useActivePluginAndVersion({ failfast: true }) ?? {};
  const { pluginId = '' } = activePlugin ?? {};
  const { name: version = '', label = '', isLast = false } = activeVersion ?? {};
  return { pluginId, version, label, isLast, ...looks[pluginId]?.[version] };
}

/**
 * Returns what Docusaurus knows of a document of the version of the page, by its id.
 * @throws Error if there is none
 */
export function useDocById(id: string | undefined) {
  const { docs = {} } = useDocsVersion();
  if (id === undefined) return undefined;
  const doc = docs[id];
  if (!doc) throw new Error(`The version of the page has no document "${id}".`);
  return doc;
}
