import { escapeAttribute, escapeText } from '../../shared/escapeHtml.ts';
import { FIRST_VIEW_ID, type FirstView } from '../../shared/firstView.ts';
import { languageTag } from '../../shared/languageTag.ts';
import type { HeadTag, PageData } from '../../shared/page.ts';
import type { RenderedPage } from '../../shared/render.ts';

/** What every document of a build has in common. */
export interface DocumentAssets {
  /** Addresses of fonts that are fetched beside the style sheets. */
  fonts: string[];
  /** Addresses of style sheets. */
  styles: string[];
  /** Addresses of the scripts that start the page. */
  scripts: string[];
  /** Text of the script that runs before the first paint. */
  bootScript: string;
  /** JSON for it. */
  bootSettings: string;
  icon: string | undefined;
}

export interface DocumentInput {
  page: PageData;
  rendered: RenderedPage;
  /** Head tags of every page. */
  siteHead: readonly HeadTag[];
  assets: DocumentAssets;
  /** Style sheets of this page alone. */
  pageStyles: readonly string[];
  /** Keys of the locales in which the page exists; undefined where these are all of the site's. */
  alternates: readonly string[] | undefined;
}

const VOID_TAGS = new Set(['meta', 'link', 'base']);

/** One tag of the head; the mark lets the next page take a page's own tag away again. */
export function renderHeadTag(
  [tag, attributes, text]: HeadTag,
  mark: '' | ' data-page-head' = ' data-page-head',
): string {
  if (tag === 'title') return `<title>${escapeText(text ?? '')}</title>`;
  const rendered = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  const open = `<${tag}${rendered.join('')}${mark}>`;
  return VOID_TAGS.has(tag) ? open : `${open}${text ?? ''}</${tag}>`;
}

/** JSON that can stand inside a script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The document of a page. The first script's text is the same in every page, so one hash allows it in a content
 * security policy.
 */
export function renderHtml({ page, rendered, siteHead, assets, pageStyles, alternates }: DocumentInput): string {
  const { fonts, styles, scripts, bootScript, bootSettings, icon } = assets;
  const ownLocales = alternates === undefined ? '' : ` data-alternates="${escapeAttribute(alternates.join(' '))}"`;
  const firstView: FirstView = { page, isStatic: rendered.isStatic };
  return [
    `<!doctype html><html lang="${escapeAttribute(languageTag(page.lang))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script data-site="${escapeAttribute(bootSettings)}"${ownLocales}>${bootScript}</script>`,
    ...rendered.head.map((tag) => renderHeadTag(tag)),
    ...siteHead.map((tag) => renderHeadTag(tag, '')),
    // Without any, browsers ask for /favicon.ico and note that it is missing.
    `<link rel="icon" href="${escapeAttribute(icon ?? 'data:,')}">`,
    ...fonts.map(
      (href) => `<link rel="preload" href="${escapeAttribute(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...styles, ...pageStyles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`),
    ...scripts.map((src) => `<script defer src="${escapeAttribute(src)}"></script>`),
    '</head><body>',
    `<div id="root">${rendered.html}</div>`,
    `<script type="application/json" id="${FIRST_VIEW_ID}">${inlineJson(firstView)}</script>`,
    '</body></html>\n',
  ].join('');
}
