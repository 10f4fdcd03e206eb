import { site } from '#site/data';
import { type DevPageAnswer, type DevPageEdit, devPageUrl } from '../../shared/devPage.ts';
import { shareStructure } from '../../shared/shareStructure.ts';
import type { PageModule } from '../page/pageModule.ts';
import type { SectionModule } from '../page/sections.ts';

/** Caches the last version of each requested page, so that an edit to another page costs nothing. */
const fetched = new Map<string, { version: string; module: Promise<PageModule> }>();

/** Loads a page in watch mode: its data from the server, or its module if it has code. */
export function fetchPageModule(routePath: string, page: SectionModule['pages'][string]): Promise<PageModule> {
  if (typeof page === 'function') return page();
  if (typeof page === 'object') return Promise.reject(new Error(`${routePath} has no version.`));
  const known = fetched.get(routePath);
  if (known?.version === page) return known.module;
  const entry = { version: page, module: fetchJson(devPageUrl(site.base, routePath, page)).then(read) };
  async function read({ version, ...next }: DevPageAnswer): Promise<PageModule> {
    // A browser that is behind may come back to the version that it has asked for. A page with code has none.
    entry.version = version ?? '';
    return withKnownContent(next, known?.module);
  }
  fetched.set(routePath, entry);
  entry.module.catch(() => {
    if (fetched.get(routePath) === entry) fetched.delete(routePath);
  });
  return entry.module;
}

/**
 * Loads the new version of a page that was loaded before. Returns `undefined` for other pages, which load on demand.
 */
export function refetchPageModule({ routePath, version }: DevPageEdit): Promise<PageModule> | undefined {
  return fetched.has(routePath) ? fetchPageModule(routePath, version) : undefined;
}

/** Reuses the content that an edit did not change, so that React skips it. */
async function withKnownContent(next: PageModule, known: Promise<PageModule> | undefined): Promise<PageModule> {
  const before = await known?.catch(() => undefined);
  return shareStructure(before, next);
}

async function fetchJson(url: string): Promise<DevPageAnswer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
