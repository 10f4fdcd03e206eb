import { writeFileSync } from 'node:fs';
import type { SectionModule } from '../../src/router/sections.ts';
import { pageFileName, sectionFileName } from '../../src/shared/chunkName.ts';
import type { Section, SiteGraph } from '../graph/buildSiteGraph.ts';
import { toSectionData } from '../modules/toSiteData.ts';
import { pageJson } from '../pages/pageJson.ts';
import type { Site } from '../site.ts';
import { createPlaces } from './createPlaces.ts';
import type { RenderCache } from './renderCache.ts';

/** A section as browsers get it, as JSON: its sidebar, and the hash of each page that its file is named by; null where it has code. */
export function sectionJson(section: Section, { byRoute, pageNames }: SiteGraph): string {
  const pages = section.routes.map((routePath): [string, string | null] => {
    const hasCode = byRoute.get(routePath)?.moduleCode !== undefined;
    return [routePath, hasCode ? null : pageNames.hashOf(routePath)];
  });
  const file: SectionModule = { section: toSectionData(section), pages: Object.fromEntries(pages) };
  return JSON.stringify(file);
}

/**
 * Writes what browsers get where a reader goes on from a page: the sections, and the pages that are data alone. A file that
 * the last output has by the same name is the same.
 */
export async function writeDataFiles(site: Site, cache: RenderCache, outputPath: string): Promise<void> {
  const { graph } = site;
  const place = createPlaces(outputPath);
  const write = async (fileName: string, read: () => string | Promise<string>) => {
    const target = place(fileName);
    if (cache.link(fileName, fileName, fileName, target)) return;
    const text = await read();
    writeFileSync(target, text);
    cache.set(fileName, { key: fileName, documentKey: fileName, head: '' }, text, target);
  };
  for (const section of graph.sections) {
    writeFileSync(place(sectionFileName(section.prefix)), sectionJson(section, graph));
  }
  for (const page of graph.pages) {
    const { routePath } = page.source;
    const data = graph.pageData.get(routePath);
    if (page.moduleCode !== undefined || !data) continue;
    await write(pageFileName(graph.pageNames.nameOf(routePath)), async () => pageJson(data, await page.content()));
  }
}
