import { site } from '#site/data';
import type { PageData } from '../../model/pageData.ts';
import { prefetchIndex, requestManifestEntry, toSearchTarget } from '../../search/fetchIndex.ts';
import { prewarmWorker } from '../../search/prewarmedWorker.ts';
import { isThemeNotFound } from '../../shared/notFoundPage.ts';
import { removeBase } from '../../shared/urls.ts';
import { requestSection } from '../router/builtSections.ts';

/**
 * Fetches what a search needs while the app still loads, in the order in which it is needed. In a chunk of its own, since most readers
 * never search.
 */
export async function startSearch(page: PageData): Promise<void> {
  const isLocal = site.search.mode === 'local';
  const target = toSearchTarget(site, page);
  if (isLocal) requestManifestEntry(target).catch(() => {});
  // Hydration needs it. The files below would delay the app; they come while it is hydrated.
  await requestSection(isThemeNotFound(page) ? (removeBase(location.pathname, site.base) ?? '/') : page.routePath);
  if (!isLocal) return;
  void prefetchIndex(target, true);
  prewarmWorker();
}
