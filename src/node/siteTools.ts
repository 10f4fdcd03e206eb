import path from 'node:path';
import { PageCompiler } from './compilePages.ts';
import type { Project } from './project.ts';
import { readLastUpdated } from './site/lastUpdated.ts';
import { ValueCache } from './support/cache/ValueCache.ts';
import { TimeSlices } from './support/process/TimeSlices.ts';
import { isSourceCheck, isWatching } from './support/siteUse.ts';
import { type CachedExports, ExportReader } from './support/sources/ExportReader.ts';

/** State that the stages keep between runs. */
export interface SiteTools {
  compiler: PageCompiler;
  exports: ExportReader;
  /**
   * Returns the times of the last commits, read only once, so that a commit during watch mode does not call git at
   * every edit.
   */
  lastUpdated(): ReadonlyMap<string, number>;
  /** Returns a file of the last output: see `HookContext`. */
  lastOutput?: (fileName: string) => string | undefined;
  /**
   * Divides the stages for a process that answers meanwhile.
   * @default they run in one go
   */
  slices?: TimeSlices | undefined;
}

/**
 * Creates the tools.
 * @param onNotice called with messages about caches and git
 */
export function createTools(project: Project, onNotice: (notice: string) => void): SiteTools {
  const slices = isWatching(project) ? new TimeSlices() : undefined;
  const compiler = new PageCompiler(project, slices);
  if (compiler.notice !== undefined) onNotice(compiler.notice);
  let times: ReadonlyMap<string, number> | undefined;
  const lastUpdated = () => {
    if (times) return times;
    const result = readLastUpdated(project.config.docsDir);
    // A sitemap without dates needs no notice.
    if (result.notice !== undefined && project.config.site.theme.lastUpdated) onNotice(result.notice);
    times = result.times;
    return times;
  };
  // A build has loaded the compiler anyway.
  const exports = isSourceCheck(project)
    ? new ValueCache<CachedExports>(path.join(project.cacheDir, 'exports.jsonl'), project.version)
    : undefined;
  return { compiler, exports: new ExportReader(exports), lastUpdated, slices };
}
