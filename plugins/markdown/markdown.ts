import { digest } from '../../src/build/cache/digest.ts';
import type { DocsPlugin, FinishedPage, OutputFile, SiteGraph } from '../../src/build/plugin.ts';
import { indexSections, llmsFileName, llmsIndex } from './llmsIndex.ts';
import { hasMarkdown, markdownFileName, pageMarkdown } from './pageMarkdown.ts';

/** Emits what assistants read: the Markdown of each page, and for each language `llms.txt` and `llms-full.txt`. */
export const markdown: DocsPlugin = {
  name: 'markdown',
  outputs(site) {
    if (!site.config.outputs.llms) return [];
    const isFree = ({ fileName }: OutputFile) => !site.hasPublicFile(`/${fileName}`);
    const pages = site.pages.filter(hasMarkdown).map((page) => pageFile(page, site));
    const languages = site.config.locales.flatMap(({ lang }) => languageFiles(lang, site));
    return [...pages, ...languages].filter(isFree);
  },
};

function pageFile(page: FinishedPage, site: SiteGraph): OutputFile {
  return {
    fileName: markdownFileName(page),
    from: `the Markdown of ${page.source.displayPath}`,
    hash: markdownHash(page, site),
    read: () => pageMarkdown(page, site),
  };
}

/** Everything that the Markdown of a page depends on, besides the settings of the site. */
function markdownHash({ source }: FinishedPage, { pageNames, config }: SiteGraph): string {
  return digest(pageNames.hashOf(source.routePath), JSON.stringify(config.site));
}

function languageFiles(lang: string, site: SiteGraph): OutputFile[] {
  const pages = indexSections(lang, site).flatMap((section) => section.pages);
  return [
    { fileName: llmsFileName(lang, 'llms.txt', site), read: () => llmsIndex(lang, site) },
    {
      fileName: llmsFileName(lang, 'llms-full.txt', site),
      hash: digest(...pages.map((page) => markdownHash(page, site))),
      read: async (_bundle, readText) =>
        (await Promise.all(pages.map((page) => readText(markdownFileName(page))))).join('\n'),
    },
  ];
}
