import type { HeadTag, PageData } from '../../model/pageData.ts';
import { escapeAttribute, escapeText } from '../../shared/escapeHtml.ts';
import { hasIcon, withoutReplaced } from '../../shared/headTags.ts';
import { HYDRATION_DATA_ID, type HydrationData } from '../../shared/hydrationData.ts';
import { textDirection } from '../../shared/languageTag.ts';
import { localeTag, type TaggedLocale } from '../../shared/localeTag.ts';
import type { RenderedPage } from '../../shared/render.ts';

/** Assets that all documents of a build share. */
export interface DocumentAssets {
  /** URLs of fonts to preload. */
  fonts: string[];
  /** URLs of style sheets. */
  styles: string[];
  /** URLs of the entry scripts. */
  scripts: string[];
  /** Source of the boot script, which runs before the first paint. */
  bootScript: string;
  /** Settings of the boot script, as JSON. */
  bootSettings: string;
  /** URL of the icon. */
  icon: string;
}

/** Input of `renderHtml`. */
export interface DocumentInput {
  page: PageData;
  /** Languages of the site. */
  locales: readonly TaggedLocale[];
  rendered: RenderedPage;
  /** Head tags of this document alone, which the page's data does not have. */
  documentHead: readonly HeadTag[];
  /** Head tags of every page. */
  siteHead: readonly HeadTag[];
  assets: DocumentAssets;
  /** Style sheets of this page only. */
  pageStyles: readonly string[];
  /** Keys of the locales in which the page exists; `undefined` for all of the site's locales. */
  alternates: readonly string[] | undefined;
}

const VOID_TAGS = new Set(['meta', 'link', 'base']);

/** Marks of head tags: of the site, of a page, and of a document alone. A browser removes the latter two at the next page. */
type Mark = '' | ' data-page-head' | ' data-page-head="document"';

/** Renders a head tag. */
export function renderHeadTag([tag, attributes, text]: HeadTag, mark: Mark = ' data-page-head'): string {
  if (tag === 'title') return `<title>${escapeText(text ?? '')}</title>`;
  const open = `<${tag}${renderAttributes(attributes)}${mark}>`;
  return VOID_TAGS.has(tag) ? open : `${open}${text ?? ''}</${tag}>`;
}

/** Tags of components that are attributes of the elements around the head and the text. */
function isRoot(tag: string): boolean {
  return tag === 'html' || tag === 'body';
}

function renderAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

/** Serializes JSON for a script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Renders the document of a page. The inline script is the same in every page, so a content security policy needs a
 * single hash.
 */
export function renderHtml(input: DocumentInput): string {
  const { page, rendered: given, documentHead, siteHead, assets, pageStyles, alternates } = input;
  const rendered = { ...given, head: given.head.filter(([tag]) => !isRoot(tag)) };
  const { fonts, styles, scripts, bootScript, bootSettings, icon } = assets;
  const ownLocales = alternates === undefined ? '' : ` data-alternates="${escapeAttribute(alternates.join(' '))}"`;
  const rootAttributes = (root: string, own: Record<string, string>) =>
    renderAttributes(Object.assign(own, ...given.head.map(([tag, attributes]) => (tag === root ? attributes : {}))));
  const tag = localeTag(page.lang, input);
  // Left to right is the default.
  const direction: Record<string, string> = textDirection(tag) === 'rtl' ? { dir: 'rtl' } : {};
  // What the page or a component of it says takes precedence.
  const generated = withoutReplaced(documentHead, rendered.head);
  const ofSite = withoutReplaced(siteHead, rendered.head);
  const tags: { tag: HeadTag; html: string }[] = [
    ...rendered.head.map((tag) => ({ tag, html: renderHeadTag(tag) })),
    ...generated.map((tag) => ({ tag, html: renderHeadTag(tag, ' data-page-head="document"') })),
    ...ofSite.map((tag) => ({ tag, html: renderHeadTag(tag, '') })),
  ];
  // The script adds the color of the theme, and a browser takes the first one.
  const isColor = ({ tag: [, { name }] }: { tag: HeadTag }) => name === 'theme-color';
  const hydrationData: HydrationData = { page, isStatic: rendered.isStatic };
  return [
    `<!doctype html><html${rootAttributes('html', { lang: tag, ...direction })}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...tags.filter(isColor).map(({ html }) => html),
    `<script data-site="${escapeAttribute(bootSettings)}"${ownLocales}>${bootScript}</script>`,
    ...tags.filter((each) => !isColor(each)).map(({ html }) => html),
    ...(hasIcon([...rendered.head, ...generated, ...siteHead])
      ? []
      : [`<link rel="icon" href="${escapeAttribute(icon)}">`]),
    ...fonts.map(
      (href) => `<link rel="preload" href="${escapeAttribute(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...styles, ...pageStyles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`),
    ...scripts.map((src) => `<script defer src="${escapeAttribute(src)}"></script>`),
    `</head><body${rootAttributes('body', {})}>`,
    `<div id="__docs">${rendered.html}</div>`,
    `<script type="application/json" id="${HYDRATION_DATA_ID}">${inlineJson(hydrationData)}</script>`,
    '</body></html>\n',
  ].join('');
}
