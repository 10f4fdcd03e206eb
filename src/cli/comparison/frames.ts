import { LANGUAGES } from '../../shared/languages/languages.ts';
import {
  classes,
  type DocumentElement,
  type DocumentNode,
  documentText,
  find,
  has,
  hasModuleName,
  isElement,
  isTag,
} from './markupTree.ts';

/** What a document has around the page itself. */
export interface Frame {
  /** The page without its frame; nothing for a page of another layout. */
  content(page: readonly DocumentNode[]): DocumentNode[];
  /** Parts of the content that are not the page's own. */
  isChrome(element: DocumentElement): boolean;
  /** What only documents have whose content is in their `<main>`: nothing else of them needs to be parsed. */
  inMain: RegExp;
}

/** The frame of pages that this engine has built. */
export const OWN_FRAME: Frame = {
  inMain: /\sdata-layout="doc"/,
  content: (page) => {
    const isDoc = find(page, (each) => each.attribs['data-layout'] === 'doc').length > 0;
    return isDoc ? find(page, (each) => isTag(each, 'main')).slice(0, 1) : [];
  },
  isChrome: (each) =>
    has(each, 'header-anchor') ||
    isTag(each, 'nav') ||
    isTag(each, 'search') ||
    each.attribs.href === '#main' ||
    each.attribs['data-part'] === 'footer' ||
    each.attribs['data-part'] === 'navbar' ||
    each.attribs['data-part'] === 'banner' ||
    each.attribs['data-part'] === 'site-footer' ||
    isBelowCode(each) ||
    (isTag(each, 'button') && each.attribs.role !== 'tab'),
};

/** What stands for a plugin of Rspress below code: a notice, or the types in it. */
function isBelowCode(element: DocumentElement): boolean {
  const { parent } = element;
  return !isTag(element, 'figure') && parent !== null && isElement(parent) && hasModuleName(parent, 'fence');
}

/** Titles of callouts without one, in all languages of the interface, in lower case. */
export const DEFAULT_TITLES: ReadonlySet<string> = new Set(
  Object.values(LANGUAGES).flatMap(({ page }) =>
    [
      ...[page.calloutTip, page.calloutNote, page.calloutInfo, page.calloutWarning, page.calloutCaution],
      ...[page.calloutDanger, page.calloutImportant, page.calloutDetails],
    ].map((title) => title.toLowerCase()),
  ),
);

/** Classes of what a theme adds to a page, as whole words between hyphens. */
const ADDED =
  /(?:^|[\s_-])(?:toc|table-of-contents|outline(?!-)|breadcrumbs?|pagination|pager|prev-?next|page-nav|edit-?(?:this-?)?(?:page|link)|last-?(?:updated|mod)|copy|clipboard|clip-button|skip-(?:to-)?(?:content|link|main)|headerlink|heading-?(?:anchor|link)|header-?anchor|anchor-?link|hash-link|permalink|sidebar|sr-only|visually-hidden|screen-reader(?:-text)?|feedback|doc-version-(?:banner|badge)|doc-card-icon|skipToContent(?=_)|(?:unlisted|draft)-banner|overview-search|llms-(?:container|hint)|(?:doc|home)-footer|line-?(?:numbers?|no)|linenos?|md-source-file|nav-chapters|nav-wrapper)(?:$|[\s_-])/i;
const ADDED_ELEMENTS = new Set(['nav', 'footer', 'button', 'search', 'select', 'input', 'textarea', 'dialog']);
const ADDED_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'button', 'menu', 'dialog', 'tooltip']);
/** Elements that a page has, whatever the class of what they are in: `<div class="with-sidebar">`. */
const OF_PAGES = new Set(['h1', 'h2', 'p', 'pre', 'table', 'main', 'article']);

const isMain = (each: DocumentElement) => isTag(each, 'main') || each.attribs.role === 'main';
const isArticle = (each: DocumentElement) => isTag(each, 'article');

/** Names of the content in themes without an element for it. */
const MAIN_ID = /^(?:main|content|main-content|page-content)$/;
const MAIN_CLASS =
  /^(?:main-content|page-content|post-content|entry-content|markdown-body|rspress-doc|theme-default-content)$/;

/** Returns the only part with such a name; several are cards or a list. */
function namedMain(page: readonly DocumentNode[]): DocumentNode[] {
  const named = find(
    page,
    (each) =>
      isTag(each, 'div') &&
      (MAIN_ID.test(each.attribs.id ?? '') || classes(each).some((name) => MAIN_CLASS.test(name))),
  );
  const outer = named.filter(({ parent }) => {
    for (let each = parent; each !== null; each = each.parent) if (named.includes(each)) return false;
    return true;
  });
  return outer.length === 1 ? outer : [];
}

function isInMain({ parent }: DocumentElement): boolean {
  for (let each = parent; each !== null; each = each.parent) if (isMain(each) || isArticle(each)) return true;
  return false;
}

/** The frame of any other site: what is not in its main part, and what themes are known to add there. */
export const OTHER_FRAME: Frame = {
  inMain: /<main/,
  content: (page) => {
    const main = find(page, isMain).slice(0, 1);
    const articles = main.length > 0 ? main : find(page, isArticle);
    return articles.length > 0 ? articles : namedMain(page);
  },
  isChrome: (each) => {
    const { class: names = '', role = '', rel = '' } = each.attribs;
    if (role === 'tab' || (isTag(each, 'button') && /\btab/.test(names))) return false;
    if (ADDED_ELEMENTS.has(each.name) || ADDED_ROLES.has(role) || each.attribs['aria-hidden'] === 'true') return true;
    // The language of code in VitePress.
    if (names === 'lang') return true;
    if (isTag(each, 'a') && /\b(?:prev|next|edit)\b/.test(rel)) return true;
    const isAside = isTag(each, 'aside');
    if ((isAside || isTag(each, 'header')) && !isInMain(each)) return true;
    if (isAside && find(each.children, (one) => isTag(one, 'nav')).length > 0) return true;
    // Engines have these in other languages than this one.
    if (
      (isTag(each, 'summary') || /title|heading/i.test(names)) &&
      DEFAULT_TITLES.has(documentText([each]).toLowerCase())
    )
      return true;
    // A heading may be named so.
    return (
      ADDED.test(names) &&
      !/^h[1-6]$/.test(each.name) &&
      find(each.children, (one) => OF_PAGES.has(one.name)).length === 0
    );
  },
};
