import { LANGUAGES } from '../../shared/languages/languages.ts';
import {
  type DocumentElement,
  type DocumentNode,
  documentText,
  find,
  has,
  hasModuleName,
  isElement,
  isTag,
} from './markupTree.ts';

/** Engine whose sites are built as they are, or this one. */
export type Engine = 'docspack' | 'rspress' | 'vitepress' | 'docusaurus';

/** What a document has around the page itself. */
export interface Frame {
  /** The page without its frame; nothing for a page of another layout. */
  content(page: readonly DocumentNode[]): DocumentNode[];
  /** Parts of the content that are not the page's own. */
  isChrome(element: DocumentElement): boolean;
  /** What only documents have whose content is in their `<main>`: nothing else of them needs to be parsed. */
  inMain: RegExp;
}

/** Classes of what plugins add to code: the rendered preview, and types on hover. `compare:twoslash` compares the latter. */
const OF_PLUGINS = [
  ...['rp-preview--internal__card', 'rp-preview--iframe-follow__device'],
  ...['twoslash-popup-container', 'twoslash-meta-line'],
];
export const isOfPlugin = (element: DocumentElement) => OF_PLUGINS.some((name) => has(element, name));

const RSPRESS: Frame = {
  inMain: /<main class="rp-doc-layout__doc-container/,
  content: (page) =>
    find(page, (each) => has(each, 'rp-doc-layout__doc-container') || has(each, 'rp-doc-layout__overview')).slice(0, 1),
  isChrome: (each) =>
    ['rp-header-anchor', 'rp-llms-container', 'rp-llms-hint', 'rp-code-button-group', 'rp-doc-footer'].some((name) =>
      has(each, name),
    ) ||
    has(each, 'rp-nav') ||
    has(each, 'rp-home-footer') ||
    has(each, 'rp-overview-search') ||
    isOfPlugin(each) ||
    (isTag(each, 'button') && !has(each, 'rp-tabs__label__item')),
};

const DOCSPACK: Frame = {
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

const VITEPRESS: Frame = {
  inMain: /\sclass="vp-doc\b/,
  content: (page) => {
    const docs = find(page, (each) => has(each, 'VPDoc'));
    return docs.length > 0
      ? find(docs, (each) => has(each, 'vp-doc')).slice(0, 1)
      : find(page, (each) => has(each, 'VPContent')).slice(0, 1);
  },
  isChrome: (each) =>
    has(each, 'header-anchor') ||
    has(each, 'lang') ||
    has(each, 'line-numbers-wrapper') ||
    has(each, 'VPNav') ||
    has(each, 'VPFooter') ||
    isTag(each, 'input') ||
    (isTag(each, 'button') && each.attribs.role !== 'tab'),
};

const DOCUSAURUS: Frame = {
  inMain: /\btheme-doc-markdown\b/,
  content: (page) => {
    const [own] = find(page, (each) => has(each, 'theme-doc-markdown') || hasModuleName(each, 'generatedIndexPage'));
    // Pages in React may have headers outside of `<main>`.
    const tags = find(page, (each) => has(each, 'theme-doc-footer-tags-row'));
    return own ? [own, ...tags] : find(page, (each) => has(each, 'main-wrapper')).slice(0, 1);
  },
  isChrome: (each) =>
    [
      ...['hash-link', 'theme-doc-breadcrumbs', 'theme-doc-footer', 'theme-doc-toc-mobile', 'pagination-nav'],
      ...['theme-edit-this-page', 'theme-last-updated', 'breadcrumbs'],
      ...['theme-doc-version-banner', 'theme-doc-version-badge'],
    ].some((name) => has(each, name)) ||
    isRecentPosts(each) ||
    hasModuleName(each, 'tableOfContents') ||
    hasModuleName(each, 'admonitionIcon') ||
    isTag(each, 'button'),
};

/** What stands for a plugin of Rspress below code: a notice, or the types in it. */
function isBelowCode(element: DocumentElement): boolean {
  const { parent } = element;
  return !isTag(element, 'figure') && parent !== null && isElement(parent) && hasModuleName(parent, 'fence');
}

/** Whether an element is the sidebar of a blog. */
export function isRecentPosts(element: DocumentElement): boolean {
  return (
    isTag(element, 'aside') && find(element.children, (each) => hasModuleName(each, 'sidebarItemTitle')).length > 0
  );
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
  /(?:^|[\s_-])(?:toc|table-of-contents|outline(?!-)|breadcrumbs?|pagination|pager|prev-?next|page-nav|edit-?(?:this-?)?(?:page|link)|last-?(?:updated|mod)|copy|clipboard|clip-button|skip-(?:to-)?(?:content|link|main)|headerlink|heading-?(?:anchor|link)|header-?anchor|anchor-?link|hash-link|permalink|sidebar|sr-only|visually-hidden|screen-reader(?:-text)?|feedback|md-source-file|nav-chapters|nav-wrapper)(?:$|[\s_-])/i;
const ADDED_ELEMENTS = new Set(['nav', 'footer', 'button', 'search', 'select', 'input', 'textarea', 'dialog']);
const ADDED_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'button', 'menu', 'dialog', 'tooltip']);
/** Elements that a page has, whatever the class of what they are in: `<div class="with-sidebar">`. */
const OF_PAGES = new Set(['h1', 'h2', 'p', 'pre', 'table', 'main', 'article']);

const isMain = (each: DocumentElement) => isTag(each, 'main') || each.attribs.role === 'main';
const isArticle = (each: DocumentElement) => isTag(each, 'article');

function isInMain({ parent }: DocumentElement): boolean {
  for (let each = parent; each !== null; each = each.parent) if (isMain(each) || isArticle(each)) return true;
  return false;
}

/** The frame of any other site: what is not in its main part, and what themes are known to add there. */
export const OTHER_FRAME: Frame = {
  inMain: /<main/,
  content: (page) => {
    const main = find(page, isMain).slice(0, 1);
    return main.length > 0 ? main : find(page, isArticle);
  },
  isChrome: (each) => {
    const { class: names = '', role = '', rel = '' } = each.attribs;
    if (role === 'tab' || (isTag(each, 'button') && /\btab/.test(names))) return false;
    if (ADDED_ELEMENTS.has(each.name) || ADDED_ROLES.has(role) || each.attribs['aria-hidden'] === 'true') return true;
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

/** The frame of each engine. */
export const FRAMES: Readonly<Record<Engine, Frame>> = {
  docspack: DOCSPACK,
  rspress: RSPRESS,
  vitepress: VITEPRESS,
  docusaurus: DOCUSAURUS,
};
