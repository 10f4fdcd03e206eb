import type { Compiler } from '@rspack/core';
import type { SearchIndexFile } from './buildSearchIndex.ts';

/** Emits the index files of a site that keeps them. */
export class SearchIndexPlugin {
  #site: { readonly searchIndexes: readonly SearchIndexFile[] };

  constructor(site: { readonly searchIndexes: readonly SearchIndexFile[] }) {
    this.#site = site;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation } = compiler.rspack;
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
