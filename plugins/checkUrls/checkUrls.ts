import type { FinishedOutput } from '../../src/model/output.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { addBase, decodePath, isSitePath, removeBase, splitHref } from '../../src/shared/urls.ts';

/** A start tag. In the text of a page, as in code that it shows, `<` is escaped. */
const START_TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const HTML_ADDRESS = /\s(?:href|src|poster)="([^"]*)"/g;
const SEARCH_FILES = 'static/search_';
/** Addresses in a sitemap or a feed. */
const XML_ADDRESS = /<(?:loc|link)>([^<]*)<|\s(?:href|url)="([^"]*)"/g;
const MANIFEST_ADDRESS = /"(?:src|start_url)":\s*"([^"]*)"/g;
const SITEMAP_ADDRESS = /^Sitemap:\s*(\S+)/gim;
const MARKDOWN_ADDRESS = /\]\(([^()\s]+)\)/g;
const CSS_ADDRESS = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** Checks that every internal URL in documents, style sheets, page data, sitemaps and feeds resolves to a file of the output. */
export function checkUrls(): DocsPlugin {
  return {
    name: 'check-urls',
    checkOutput(output, site, { report }) {
      for (const [address, files] of findDeadAddresses(output, site)) {
        const [file = '', ...others] = files;
        const more = others.length === 0 ? '' : ` (and so do ${others.length} more files)`;
        report({ location: { file }, message: `has the address "${address}", where no file is${more}.` });
      }
    },
  };
}

/** Finds internal URLs that do not resolve, with the files that contain them. */
export function findDeadAddresses(
  output: FinishedOutput,
  { config }: Pick<SiteGraph, 'config'>,
): Map<string, string[]> {
  const { base, siteOrigin } = config.site;
  const names = new Set(output.fileNames);
  const excludes = new Set(config.markdown.deadLinkExcludes.map((link) => addBase(link, base)));
  // Menus lead to pages of other versions that exist, and the check `links` finds links that do not.
  const { others = [], siteBase = base } = config.versionLinks ?? {};
  const isOfOther = (pathname: string) =>
    others.some((name) => pathname.startsWith(`${siteBase}${name}/`)) ||
    (siteBase !== base && pathname.startsWith(siteBase) && !pathname.startsWith(base));
  const isThere = (pathname: string) => {
    if (isOfOther(pathname)) return true;
    const name = removeBase(pathname, base)?.slice(1);
    if (name === undefined) return false;
    const decoded = decodePath(name);
    const folder = decoded === '' || decoded.endsWith('/') ? decoded : `${decoded}/`;
    return names.has(decoded) || names.has(`${decoded}.html`) || names.has(`${folder}index.html`);
  };
  const dead = new Map<string, string[]>();
  for (const fileName of output.fileNames) {
    for (const written of addressesIn(fileName, output)) {
      const address =
        siteOrigin !== undefined && written.startsWith(`${siteOrigin}/`) ? written.slice(siteOrigin.length) : written;
      if (!isSitePath(address) || isThere(splitHref(address).pathname) || excludes.has(address)) continue;
      const files = dead.get(written) ?? [];
      if (files.at(-1) !== fileName) files.push(fileName);
      dead.set(written, files);
    }
  }
  return dead;
}

function addressesIn(fileName: string, output: FinishedOutput): string[] {
  const find = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = '', other = '']) => (address || other).replaceAll('&amp;', '&'));
  const findInTags = (html: string) => (html.match(START_TAG) ?? []).flatMap((tag) => find(tag, HTML_ADDRESS));
  if (fileName.endsWith('.html')) return findInTags(output.readText(fileName));
  if (fileName.endsWith('.xml')) return find(output.readText(fileName), XML_ADDRESS);
  if (fileName.endsWith('.webmanifest')) return find(output.readText(fileName), MANIFEST_ADDRESS);
  if (fileName === 'robots.txt') return find(output.readText(fileName), SITEMAP_ADDRESS);
  if (/(?:^|\/)llms\.txt$/.test(fileName)) return find(output.readText(fileName), MARKDOWN_ADDRESS);
  // Page data contains HTML in JSON strings. The search index contains text, also of code.
  if (fileName.startsWith(SEARCH_FILES)) return [];
  if (fileName.endsWith('.json')) return findInTags(output.readText(fileName).replaceAll('\\"', '"'));
  if (!fileName.endsWith('.css')) return [];
  // URLs are relative to the style sheet. External URLs and data URLs are not checked.
  return find(output.readText(fileName), CSS_ADDRESS).flatMap((address) => {
    if (/^(?:[a-z]+:|#|\/)/i.test(address)) return [address];
    return [new URL(address, `https://output/${fileName}`).pathname];
  });
}
