import path from 'node:path';
import type { PageSummary } from '../model/page.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { isComplete } from '../tools/pages/isCompiled.ts';
import type { BuildListener } from './buildResult.ts';
import type { OnPages } from './compilePages.ts';
import { findFirstProblems, findProblems } from './findProblems.ts';
import { enginePluginsOf, Hooks } from './hooks.ts';
import { openOutput } from './outputs/openOutput.ts';
import { OutputCache } from './outputs/outputCache.ts';
import { collectFiles } from './pages/collectFiles.ts';
import { noPages } from './pages/collectPages.ts';
import { findEndlessLinks, pageFolders } from './pages/endlessLinks.ts';
import type { Project } from './project.ts';
import { relatePages } from './relatePages.ts';
import { SiteBuild } from './SiteBuild.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import { type CompleteSite, createCompleteSite, createPartialSite, type SiteState } from './siteState.ts';
import { createTools, type SiteTools } from './siteTools.ts';
import { isSourceCheck, isWatching, modeOf } from './support/siteUse.ts';

/**
 * Starts a build: reads the site, before there is a compiler, and opens a folder for its output. What follows is up to the bundler:
 *
 * ```ts
 * const build = await openBuild(project);  // collect, compile, relate, plan, check
 * const bundle = await bundler(build);     // Rspack: scripts, style sheets, and the function that renders pages
 * await build.write(bundle);               // documents and files
 * await build.publish();                   // replaces the last output
 * ```
 * @throws DocsErrors if there is no usable site
 */
export async function openBuild(project: Project, listener: BuildListener = {}): Promise<SiteBuild> {
  const onNotice = (notice: string) => listener.onNotice?.(notice);
  const output = openOutput(project.outDir, project.config.site.base);
  const cache = new OutputCache(path.join(project.cacheDir, 'outputs.jsonl'), project.outDir, project.version);
  const tools = { ...createTools(project, onNotice), lastOutput: (fileName: string) => cache.readLast(fileName) };
  if (cache.notice !== undefined) onNotice(cache.notice);
  try {
    const onPages: OnPages = (done, total) => listener.onProgress?.('compile', done, total);
    const site = await readWholeSite(project, tools, { onPages });
    listener.onProgress?.('bundle', 0, site.graph.pages.length);
    return new SiteBuild(site, { output, cache, tools, listener });
  } catch (error) {
    tools.compiler.stop();
    output.discard();
    throw error;
  }
}

/** Called while a site is read. */
interface ReadListener {
  onPages?: OnPages;
  /** Called as soon as the pages are related. The stages that follow wait for its result. */
  onGraph?(graph: RelatedSite<PageSummary>): Promise<void>;
}

/** Creates what runs the hooks of a site's plugins. */
export function createHooks(project: Project, { lastOutput, slices }: Pick<SiteTools, 'lastOutput' | 'slices'>): Hooks {
  const { config, cacheDir } = project;
  const jobs = project.use === 'build' ? project.workers?.jobs : 1;
  return new Hooks(enginePluginsOf(project), config, modeOf(project), { lastOutput, cacheDir, jobs, slices });
}

/**
 * Runs the stages from the files to the related pages.
 * @throws DocsErrors if the files do not form a site
 */
export async function relateSite(project: Project, tools: SiteTools, hooks: Hooks, onPages?: OnPages) {
  // Collect: the pages of files, and those of plugins.
  const files = collectFiles(project);
  const sources = await hooks.pages(files);
  // Compile: content, highlighted code, hashes.
  const compiled = await tools.compiler.compile(sources, onPages);
  // Relate: navigation, sections, data of pages.
  const related = await hooks.redirects(await relatePages(compiled, project, tools, hooks));
  return { compiled, graph: hooks.withSearch(await hooks.pageData(related)) };
}

/**
 * Runs the stages before the bundle. A build runs them once, watch mode after each edit.
 * @throws DocsError or DocsErrors if there is no usable site, for example if two pages have the same URL
 */
export async function readSite(
  project: Project,
  tools: SiteTools,
  { onPages, onGraph }: ReadListener = {},
): Promise<SiteState> {
  const hooks = createHooks(project, tools);
  const endlessLinks = findEndlessLinks(pageFolders(project), project.cwd);
  // Each of the two lists all folders.
  await tools.slices?.pause();
  const { compiled, graph } = await relateSite(project, tools, hooks, onPages);
  if (!isWatching(project) && graph.pages.length === 0 && compiled.errors.length === 0) {
    throw compiled.pages.length > 0 ? onlyDrafts() : noPages([project.docsDir], project.cwd);
  }
  await onGraph?.(graph);
  const read = { project, compiled, endlessLinks };
  const hasOutput = !isSourceCheck(project);
  if (!isComplete(graph)) {
    const folders = hasOutput ? await hooks.outputFolders(graph, []) : [];
    const findings = await findFirstProblems({ ...read, graph, hooks });
    return createPartialSite({ ...read, graph, folders, findings }, hooks, tools);
  }
  // Plan: the files of the output. None is made yet.
  const outputs = hasOutput ? await hooks.outputs(graph) : [];
  const folders = hasOutput ? await hooks.outputFolders(graph, outputs) : [];
  // Check: links, imports, components, and what plugins look for.
  const findings = await findProblems({ ...read, graph, hooks });
  return createCompleteSite({ ...read, graph, outputs, folders, findings }, hooks, tools);
}

/** Runs these stages where all pages are compiled, which is so but at the start of watch mode and of an editor. */
export async function readWholeSite(
  project: Project,
  tools: SiteTools,
  listener?: Pick<ReadListener, 'onPages'>,
): Promise<CompleteSite> {
  const site = await readSite(project, tools, listener);
  if (!site.isComplete) throw new Error(`Not all pages are compiled for the use "${project.use}".`);
  return site;
}

function onlyDrafts(): DocsError {
  return new DocsError({
    area: 'pages',
    problem: 'There is no page to publish: all are drafts.',
    hint: 'Remove "draft: true" from one, or read them with "npx docspack dev".',
  });
}
