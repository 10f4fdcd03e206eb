import path from 'node:path';
import { toHtmlFileName } from '../shared/urls.ts';
import type { Bundler } from './bundler.ts';
import { openOutput } from './output/openOutput.ts';
import { OutputCache } from './output/outputCache.ts';
import { writeOutputs } from './output/writeOutputs.ts';
import type { Project } from './project.ts';
import { createTools, readSite, type SiteState } from './readSite.ts';

/** What a build came to. */
export interface BuildResult {
  site: SiteState;
  /** Names of the files that were made in this build; the others are those of the last one. */
  written: ReadonlySet<string>;
}

/** Number of the pages that had to be rendered. */
export function renderedPages({ site, written }: BuildResult): number {
  return site.graph.pages.filter(({ source }) => written.has(toHtmlFileName(source.routePath))).length;
}

/** Where a build is. */
export interface BuildListener {
  onProgress?(stage: 'compile' | 'bundle' | 'render', done: number, total: number): void;
  /** A message about the build itself, such as a cache that was discarded. */
  onNotice?(notice: string): void;
}

/**
 * A whole build. The output of the last one stays in place until the new one is complete, and for good if anything fails.
 * @throws DocsErrors with everything that is wrong
 */
export async function build(project: Project, bundler: Bundler, listener: BuildListener = {}): Promise<BuildResult> {
  const onNotice = (notice: string) => listener.onNotice?.(notice);
  const output = openOutput(project.outDir);
  const tools = createTools(project, onNotice);
  const cache = new OutputCache(path.join(project.cacheDir, 'outputs.jsonl'), project.outDir);
  if (cache.notice !== undefined) onNotice(cache.notice);
  try {
    // Collect, compile, relate, plan the outputs, check.
    const site = await readSite(project, tools, (done, total) => listener.onProgress?.('compile', done, total));
    // Scripts and style sheets, and what renders pages.
    listener.onProgress?.('bundle', 0, site.graph.pages.length);
    const bundle = await bundler(site, output.folder);
    // Documents, page data, the public folder, and the files of plugins.
    const written = await writeOutputs(site.outputs, {
      bundle,
      folder: output.folder,
      cache,
      onProgress: (done, total) => listener.onProgress?.('render', done, total),
    });
    await bundle.close();
    // The new output takes the place of the last one.
    for (const notice of await output.commit()) onNotice(notice);
    for (const save of [() => tools.compiler.save(site.graph.pages), () => cache.save()]) saveCache(save, onNotice);
    return { site, written };
  } finally {
    tools.compiler.stop();
    output.discard();
  }
}

/** That a cache cannot be written is no reason for a build to fail. */
function saveCache(save: () => void, onNotice: (notice: string) => void): void {
  try {
    save();
  } catch (error) {
    onNotice(`A cache could not be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
