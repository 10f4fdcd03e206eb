import type { PageData } from './page.ts';

/** Whether a page is the theme's for unknown paths, and not one that the site wrote. */
export function isThemeNotFound({ pageType, relativePath }: Pick<PageData, 'pageType' | 'relativePath'>): boolean {
  return pageType === '404' && relativePath === '';
}

/** The page that stands for every unknown path. */
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
