import { toBootSettings } from '../../shared/boot.ts';
import { escapeAttribute } from '../../shared/escapeHtml.ts';
import { languageTag } from '../../shared/languageTag.ts';
import type { HeadTag } from '../../shared/page.ts';
import type { SiteData } from '../../shared/site.ts';
import { addBase } from '../../shared/urls.ts';
import { renderHeadTag } from '../bundle/renderHtml.ts';
import type { SiteGraph } from '../site/buildSiteGraph.ts';

/**
 * Name of the document of pages that exist in these locales alone, or in all of the site's. Readers are redirected to their
 * language before the first paint, when only the document can tell which languages a page has.
 */
export function devDocumentName(alternates?: readonly string[]): string {
  return alternates === undefined ? 'index.html' : `index.${alternates.join('-')}.html`;
}

/** The locales of the page at a route, or undefined if these are all of the site's. */
export function ownAlternates({ pageData, locales }: SiteGraph, route: string): readonly string[] | undefined {
  const alternates = pageData.get(route)?.alternates;
  return alternates && alternates.length < locales.length ? alternates : undefined;
}

/**
 * A document of watch mode. It is empty, so the browser renders nothing until styles and script have loaded:
 * with `blocking="render"`, a dark page never begins white, and no page begins unstyled.
 * @param head tags that the site adds to every document
 * @param alternates locales of its pages; undefined for all of the site's
 * @param fonts names of the font files that are fetched beside the style sheet: those that come late are not used
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
    `<!doctype html><html lang="${escapeAttribute(languageTag(lang || 'en'))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...head.map((tag) => renderHeadTag(tag, '')),
    // Without any, browsers ask for /favicon.ico and note that it is missing.
    `<link rel="icon" href="${escapeAttribute(icon === undefined ? 'data:,' : addBase(icon, base))}">`,
    ...fonts.map(
      (name) => `<link rel="preload" href="${escapeAttribute(base + name)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${escapeAttribute(base)}main.css">`,
    `<script defer blocking="render" data-site="${escapeAttribute(settings)}"${ownLocales} src="${escapeAttribute(base)}main.js"></script>`,
    '</head><body><div id="root"></div></body></html>\n',
  ].join('');
}
