import type { OutputFile } from '../../../src/model/output.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { escapeText } from '../../../src/shared/escapeHtml.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import { type Options, textAt, textsAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import { listModules } from './plugins.ts';
import { addressOf, type LocaleContent } from './siteContent.ts';
import { type DocusaurusConfig, localesOf } from './siteSettings.ts';
import { noIndexTest, prefixOf } from './versions.ts';

/** Name of the sitemap of the site. */
const FILE_NAME = 'sitemap.xml';

/** Returns the options of the plugin; `undefined` for a site without it. */
function optionsOf({ options }: Pick<DocusaurusConfig, 'options'>): Options | undefined {
  return listModules(options).find(({ name }) => name === '@docusaurus/plugin-sitemap')?.options;
}

/** Returns the setting of the sitemap. Pages that match a pattern, and those of a version that search engines are told to leave out, are not in it. */
export function sitemapSetting(
  contents: readonly LocaleContent[],
  config: DocusaurusConfig,
): false | { exclude: string[] } | undefined {
  const own = optionsOf(config);
  if (!own) return false;
  const patterns = textsAt(own, 'ignorePatterns') ?? [];
  const isIgnored = patterns.length > 0 ? loadPicomatch()(patterns) : () => false;
  const base = textAt(config.options, 'baseUrl') ?? '/';
  const isNoIndex = noIndexTest(contents, config);
  const exclude = contents.flatMap((content) =>
    content.pages
      .filter(({ frontmatter }) => frontmatter?.draft !== true)
      .map((page) => prefixOf(content, contents) + addressOf(page))
      .filter((route) => isIgnored(joinAddress(base, route)) || isNoIndex(route)),
  );
  return exclude.length > 0 ? { exclude } : undefined;
}

/**
 * Returns files that lead to the sitemap of the site from where Docusaurus has those of each language, which is where `robots.txt` and search consoles
 * look for them.
 */
export function sitemapOutputs(graph: SiteGraph, config: DocusaurusConfig): OutputFile[] {
  const { site, outputs } = graph.config;
  const own = optionsOf(config);
  if (!own || outputs.sitemap === false || site.siteOrigin === undefined) return [];
  const address = escapeText(site.siteOrigin + site.base + FILE_NAME);
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${address}</loc></sitemap></sitemapindex>`;
  const fileName = textAt(own, 'filename') ?? FILE_NAME;
  return localesOf(config)
    .map(({ lang, isDefault }) => (isDefault ? fileName : `${lang}/${fileName}`))
    .filter((name) => name !== FILE_NAME && !graph.hasPublicFile(`/${name}`))
    .map((name) => ({ fileName: name, read: () => `<?xml version="1.0" encoding="UTF-8"?>\n${index}\n` }));
}
