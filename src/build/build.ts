import path from 'node:path';
import { toHtmlFileName } from '../shared/urls.ts';
import type { Bundler } from './bundler.ts';
import { DocsErrors } from './messages/errors.ts';
import { openOutput } from './output/openOutput.ts';
import { OutputCache } from './output/outputCache.ts';
import { precompress } from './output/precompress.ts';
import { readOutput } from './output/readOutput.ts';
import { writeOutputs } from './output/writeOutputs.ts';
import type { Project } from './project.ts';
import { createTools, readSite, type SiteState } from './readSite.ts';

/** Result of a build. */
export interface BuildResult {
  site: SiteState;
  /** Names of the files that this build wrote. The others were reused from the last build. */
  written: ReadonlySet<string>;
}

/** Returns the number of pages that had to be rendered. */
export function renderedPages({ site, written }: BuildResult): number {
  return site.graph.pages.filter(({ source }) => written.has(toHtmlFileName(source.routePath))).length;
}

/** Receives the progress of a build. */
export interface BuildListener {
  onProgress?(stage: 'compile' | 'bundle' | 'render', done: number, total: number): void;
  /** Called with messages about the build itself, such as a discarded cache. */
  onNotice?(notice: string): void;
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
    // Collect, compile, relate, plan the outputs, check.
    const site = await readSite(project, tools, (done, total) => listener.onProgress?.('compile', done, total));
    // Scripts and style sheets, and the function that renders pages.
    listener.onProgress?.('bundle', 0, site.graph.pages.length);
    const bundle = await bundler(site, output.folder);
    // Documents, page data, the public folder, and the files of plugins.
    const written = await writeOutputs(site.outputs, {
      bundle,
      folder: output.folder,
      cache,
      onProgress: (done, total) => listener.onProgress?.('render', done, total),
    });
    const issues = await site.checkOutput(readOutput(output.folder));
    for (const { message } of issues.warnings) onNotice(message);
    if (issues.errors.length > 0) throw new DocsErrors(issues.errors);
    await bundle.close();
    const { precompress: compressions } = project.config.outputs;
    await precompress(output.folder, readOutput(output.folder).fileNames, compressions, cache);
    // Replace the last output.
    for (const notice of await output.commit()) onNotice(notice);
    for (const save of [() => tools.compiler.save(site.graph.pages), () => cache.save()]) saveCache(save, onNotice);
    return { site, written };
  } finally {
    tools.compiler.stop();
    output.discard();
  }
}

/** A failure to write a cache does not fail the build. */
function saveCache(save: () => void, onNotice: (notice: string) => void): void {
  try {
    save();
  } catch (error) {
    onNotice(`Failed to write a cache: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
