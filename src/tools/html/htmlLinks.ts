import { isExternalLink } from '../../shared/urls.ts';

const TAG = /<!--[\s\S]*?-->|<[a-z][^\s/>]*(?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;
const ADDRESS = /(\s(?:href|src)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Returns HTML with other addresses in `href` and `src`; `toHref` receives and returns them without entities. */
export function mapHtmlLinks(html: string, toHref: (href: string) => string): string {
  return html.replace(TAG, (tag) =>
    tag.startsWith('<!--')
      ? tag
      : tag.replace(ADDRESS, (attribute: string, start: string, double?: string, single?: string, bare?: string) => {
          const written = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
          const href = toHref(written);
          return href === written ? attribute : `${start}"${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
        }),
  );
}

/** Returns HTML whose links to other sites open in a new tab, unless they have a target. */
export function openExternalLinks(html: string): string {
  return html.replace(TAG, (tag) => {
    if (!/^<a\s/i.test(tag) || /\starget\s*=/i.test(tag)) return tag;
    const [href] = htmlLinks(tag);
    const rel = /\srel\s*=/i.test(tag) ? '' : ' rel="noopener noreferrer"';
    return href !== undefined && isExternalLink(href) ? tag.replace(/\s*>$/, ` target="_blank"${rel}>`) : tag;
  });
}

/** Returns the addresses in `href` and `src` of HTML. */
export function htmlLinks(html: string): string[] {
  const links: string[] = [];
  mapHtmlLinks(html, (href) => {
    links.push(href);
    return href;
  });
  return links;
}
