import type { PageSummary } from '../../model/page.ts';
import type { HeadTag } from '../../model/pageData.ts';
import type { SiteGraph } from '../../model/site.ts';
import type { SiteData } from '../../model/siteData.ts';
import { toBootSettings } from '../../shared/boot.ts';
import { escapeAttribute } from '../../shared/escapeHtml.ts';
import { hasIcon } from '../../shared/headTags.ts';
import { localeTag } from '../../shared/localeTag.ts';
import { renderHeadTag } from '../bundle/renderHtml.ts';
import { pictureUrl } from '../config/siteHead.ts';

/**
 * Returns the name of the document for pages in some locales, or in all of the site's. The redirect to the reader's
 * language happens before the first paint, when only the document can list the page's languages.
 */
export function devDocumentName(alternates?: readonly string[]): string {
  return alternates === undefined ? 'index.html' : `index.${alternates.join('-')}.html`;
}

/** Returns the locales of a route's page, or `undefined` for all of the site's locales. */
export function ownAlternates(
  { byRoute, locales, translationsOf }: SiteGraph<PageSummary>,
  route: string,
): readonly string[] | undefined {
  const page = byRoute.get(route);
  const alternates = page && translationsOf(page).map(({ source }) => source.locale);
  return alternates && alternates.length < locales.length ? alternates : undefined;
}

/**
 * Renders a document of watch mode. It has no content, and `blocking="render"` delays the first paint until styles and
 * script have loaded, so that a dark page does not flash white and no page flashes unstyled.
 * @param head tags that the site adds to every document
 * @param alternates locales of its pages; `undefined` for all of the site's
 * @param fonts names of the font files to preload, because late fonts are not used
 */
export function devDocument(
  site: SiteData,
  head: readonly HeadTag[],
  fonts: readonly string[],
  alternates?: readonly string[],
): string {
  const { base, icon, lang } = site;
  const settings = JSON.stringify(toBootSettings(site));
  const ownLocales = alternates === undefined ? '' : ` data-alternates="${escapeAttribute(alternates.join(' '))}"`;
  return [
    `<!doctype html><html lang="${escapeAttribute(localeTag(lang || 'en', site))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...head.map((tag) => renderHeadTag(tag, '')),
    ...(hasIcon(head) ? [] : [`<link rel="icon" href="${escapeAttribute(pictureUrl(icon, base))}">`]),
    ...fonts.map(
      (name) => `<link rel="preload" href="${escapeAttribute(base + name)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${escapeAttribute(base)}main.css">`,
    `<script defer blocking="render" data-site="${escapeAttribute(settings)}"${ownLocales} src="${escapeAttribute(base)}main.js"></script>`,
    '</head><body><div id="__docs"></div></body></html>\n',
  ].join('');
}
