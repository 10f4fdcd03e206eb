import type { SiteVersion } from '../../src/model/versions.ts';
import type { SitemapUrl } from '../sitemap/sitemapFiles.ts';
import type { ShownFacts } from './manifest.ts';
import { isLeftOut, originalOf, type VersionContext } from './pageSlots.ts';

/** Returns the pages of a version for a sitemap: those that are originals, and not left out. */
export function versionUrls(
  version: SiteVersion,
  facts: ShownFacts,
  context: VersionContext & { siteOrigin: string },
): SitemapUrl[] {
  const own = context.listed.find(({ name }) => name === version.name);
  if (!own || isLeftOut(version)) return [];
  return facts.pages
    .filter(({ isUnlisted }) => !isUnlisted)
    .flatMap((page) => {
      const { original, isOwn, alternates } = originalOf(page, version, own, facts, context);
      const absolute = (path: string) => context.siteOrigin + path;
      if (!isOwn) return [];
      return [
        { address: absolute(original), alternates: alternates.map(([lang, path]) => [lang, absolute(path)] as const) },
      ];
    });
}
