import { site } from '#site/data';
import type { PageModule } from '../page/pageModule.ts';
import { devPageUrl } from '../shared/devPage.ts';
import type { SectionModule } from './sections.ts';

/** The last version of each page that was asked for, so that an edit elsewhere costs nothing. */
const fetched = new Map<string, { version: string; module: Promise<PageModule> }>();

/** Loads a page in watch mode: its data from the server, which has it at once; a page with code of its own is a module. */
export function fetchPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  const known = fetched.get(routePath);
  if (known?.version === page) return known.module;
  const module = fetchJson(devPageUrl(site.base, routePath, page));
  fetched.set(routePath, { version: page, module });
  module.catch(() => fetched.delete(routePath));
  return module;
}

async function fetchJson(url: string): Promise<PageModule> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
