import type { OutputFile } from '../../src/model/output.ts';
import { escapeText } from '../../src/shared/escapeHtml.ts';

/** Maximum number of URLs per file according to sitemaps.org. */
const MAX_URLS = 50_000;

/** A page in a sitemap. Addresses are absolute. */
export interface SitemapUrl {
  address: string;
  /** In milliseconds since 1970. */
  lastUpdated?: number | undefined;
  /** Addresses of its translations by language tag, itself among them; empty for a page in one language. */
  alternates: readonly (readonly [hreflang: string, address: string])[];
}

/** Returns the files of a sitemap: one, or several with an index if one cannot have all rows. */
export function sitemapFiles<Row>(
  fileName: string,
  rows: readonly Row[],
  { formatUrls, addressOf }: { formatUrls(rows: readonly Row[]): string; addressOf(fileName: string): string },
): OutputFile[] {
  const parts = Array.from({ length: Math.ceil(rows.length / MAX_URLS) }, (_, index) =>
    rows.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  );
  if (parts.length <= 1) return [{ fileName, read: () => formatUrls(rows) }];
  const names = parts.map((_, index) => fileName.replace(/(?=\.xml$)/, `-${index + 1}`));
  return [
    { fileName, read: () => sitemapIndex(names.map(addressOf)) },
    ...parts.map((part, index) => ({ fileName: names[index] ?? '', read: () => formatUrls(part) })),
  ];
}

/** Formats the rows of a file. */
export function formatUrlSet(urls: readonly SitemapUrl[]): string {
  const rows = urls.map(({ address, lastUpdated, alternates }) => {
    const date = lastUpdated === undefined ? '' : `<lastmod>${new Date(lastUpdated).toISOString()}</lastmod>`;
    const links = alternates.map(([hreflang, href]) => alternate(hreflang, href));
    return `<url><loc>${escapeText(address)}</loc>${date}${links.join('')}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...rows,
    '</urlset>\n',
  ].join('');
}

function alternate(hreflang: string, address: string): string {
  const href = escapeText(address).replaceAll('"', '&quot;');
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

function sitemapIndex(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...addresses.map((address) => `<sitemap><loc>${escapeText(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
