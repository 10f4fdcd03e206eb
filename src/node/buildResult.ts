import { toDocumentName } from '../shared/urls.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import type { CompleteSite } from './siteState.ts';

/** Result of a build. */
export interface BuildResult {
  site: CompleteSite;
  /** Names of the files that this build wrote. The others were reused from the last build. */
  written: ReadonlySet<string>;
  /** What the checks of the finished files found. */
  warnings: readonly DocsError[];
}

/** Returns the number of pages that had to be rendered. */
export function renderedPages({ site, written }: BuildResult): number {
  const { pages, config } = site.graph;
  return pages.filter(({ source }) => written.has(toDocumentName(source.routePath, config.documents))).length;
}

/** Receives the progress of a build. */
export interface BuildListener {
  onProgress?(stage: 'compile' | 'bundle' | 'render', done: number, total: number): void;
  /** Called with messages about the build itself, such as a discarded cache. */
  onNotice?(notice: string): void;
}

/** Runs a function that writes a cache. Its failure does not fail the build. */
export function saveCache(save: () => void, onNotice: (notice: string) => void): void {
  try {
    save();
  } catch (error) {
    onNotice(`Failed to write a cache: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
