import type { Page, PageSummary } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { listPublicFiles } from '../../../src/tools/files/publicFiles.ts';
import { checkHead } from './checkHead.ts';
import { checkLinks } from './checkLinks.ts';
import { checkNavigation } from './checkNavigation.ts';
import { failureFinder, languagesOf } from './languagesOf.ts';

/** Finds dead links: in pages, in the navbar, the sidebars, the banner and the footer, and in tags of the head. */
export const linkChecks: DocsPlugin = {
  name: 'links',
  checks: {
    links: { finds: 'links of pages to missing pages and files', severity: 'error' },
    'other-links': {
      finds: 'links to missing pages and files that the engine of the site does not check: in HTML, and to files',
      severity: 'warn',
    },
    'navigation-links': {
      finds: 'links of navigation, settings and frontmatter to missing pages',
      severity: 'error',
    },
    anchors: { finds: 'links to missing headings', severity: 'error' },
    'generated-anchors': {
      finds: 'links to headings that only the code of a page could render',
      severity: 'warn',
    },
    'translation-anchors': {
      finds: 'headings that a translation lacks, to which pages without a translation link',
      severity: 'warn',
    },
  },
  checkPages(pages, site, { report }) {
    for (const issue of checkLinks(site.pages, optionsOf(site, pages))) report(issue);
  },
  check(site, { report }) {
    for (const issue of [...checkNavigation(site), ...checkHead(site)]) report(issue);
  },
};

function optionsOf({ config, drafts, failedRoutes }: SiteGraph<PageSummary>, checked: readonly Page[]) {
  const { checkDeadLinks, checkAnchors, deadLinkExcludes } = config.markdown;
  return {
    hasRepository: config.repository !== undefined,
    repositorySetting: config.pageAdapter?.repositorySetting,
    checkedLinks: config.pageAdapter?.checkedLinks,
    docsDir: config.docsDir,
    publicDir: config.publicDir,
    publicFiles: listPublicFiles(config).files.map(({ name }) => name),
    checkDeadLinks,
    checkAnchors,
    languageOf: languagesOf(config),
    hasFailed: failureFinder(failedRoutes),
    failedRoutes,
    drafts,
    excludes: deadLinkExcludes,
    checked,
  };
}
