import { site } from '#site/data';
import type { PageModule } from '../page/pageModule.ts';
import { type DevPageEdit, devPageUrl } from '../shared/devPage.ts';
import { shareStructure } from '../shared/shareStructure.ts';
import type { SectionModule } from './sections.ts';

/** The last version of each page that was asked for, so that an edit elsewhere costs nothing. */
const fetched = new Map<string, { version: string; module: Promise<PageModule> }>();

/** Loads a page in watch mode: its data from the server, which has it at once; a page with code of its own is a module. */
export function fetchPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  if (typeof page === 'object') return Promise.reject(new Error(`${routePath} has no version.`));
  const known = fetched.get(routePath);
  if (known?.version === page) return known.module;
  const module = fetchJson(devPageUrl(site.base, routePath, page)).then((next) =>
    withKnownContent(next, known?.module),
  );
  fetched.set(routePath, { version: page, module });
  module.catch(() => {
    if (fetched.get(routePath)?.module === module) fetched.delete(routePath);
  });
  return module;
}

/** Loads the new version of a page that was loaded before; undefined for others, which are loaded when they are asked for. */
export function refetchPageModule({ routePath, version }: DevPageEdit): Promise<PageModule> | undefined {
  return fetched.has(routePath) ? fetchPageModule(routePath, version) : undefined;
}

/** What an edit has left as it was stays the same in the page as well. */
async function withKnownContent(next: PageModule, known: Promise<PageModule> | undefined): Promise<PageModule> {
  const before = await known?.catch(() => undefined);
  return shareStructure(before, next);
}

async function fetchJson(url: string): Promise<PageModule> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
