import type { DocsPlugin, SiteGraph } from '../../src/build/plugin.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import {
  classifyLink,
  decodePath,
  hasUnsafeScheme,
  isSitePath,
  normalizePathname,
  splitHref,
  toHtmlFileName,
} from '../../src/shared/urls.ts';

/**
 * New paths by old path, such as `/old`, without the site's base. A target may have a hash, or be a URL of another
 * site.
 */
export type Redirects = Readonly<Record<string, string>>;

/**
 * Emits a document at each old path that redirects to the new one on any static host, without JavaScript and with the
 * tags that search engines need. A redirect from a page, or to a missing page, is an error.
 */
export function redirects(map: Redirects): DocsPlugin {
  return {
    name: 'redirects',
    cacheKey: { ...map },
    check(site, { report }) {
      for (const [from, to] of Object.entries(map)) {
        const issue = findIssue(from, to, map, site);
        if (issue !== undefined) report({ message: `The redirect from "${from}" to "${to}" ${issue}.` });
      }
    },
    outputs: (site) =>
      Object.entries(map)
        .filter(([from, to]) => findIssue(from, to, map, site) === undefined)
        .map(([from, to]) => ({
          fileName: toHtmlFileName(normalizePathname(from)),
          read: () => redirectDocument(site.hrefOf(to), site),
        })),
  };
}

/** Returns the problem of a redirect as the end of a sentence. */
function findIssue(from: string, to: string, map: Redirects, site: SiteGraph): string | undefined {
  if (!from.startsWith('/') || /[?#]/.test(from)) return 'must start at a path such as "/old", without query and hash';
  const known = site.pageAt(from);
  if (known) return `starts at the page ${known.source.displayPath}`;
  if (hasUnsafeScheme(to)) return 'would run code';
  if (classifyLink(to) === 'external') return undefined;
  const { pathname, hash } = splitHref(to);
  if (!pathname.startsWith('/')) return 'must lead to a path such as "/new" or to a URL with "https://"';
  const target = site.pageAt(pathname);
  if (target) {
    const isThere = hash === '' || site.hasId(target, decodePath(hash.slice(1)));
    return isThere
      ? undefined
      : `leads to ${target.source.displayPath}, which has no heading with the id "${hash.slice(1)}"`;
  }
  if (site.hasPublicFile(pathname)) return undefined;
  const next = Object.keys(map).some((key) => normalizePathname(key) === normalizePathname(pathname));
  return next ? 'leads to another redirect' : 'leads to a path that is not a page';
}

function redirectDocument(url: string, { config }: SiteGraph): string {
  const href = escapeAttribute(url);
  const { siteOrigin = '' } = config.site;
  const canonical = isSitePath(url) ? escapeAttribute(siteOrigin + url.replace(/#.*$/, '')) : href;
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<title>${escapeText(url)}</title>`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `</head><body><a href="${href}">${escapeText(url)}</a></body></html>\n`,
  ].join('');
}
