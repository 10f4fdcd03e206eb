import type { PageData } from '../../src/shared/page.ts';
import { digest } from '../digest.ts';
import { DIGEST_CHARACTERS } from '../modules/generateModules.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import type { Site } from '../site.ts';

/** In watch mode, where a digest would need every page finished: another one after every edit of what the page is drawn from. */
export function pageVersion(site: Site, page: CompiledPage, data: PageData): string {
  const { alternates, overview, lastUpdatedTime, samplesProven } = data;
  const others = JSON.stringify([alternates, overview, lastUpdatedTime, samplesProven]);
  return digest(site.engineKey, site.pageKey(page), others).slice(0, DIGEST_CHARACTERS);
}
