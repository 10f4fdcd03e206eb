import { readFileSync } from 'node:fs';
import type { OutputFile } from '../../src/model/output.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph, SiteSection } from '../../src/model/site.ts';
import type { SectionFile } from '../../src/model/siteData.ts';
import { pageFileName, sectionFileName } from '../../src/shared/chunkName.ts';
import { pageJson } from '../../src/shared/pageJson.ts';
import { toSectionData } from '../../src/shared/sidebar.ts';

/**
 * Emits the files that browsers fetch for a navigation: the sections, the pages' data, and the pictures of all
 * pages. In watch mode, sections and data come from elsewhere.
 */
export const pageData: DocsPlugin = {
  name: 'page-data',
  outputs: (site, { mode }) => [
    ...(mode === 'dev' ? [] : [...sectionFiles(site), ...pageFiles(site)]),
    ...pictures(site),
  ],
};

function sectionFiles(site: SiteGraph): OutputFile[] {
  return site.sections.map((section) => ({
    fileName: sectionFileName(section.prefix),
    read: () => sectionJson(section, site),
  }));
}

/** A section as browsers get it, as JSON: its sidebar, and the hashes that the files of its pages are named by. */
function sectionJson(section: SiteSection, { pageNames }: SiteGraph): string {
  const pages = section.routes.map((routePath): [string, SectionFile['pages'][string]] => {
    const data = pageNames.hashOf(routePath);
    const code = pageNames.codeHashOf(routePath);
    return [routePath, code === undefined ? data : { data, code }];
  });
  const file: SectionFile = { section: toSectionData(section), pages: Object.fromEntries(pages) };
  return JSON.stringify(file);
}

/** File names contain hashes, so a file with the same name has the same content. */
function pageFiles({ pages, pageData: dataOf, pageNames }: SiteGraph): OutputFile[] {
  return pages.flatMap((page) => {
    const data = dataOf.get(page.source.routePath);
    if (!data) return [];
    const fileName = pageFileName(pageNames.nameOf(page.source.routePath));
    return [{ fileName, hash: fileName, read: async () => pageJson(data, await page.content()) }];
  });
}

function pictures({ pages }: SiteGraph): OutputFile[] {
  const byName = new Map(pages.flatMap(({ assets }) => assets.map(({ outputName, file }) => [outputName, file])));
  return [...byName].map(([fileName, file]) => ({ fileName, hash: fileName, read: () => readFileSync(file) }));
}
