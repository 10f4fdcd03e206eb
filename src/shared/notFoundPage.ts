import type { PageData } from './page.ts';

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
