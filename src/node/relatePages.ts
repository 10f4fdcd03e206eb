import { toDisplayPath } from '../tools/messages/displayPath.ts';
import type { CompiledPages } from './compilePages.ts';
import { readSamplesReport } from './pages/samplesReport.ts';
import type { Project } from './project.ts';
import { buildSiteGraph, type RelatedSite } from './site/buildSiteGraph.ts';
import type { SiteTools } from './siteTools.ts';

/** Relates the compiled pages to each other. A build leaves out drafts. */
export function relatePages(
  { config, pages: all, failedRoutes }: CompiledPages,
  project: Project,
  tools: SiteTools,
): RelatedSite {
  const pages = all.filter((page) => project.mode === 'dev' || !page.frontmatter.draft);
  return buildSiteGraph({
    config,
    pages,
    drafts: all.filter((page) => !pages.includes(page)),
    failedRoutes,
    lastUpdated: tools.lastUpdated,
    samples: readSamples(project),
  });
}

function readSamples({ config: { samplesReport, cwd } }: Project) {
  return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toDisplayPath(samplesReport, cwd));
}
