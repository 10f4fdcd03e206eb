import type { LoadedPage } from '../../src/client/page/pageModule.ts';
import type { PageData } from '../../src/model/pageData.ts';

/** A page of the guide of the fixture site, with the given data and content. */
export function loadedPage({ page, content = [], ...rest }: LoadedPageOptions): LoadedPage {
  return {
    page: {
      routePath: '/guide/start/',
      relativePath: 'en/guide/start/index.mdx',
      pagePath: 'en/guide/start/index',
      pageType: 'doc',
      title: 'Introduction',
      frontmatter: {},
      toc: [],
      lang: 'en',
      version: '',
      components: [],
      alternates: ['en', 'zh'],
      ...page,
    },
    content,
    section: undefined,
    ...rest,
  };
}

/** Options of `loadedPage`. */
export interface LoadedPageOptions extends Partial<Omit<LoadedPage, 'page'>> {
  page?: Partial<PageData>;
}
