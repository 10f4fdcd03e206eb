import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { indexSections, llmsFileName, llmsIndex } from './llmsIndex.ts';
import { hasMarkdown, markdownFileName } from './markdownAddress.ts';
import { pageMarkdown } from './pageMarkdown.ts';

/** Returns the files of the plugin, except those that the public folder has. */
export function markdownFiles(site: SiteGraph): OutputFile[] {
  const isFree = ({ fileName }: OutputFile) => !site.hasPublicFile(`/${fileName}`);
  const settings = siteHash(site);
  const pages = site.pages.filter(hasMarkdown).map((page) => pageFile(page, site, settings));
  const languages = site.config.locales.flatMap(({ lang }) => languageFiles(lang, site, settings));
  return [...pages, ...languages].filter(isFree);
}

function pageFile(page: Page, site: SiteGraph, settings: string): OutputFile {
  return {
    fileName: markdownFileName(page),
    from: `the Markdown of ${page.source.displayPath}`,
    // Watch mode, which writes no files, need not compute it at each edit.
    hash: () => markdownHash(page, site, settings),
    read: () => pageMarkdown(page, site),
  };
}

/** Inputs of the Markdown of every page: the site's settings, and the pages without Markdown. */
function siteHash({ config, pages }: SiteGraph): string {
  const without = pages.filter((page) => !hasMarkdown(page)).map(({ source }) => source.routePath);
  return digest(JSON.stringify(config.site), ...without);
}

function markdownHash({ source, rendered }: Page, { pageNames }: SiteGraph, settings: string): string {
  return digest(pageNames.hashOf(source.routePath), settings, ...(rendered ? [rendered.digest] : []));
}

function languageFiles(lang: string, site: SiteGraph, settings: string): OutputFile[] {
  const pages = indexSections(lang, site).flatMap((section) => section.pages);
  return [
    { fileName: llmsFileName(lang, 'llms.txt', site), read: () => llmsIndex(lang, site) },
    {
      fileName: llmsFileName(lang, 'llms-full.txt', site),
      hash: () => digest(...pages.map((page) => markdownHash(page, site, settings))),
      read: async (_bundle, readText) =>
        (await Promise.all(pages.map((page) => readText(markdownFileName(page))))).join('\n'),
    },
  ];
}
