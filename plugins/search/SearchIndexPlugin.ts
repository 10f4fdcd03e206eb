import type { Compiler } from '@rspack/core';
import type { SearchIndexFile } from './buildSearchIndex.ts';

/** What the plugin needs of a site. */
export interface SearchSite {
  readonly searchIndexes: readonly SearchIndexFile[];
  /** A file of the site's own with hooks of search, absolute. */
  readonly searchHooksFile?: string;
}

/** The theme's file that stands for the hooks of a site without any. */
const NO_HOOKS = /[\\/]search[\\/]searchHooks\.ts$/;

/** Emits the index files of a site, and puts the site's own hooks of search in their place. */
export class SearchIndexPlugin {
  #site: SearchSite;

  constructor(site: SearchSite) {
    this.#site = site;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation, NormalModuleReplacementPlugin } = compiler.rspack;
    const { searchHooksFile } = this.#site;
    if (searchHooksFile !== undefined) new NormalModuleReplacementPlugin(NO_HOOKS, searchHooksFile).apply(compiler);
    const at = { name: 'SearchIndexPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(at.name, (compilation) => {
      compilation.hooks.processAssets.tap(at, () => {
        for (const { fileName, json } of this.#site.searchIndexes) {
          compilation.emitAsset(fileName, new sources.RawSource(json), { immutable: true });
        }
      });
    });
  }
}
