import type { Issue } from '../../src/model/issue.ts';
import type { Page } from '../../src/model/page.ts';
import { findRoute } from '../../src/shared/urls.ts';
import { PathSuggestions, replacement } from '../../src/tools/messages/suggest.ts';
import type { VersionFacts } from './manifest.ts';

/**
 * Finds links to pages and headings that another version does not have.
 * @param factsOf returns what is known of a version; `undefined` for one of which nothing is known
 */
export function checkVersionLinks(
  pages: readonly Page[],
  factsOf: (name: string) => VersionFacts | undefined,
): Issue[] {
  const indexes = new Map<string, ReturnType<typeof indexOf> | undefined>();
  const issues: Issue[] = [];
  for (const link of pages.flatMap((page) => page.links)) {
    if (link.version === undefined || link.routePath === undefined) continue;
    if (!indexes.has(link.version)) {
      const facts = factsOf(link.version);
      indexes.set(link.version, facts && indexOf(facts));
    }
    const index = indexes.get(link.version);
    if (!index) continue;
    const { pageOf, suggestions } = index;
    const target = pageOf.get(findRoute(link.routePath, (route) => pageOf.has(route)) ?? '');
    if (!target) {
      const near = suggestions.nearest(link.routePath);
      issues.push({
        check: 'links',
        location: link,
        message: `links to "${link.written}", which is not a page of the version "${link.version}".`,
        hint: replacement(link.written, near && `/${link.version}${near}`),
      });
    } else if (link.hash !== '' && !target.ids.includes(link.hash)) {
      issues.push({
        check: 'anchors',
        location: link,
        message: `links to "${link.written}", but the page of the version "${link.version}" has no heading with the id "${link.hash}".`,
      });
    }
  }
  return issues;
}

function indexOf({ pages }: VersionFacts) {
  const pageOf = new Map(pages.map((page) => [page.route, page]));
  return { pageOf, suggestions: new PathSuggestions([...pageOf.keys()]) };
}
