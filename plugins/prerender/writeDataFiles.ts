import { writeFileSync } from 'node:fs';
import { pageFileName, sectionFileName } from '../../src/shared/chunkName.ts';
import { DIGEST_CHARACTERS, sectionDigest, sectionJson } from '../modules/generateModules.ts';
import { toSectionData } from '../modules/toSiteData.ts';
import { pageJson } from '../pages/pageJson.ts';
import type { Site } from '../site.ts';
import { createPlaces } from './createPlaces.ts';
import type { RenderCache } from './renderCache.ts';

/** A section as browsers get it. */
interface SectionOutput {
  prefix: string;
  digest: string;
  json: string;
}

/** The sections of a site whose pages have their names. */
export function sectionFiles({ graph, pageNames }: Site): SectionOutput[] {
  return graph.sections.map((section) => {
    const pages = section.routes.flatMap((routePath): [string, string | null][] => {
      const name = pageNames.get(routePath);
      if (name === undefined) return [];
      const hasCode = graph.byRoute.get(routePath)?.moduleCode !== undefined;
      return [[routePath, hasCode ? null : name.slice(-DIGEST_CHARACTERS)]];
    });
    const json = sectionJson({ section: toSectionData(section), pages: Object.fromEntries(pages) });
    return { prefix: section.prefix, digest: sectionDigest(section.prefix, json), json };
  });
}

/**
 * Writes what browsers get where a reader goes on from a page: the sections, and the pages that are data alone. A file that
 * the last output has by the same name is the same.
 */
export async function writeDataFiles(site: Site, cache: RenderCache, outputPath: string): Promise<void> {
  const { graph, pageNames } = site;
  const place = createPlaces(outputPath);
  const write = async (fileName: string, read: () => string | Promise<string>) => {
    const target = place(fileName);
    if (cache.link(fileName, fileName, fileName, target)) return;
    const text = await read();
    writeFileSync(target, text);
    cache.set(fileName, { key: fileName, documentKey: fileName, head: '' }, text, target);
  };
  for (const { prefix, digest, json } of sectionFiles(site)) await write(sectionFileName(prefix, digest), () => json);
  for (const page of graph.pages) {
    const { routePath } = page.source;
    const data = graph.pageData.get(routePath);
    const name = pageNames.get(routePath);
    if (page.moduleCode !== undefined || !data || name === undefined) continue;
    await write(pageFileName(name), async () => pageJson(data, await site.content(page)));
  }
}
