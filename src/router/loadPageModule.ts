import type { PageModule } from '../page/pageModule.ts';
import { pageChunkName } from '../shared/chunkName.ts';
import type { SectionModule } from './sections.ts';

/** Loads a page by what its section knows of it. */
export async function loadPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  // No page has such a digest: this tells the bundler which pages there are.
  if (page === '') await import(/* webpackChunkName: "page-list" */ '#site/pages');
  await __webpack_chunk_load__(pageChunkName(routePath, page));
  return __webpack_require__<PageModule>(page);
}
