import type { PageSummary } from '../model/page.ts';
import type { PageData } from '../model/pageData.ts';
import type { Navigation } from '../model/siteData.ts';
import { toDisplayPath } from '../tools/messages/displayPath.ts';
import { isCompiled } from '../tools/pages/isCompiled.ts';
import type { CompiledPages } from './compilePages.ts';
import { type Hooks, sitePlugins } from './hooks.ts';
import { readSamplesReport } from './pages/samplesReport.ts';
import type { Project } from './project.ts';
import { openSiteGraph, type RelatedSite } from './site/buildSiteGraph.ts';
import type { SiteTools } from './siteTools.ts';
import { isWatching } from './support/siteUse.ts';

/** Relates the compiled pages to each other. A build leaves out drafts. */
export async function relatePages(
  { config, pages: all, findings, failedRoutes }: CompiledPages,
  project: Project,
  tools: SiteTools,
  hooks: Hooks,
): Promise<RelatedSite<PageSummary>> {
  const pages = all.filter((page) => isWatching(project) || !page.frontmatter.draft);
  const { readers, open } = openSiteGraph({
    config,
    pages,
    findings,
    drafts: all.filter((page) => !pages.includes(page)),
    failedRoutes,
    lastUpdated: tools.lastUpdated,
    plugins: sitePlugins(project),
    exports: tools.exports,
    samples: readSamples(project),
  });
  const navigation: Navigation[] = [];
  for (const read of readers) {
    await tools.slices?.pause();
    navigation.push(read());
  }
  const { format, finish } = open(await hooks.navigation(navigation, pages));
  const pageData = new Map<string, PageData>();
  for (const page of pages) {
    await tools.slices?.pause();
    if (isCompiled(page)) pageData.set(page.source.routePath, format(page));
  }
  return finish(pageData);
}

function readSamples({ config: { samplesReport, cwd } }: Project) {
  return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toDisplayPath(samplesReport, cwd));
}
