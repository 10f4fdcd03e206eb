import { toDisplayPath } from '../tools/messages/displayPath.ts';
import type { CompiledPages } from './compilePages.ts';
import { type Hooks, sitePlugins } from './hooks.ts';
import { readSamplesReport } from './pages/samplesReport.ts';
import type { Project } from './project.ts';
import { openSiteGraph, type RelatedSite } from './site/buildSiteGraph.ts';
import type { SiteTools } from './siteTools.ts';
import { isWatching } from './support/siteUse.ts';

/** Relates the compiled pages to each other. A build leaves out drafts. */
export async function relatePages(
  { config, pages: all, failedRoutes }: CompiledPages,
  project: Project,
  tools: SiteTools,
  hooks: Hooks,
): Promise<RelatedSite> {
  const pages = all.filter((page) => isWatching(project.use) || !page.frontmatter.draft);
  const { navigation, finish } = openSiteGraph({
    config,
    pages,
    drafts: all.filter((page) => !pages.includes(page)),
    failedRoutes,
    lastUpdated: tools.lastUpdated,
    plugins: sitePlugins(project),
    exports: tools.exports,
    samples: readSamples(project),
  });
  return finish(await hooks.navigation(navigation, pages));
}

function readSamples({ config: { samplesReport, cwd } }: Project) {
  return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toDisplayPath(samplesReport, cwd));
}
