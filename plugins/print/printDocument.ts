import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { textsIn } from '../../src/shared/languages/languages.ts';
import { textDirection } from '../../src/shared/languageTag.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { isFilePath, isSitePath, localePrefix, removeBase, splitHref } from '../../src/shared/urls.ts';
import { extractContent, idOfHash, type PrintedContent } from './extractContent.ts';
import type { PrintedRow, PrintedSection } from './printedSection.ts';

const ID_OF_CONTENTS = 'contents';
/** Icon and style sheets of a document. */
const SHARED_LINKS = /<link\b[^>]*\brel="(?:icon|stylesheet)"[^>]*>/g;

/** Input of `printDocument`. */
interface PrintInput {
  section: PrintedSection;
  site: SiteGraph;
  /** Documents of the section's pages, in their order. */
  documents: readonly string[];
  /** Address of the style sheet of print views. */
  styles: string;
}

/**
 * Renders a section as one document without scripts: a table of contents, then the content of all pages. Ids begin with the number of
 * their page, and links to pages of the section lead to places in the document.
 */
export function printDocument({ section, site, documents, styles }: PrintInput): string {
  const { title, lang, pages, rows } = section;
  const { config } = site;
  const idPrefixes = new Map(pages.map((page, index) => [page, `p${index + 1}`]));
  const prefixOf = (page: Page) => idPrefixes.get(page) ?? '';
  const contents = new Map(
    pages.map((page, index) => [
      page,
      extractContent(documents[index] ?? '', { idPrefix: `${prefixOf(page)}-`, url: site.urlOf(page) }),
    ]),
  );

  /** Returns the place of a page, or of an element of it that exists. */
  const placeOf = (page: Page, hash: string): string => {
    const id = idOfHash(hash);
    const has = id !== '' && contents.get(page)?.ids.has(id);
    return `#${prefixOf(page)}${has ? `-${encodeURIComponent(id)}` : ''}`;
  };
  const toHref = (href: string, page: Page): string => {
    if (href.startsWith('#')) return placeOf(page, href);
    if (!isSitePath(href)) return href;
    const { pathname, hash } = splitHref(href);
    const sitePath = removeBase(pathname, config.site.base);
    if (sitePath === undefined || isFilePath(sitePath, config.site)) return href;
    const target = site.pageAt(sitePath);
    return target && contents.has(target) ? placeOf(target, hash) : href;
  };
  const write = (page: Page, { pieces, hasTitle }: PrintedContent): string => {
    const html = pieces.map((piece) => (typeof piece === 'string' ? piece : escapeAttribute(toHref(piece.href, page))));
    const heading = hasTitle ? [] : [`<h2 class="print-title">${escapeText(page.title)}</h2>`];
    return [`<article id="${prefixOf(page)}" class="content print-page">`, ...heading, ...html, '</article>'].join('');
  };
  const row = (text: string, href: string, { frontmatter }: Page) => {
    const own = frontmatter.contentLang === undefined ? '' : ` lang="${localeTag(frontmatter.contentLang, site)}"`;
    return `<a href="${href}"${own}>${escapeText(text)}</a>`;
  };
  const list = (items: readonly PrintedRow[]): string => {
    const written = items.map((item) => {
      if (item.kind === 'group') return `<li>${escapeText(item.text)}${list(item.rows)}</li>`;
      const headings = item.page.toc.filter(({ depth }) => depth === 2);
      const below = headings.map(({ id, text }) => `<li>${row(text, placeOf(item.page, `#${id}`), item.page)}</li>`);
      const nested = below.length === 0 ? '' : `<ul>${below.join('')}</ul>`;
      return `<li>${row(item.page.title, `#${prefixOf(item.page)}`, item.page)}${nested}</li>`;
    });
    return `<ul>${written.join('')}</ul>`;
  };

  const locale = site.locales.find((each) => each.lang === lang);
  const siteTitle = locale?.title ?? config.site.title;
  const links = new Set(documents.flatMap((html) => html.slice(0, html.indexOf('</head>')).match(SHARED_LINKS) ?? []));
  const tag = localeTag(lang, site);
  const direction = textDirection(tag) === 'rtl' ? ' dir="rtl"' : '';
  const home = config.site.base + localePrefix(lang, config.lang).slice(1);
  return [
    `<!doctype html><html lang="${escapeAttribute(tag)}"${direction}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title === siteTitle ? title : `${title} - ${siteTitle}`)}</title>`,
    ...links,
    `<link rel="stylesheet" href="${escapeAttribute(styles)}"></head><body><main class="print">`,
    `<header class="content"><p><a href="${escapeAttribute(home)}">${escapeText(siteTitle)}</a></p>`,
    `<h1>${escapeText(title)}</h1></header>`,
    `<nav class="content print-contents" aria-labelledby="${ID_OF_CONTENTS}">${contentsHeading(tag, locale?.messages?.printContents)}`,
    list(rows),
    '</nav>',
    ...[...contents].map(([page, content]) => write(page, content)),
    '</main></body></html>\n',
  ].join('');
}

function contentsHeading(tag: string, own: string | undefined): string {
  const texts = textsIn('outputs', tag);
  const marked = own === undefined && texts.lang ? ' lang="en" dir="ltr"' : '';
  return `<h2 id="${ID_OF_CONTENTS}"${marked}>${escapeText(own ?? texts.printContents)}</h2>`;
}
