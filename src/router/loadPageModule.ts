import { site } from '#site/data';
import type { PageModule } from '../page/pageModule.ts';
import { pageFileName, pageName } from '../shared/chunkName.ts';
import { readPage } from './readPage.ts';
import type { SectionModule } from './sections.ts';

/** Loads a page by what its section knows of it: a page with code of its own is a module, another one a file of data. */
export async function loadPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  if (page !== null) return readPage(await fetch(site.base + pageFileName(pageName(routePath, page))));
  const { pages } = await import(/* webpackChunkName: "code-pages" */ '#site/pages');
  const load = pages[routePath];
  if (!load) throw new Error(`${routePath} is not a page with code of its own.`);
  return load();
}
