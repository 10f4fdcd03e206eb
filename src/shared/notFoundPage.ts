import type { PageData } from '../model/pageData.ts';

/** Returns whether a page is the theme's 404 page, and not one that the site provides. */
export function isThemeNotFound({ pageType, relativePath }: Pick<PageData, 'pageType' | 'relativePath'>): boolean {
  return pageType === '404' && relativePath === '';
}

/** Returns the page for all unknown paths. */
export function notFoundPage(lang: string): PageData {
  return {
    routePath: '/404',
    relativePath: '',
    pagePath: '',
    pageType: '404',
    title: '404',
    frontmatter: {},
    toc: [],
    lang,
    version: '',
    components: [],
    alternates: [],
  };
}
