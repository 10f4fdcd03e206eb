import path from 'node:path';
import { DocsError, DocsErrors } from '../tools/messages/errors.ts';
import type { PageSlotHtml } from './addRenderedTexts.ts';
import { type BuildListener, type BuildResult, saveCache } from './buildResult.ts';
import type { Bundler } from './bundler.ts';
import { ValueCache } from './cache/ValueCache.ts';
import type { OnPages } from './compilePages.ts';
import { collectFiles } from './content/collectFiles.ts';
import { findEndlessLinks } from './content/endlessLinks.ts';
import { findFirstProblems, findProblems } from './findProblems.ts';
import { Hooks } from './hooks.ts';
import { openOutput } from './output/openOutput.ts';
import { OutputCache } from './output/outputCache.ts';
import { precompress } from './output/precompress.ts';
import { readOutput } from './output/readOutput.ts';
import { writeOutputs } from './output/writeOutputs.ts';
import type { Project } from './project.ts';
import { relatePages } from './relatePages.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import { createSiteState, type SiteState } from './siteState.ts';
import { createTools, type SiteTools } from './siteTools.ts';

/** Called while a site is read. */
interface ReadListener {
  onPages?: OnPages;
  /** Called as soon as the pages are related. The stages that follow wait for its result. */
  onGraph?(graph: RelatedSite): Promise<void>;
}

/**
 * Runs the stages before the bundle. A build runs them once, watch mode after each edit.
 * @throws DocsErrors if there is no usable site, for example if two pages have the same URL
 */
export async function readSite(
  project: Project,
  tools: SiteTools,
  { onPages, onGraph }: ReadListener = {},
): Promise<SiteState> {
  const hooks = new Hooks(project.enginePlugins, project.config, project.mode, {
    lastOutput: tools.lastOutput,
    cacheDir: project.cacheDir,
  });
  // Collect: the pages of files, and those of plugins.
  const files = collectFiles(project);
  const endlessLinks = findEndlessLinks(project.docsDir, project.cwd);
  const sources = await hooks.pages(files);
  // Compile: content, highlighted code, hashes.
  const compiled = await tools.compiler.compile(sources, onPages);
  // Relate: navigation, sections, data of pages.
  const graph = await hooks.pageData(relatePages(compiled, project, tools));
  if (project.mode === 'build' && graph.pages.length === 0 && compiled.errors.length === 0) throw onlyDrafts();
  await onGraph?.(graph);
  // Plan: the files of the output. None is made yet.
  const outputs = project.isCheck ? [] : await hooks.outputs(graph);
  // Check: links, imports, components, and what plugins look for.
  const isComplete = !graph.pages.some(({ isBrief }) => isBrief);
  const findings = isComplete
    ? await findProblems({ project, graph, compiled, endlessLinks, hooks, tools })
    : findFirstProblems({ project, graph, compiled, endlessLinks });
  return createSiteState(
    { project, files, compiled, graph, outputs, findings, endlessLinks, isComplete },
    hooks,
    tools,
  );
}

function onlyDrafts(): DocsErrors {
  return new DocsErrors([
    new DocsError({
      area: 'pages',
      problem: 'There is no page to publish: all are drafts.',
      hint: 'Remove "draft: true" from one, or read them with "npx docspack dev".',
    }),
  ]);
}

/**
 * Builds a site. The previous output stays until the new one is complete, and permanently if anything fails.
 * @throws DocsErrors with all errors
 */
export async function build(project: Project, bundler: Bundler, listener: BuildListener = {}): Promise<BuildResult> {
  const onNotice = (notice: string) => listener.onNotice?.(notice);
  const output = openOutput(project.outDir, project.config.site.base);
  const cache = new OutputCache(path.join(project.cacheDir, 'outputs.jsonl'), project.outDir, project.version);
  const tools = { ...createTools(project, onNotice), lastOutput: (fileName: string) => cache.readLast(fileName) };
  if (cache.notice !== undefined) onNotice(cache.notice);
  try {
    const onPages: OnPages = (done, total) => listener.onProgress?.('compile', done, total);
    const planned = await readSite(project, tools, { onPages });
    // Bundle: scripts, style sheets, and the function that renders pages.
    listener.onProgress?.('bundle', 0, planned.graph.pages.length);
    const bundle = await bundler(planned, output.folder);
    // Render: the text of expressions and components, which search, Markdown and descriptions have as well.
    const texts = new ValueCache<PageSlotHtml>(path.join(project.cacheDir, 'texts.jsonl'), project.version);
    const hasSlots = planned.graph.pages.some(({ slots }) => slots);
    const site = hasSlots
      ? await (await import('./addRenderedTexts.ts')).addRenderedTexts(planned, bundle, texts)
      : planned;
    // Write: documents, page data, the public folder, and the files of plugins.
    const onFiles: OnPages = (done, total) => listener.onProgress?.('render', done, total);
    const compressions = project.config.outputs.precompress;
    const canStay = compressions.length === 0;
    const { written, isUnchanged } = await writeOutputs(site.outputs, {
      bundle,
      output,
      cache,
      canStay,
      onProgress: onFiles,
    });
    const folder = isUnchanged ? project.outDir : output.folder;
    const issues = await site.checkOutput(readOutput(folder));
    if (issues.errors.length > 0) {
      for (const { message } of issues.warnings) onNotice(message);
      throw new DocsErrors(issues.errors);
    }
    await bundle.close(folder);
    await precompress(folder, compressions, cache);
    // Replace the last output, unless it is the same.
    for (const notice of isUnchanged ? output.keepLast() : await output.commit()) onNotice(notice);
    saveCache(() => texts.save(), onNotice);
    saveCache(() => tools.compiler.save(site.graph.pages), onNotice);
    if (!isUnchanged) saveCache(() => cache.save(), onNotice);
    return { site, written, warnings: issues.warnings };
  } finally {
    tools.compiler.stop();
    output.discard();
  }
}
