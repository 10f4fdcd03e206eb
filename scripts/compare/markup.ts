import { type Frame, OWN_FRAME } from '../../src/cli/comparison/frames.ts';
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
  rowOf,
} from '../../src/cli/comparison/markupTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** Engine whose markup a document has. */
export type Engine = 'docspack' | 'rspress' | 'vitepress' | 'docusaurus';

/** Where an engine has what. */
export interface Markup extends Omit<Frame, 'inMain'> {
  sidebar(page: DocumentNode[]): string[];
  outline: (element: DocumentElement) => boolean;
  neighbor: (element: DocumentElement) => boolean;
  isCallout(element: DocumentElement): boolean;
  calloutType(element: DocumentElement): string;
  isCalloutTitle(element: DocumentElement): boolean;
  isCodeBlock(element: DocumentElement): boolean;
  codeLang(element: DocumentElement): string;
  isCodeTitle(element: DocumentElement): boolean;
  isTab(element: DocumentElement): boolean;
  /** Facts that its documents do not have. */
  absent?: readonly (keyof PageFacts)[];
}

/** What plugins add to code: the rendered preview, and types on hover. `compare:twoslash` compares the latter. */
const OF_PLUGINS = [
  ...['rp-preview--internal__card', 'rp-preview--iframe-follow__device'],
  ...['twoslash-popup-container', 'twoslash-meta-line'],
];
const isOfPlugin = (element: DocumentElement) => OF_PLUGINS.some((name) => has(element, name));

const RSPRESS: Markup = {
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
  sidebar: (page) =>
    find(find(page, (each) => has(each, 'rp-doc-layout__sidebar')).slice(0, 1), (each) =>
      ['rp-sidebar-item', 'rp-sidebar-section-header'].some((name) => has(each, name)),
    ).map((row) => {
      // A tag is at the right of a row.
      const [label] = find(row.children, (each) => /__left$/.test(each.attribs.class ?? ''));
      return rowOf(row, documentText([label ?? row]));
    }),
  outline: (each) => has(each, 'rp-toc-item'),
  // Previews may render the component.
  neighbor: (each) => has(each, 'rp-prev-next-page__item') && !isIn(each, isOfPlugin),
  isCallout: (each) => has(each, 'rp-callout'),
  calloutType: (each) => /rp-callout--(\w+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCalloutTitle: (each) => has(each, 'rp-callout__title'),
  isCodeBlock: (each) => has(each, 'rp-codeblock'),
  codeLang: (each) => /language-(\S+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCodeTitle: (each) => has(each, 'rp-codeblock__title'),
  isTab: (each) => has(each, 'rp-tabs__label__item'),
};

const DOCSPACK: Markup = {
  ...OWN_FRAME,
  sidebar: (page) =>
    find(find(page, (each) => each.attribs['data-part'] === 'sidebar').slice(0, 1), (each) => isTag(each, 'li')).map(
      (each) => rowOf(find(each.children, (one) => isTag(one, 'a'))[0] ?? each),
    ),
  outline: (each) => each.attribs['data-depth'] !== undefined && each.attribs.href?.startsWith('#') === true,
  neighbor: (each) => isTag(each, 'a') && (each.attribs.rel === 'prev' || each.attribs.rel === 'next'),
  isCallout: (each) => hasModuleName(each, 'callout'),
  // A type without a style of its own has no class.
  calloutType: (each) => (isTag(each, 'details') ? 'details' : (/^(\w+)-/.exec(classes(each)[1] ?? '')?.[1] ?? 'note')),
  isCalloutTitle: (each) => hasModuleName(each, 'title') || isTag(each, 'summary'),
  isCodeBlock: (each) => each.attribs['data-code'] !== undefined,
  codeLang: (each) => each.attribs['data-code'] ?? '',
  isCodeTitle: (each) => isTag(each, 'figcaption'),
  isTab: (each) => each.attribs.role === 'tab',
};

const VITEPRESS: Markup = {
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
  sidebar: (page) =>
    find(page, (each) => has(each, 'VPSidebarItem')).flatMap((row) => {
      // A row that is alone is in a group without a row of its own.
      const item = row.children.filter(isElement).find((each) => has(each, 'item'));
      const inItem = (test: (element: DocumentElement) => boolean) => find(item?.children ?? [], test)[0];
      const text = inItem((each) => has(each, 'text'));
      return text ? [rowOf(inItem((each) => isTag(each, 'a')) ?? text, documentText([text]))] : [];
    }),
  // They are filled in the browser.
  outline: () => false,
  neighbor: (each) => has(each, 'pager-link'),
  isCallout: (each) => has(each, 'custom-block'),
  calloutType: (each) => classes(each).find((name) => name !== 'custom-block') ?? '',
  isCalloutTitle: (each) => has(each, 'custom-block-title') || isTag(each, 'summary'),
  isCodeBlock: (each) =>
    isVitepressCode(each) || (isTag(each, 'pre') && !(each.parent && isVitepressCode(each.parent))),
  codeLang: (each) => /(?:^| )language-(\S*)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCodeTitle: (each) => has(each, 'vp-code-block-title-text'),
  isTab: (each) => each.attribs.role === 'tab' || (isTag(each, 'label') && each.attribs['data-title'] !== undefined),
  absent: ['outline'],
};

function isIn({ parent }: DocumentNode, test: (element: DocumentElement) => boolean): boolean {
  return parent !== null && ((isElement(parent) && test(parent)) || isIn(parent, test));
}

function isVitepressCode(node: DocumentNode): boolean {
  return isElement(node) && isTag(node, 'div') && /(?:^| )language-/.test(node.attribs.class ?? '');
}

const DOCUSAURUS: Markup = {
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
  sidebar: (page) => [
    ...find(
      find(page, (each) => has(each, 'theme-doc-sidebar-menu')).slice(0, 1),
      (each) => has(each, 'menu__link'),
      // A category without a page leads to its first one until scripts run.
    ).map((row) => (row.attribs.role === 'button' ? documentText([row]) : rowOf(row))),
    ...find(find(page, isRecentPosts), (each) => isTag(each, 'a') || isTag(each, 'h3')).map((row) =>
      isTag(row, 'a') ? rowOf(row) : documentText([row]),
    ),
  ],
  outline: (each) => has(each, 'table-of-contents__link'),
  neighbor: (each) => has(each, 'pagination-nav__link'),
  isCallout: (each) => has(each, 'theme-admonition'),
  calloutType: (each) => /theme-admonition-(\w+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCalloutTitle: (each) => hasModuleName(each, 'admonitionHeading'),
  isCodeBlock: (each) => has(each, 'theme-code-block'),
  codeLang: (each) => /language-(\S+)/.exec(each.attribs.class ?? '')?.[1] ?? '',
  isCodeTitle: (each) => hasModuleName(each, 'codeBlockTitle'),
  isTab: (each) => each.attribs.role === 'tab',
};

/** Whether an element is the sidebar of a blog. */
function isRecentPosts(element: DocumentElement): boolean {
  return (
    isTag(element, 'aside') && find(element.children, (each) => hasModuleName(each, 'sidebarItemTitle')).length > 0
  );
}

/** Where each engine has what. */
export const MARKUP: Readonly<Record<Engine, Markup>> = {
  docspack: DOCSPACK,
  rspress: RSPRESS,
  vitepress: VITEPRESS,
  docusaurus: DOCUSAURUS,
};
