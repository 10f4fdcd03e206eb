import type { Compiler } from '@rspack/core';
import { NO_BUNDLE, noFiles } from '../../src/build/noBundle.ts';
import type { PlannedOutput } from '../../src/build/output/plannedOutput.ts';
import { SHARD_FOLDER } from '../../src/shared/search/indexFormat.ts';
import { SEARCH_INDEX } from '../searchIndex/searchIndex.ts';

/** The parts of a site that the plugin uses. */
interface SearchSite {
  readonly state: { readonly outputs: readonly PlannedOutput[] } | undefined;
}

/** The theme's file that a site's search hooks replace. */
const NO_HOOKS = /[\\/]search[\\/]searchHooks\.ts$/;

/**
 * Adds the index files of a site to the compilation, and replaces the theme's search hooks with the site's. Shards are
 * thousands of files, of which most are those of the last output: the build writes them itself.
 */
export class SearchIndexPlugin {
  #site: SearchSite | undefined;
  #hooksFile: string | undefined;

  /**
   * @param site the site; `undefined` in watch mode, which serves the files on request
   * @param hooksFile absolute path of the site's search hooks, if any
   */
  constructor(site: SearchSite | undefined, hooksFile: string | undefined) {
    this.#site = site;
    this.#hooksFile = hooksFile;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation, NormalModuleReplacementPlugin } = compiler.rspack;
    if (this.#hooksFile !== undefined) new NormalModuleReplacementPlugin(NO_HOOKS, this.#hooksFile).apply(compiler);
    const site = this.#site;
    if (!site) return;
    const at = { name: 'SearchIndexPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(at.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(at, async () => {
        const outputs = site.state?.outputs.filter(
          ({ plugin, fileName }) => plugin === SEARCH_INDEX && !fileName.startsWith(SHARD_FOLDER),
        );
        for (const { fileName, read } of outputs ?? []) {
          const content = await read(NO_BUNDLE, noFiles);
          compilation.emitAsset(
            fileName,
            new sources.RawSource(typeof content === 'string' ? content : Buffer.from(content)),
          );
        }
      });
    });
  }
}
