import { site } from '#site/data';
import { pageFileName, pageName } from '../../shared/chunkName.ts';
import type { PageCodeModule, PageModule } from '../page/pageModule.ts';
import type { SectionModule } from '../page/sections.ts';
import { readPage } from './readPage.ts';

/** Loads a page by its hashes in the section: its data file, and its chunk if it has code. */
export async function loadPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  if (typeof page === 'string') return loadData(routePath, page);
  const [data, code] = await Promise.all([loadData(routePath, page.data), loadCode(pageName(routePath, page.code))]);
  return { ...data, ...code };
}

async function loadData(routePath: string, hash: string): Promise<PageModule> {
  return readPage(await fetch(site.base + pageFileName(pageName(routePath, hash))));
}

/** Code by the name of its chunk. A tab that outlives a deployment does not know those that are new. */
async function loadCode(name: string): Promise<PageCodeModule> {
  const { pages } = await import(/* webpackChunkName: "code-pages" */ '#site/pages');
  const load = pages[name];
  if (!load) throw new Error(`There is no code ${name}.`);
  return load();
}
