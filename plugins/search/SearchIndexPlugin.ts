import type { Compiler } from '@rspack/core';
import { SEARCH_MANIFEST_NAME, type SearchManifest } from '../../src/shared/search.ts';
import type { BuiltSearchIndex } from './buildSearchIndex.ts';

/** What the plugin needs of a site. */
export interface SearchSite {
  readonly searchIndexes: readonly BuiltSearchIndex[];
  /** A file of the site's own with hooks of search, absolute. */
  readonly searchHooksFile?: string;
}

/** The theme's file that stands for the hooks of a site without any. */
const NO_HOOKS = /[\\/]search[\\/]searchHooks\.ts$/;

/** Emits the index files of a site with their manifest, and replaces the theme's search hooks with the site's. */
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
        const { searchIndexes } = this.#site;
        for (const { fileName, json } of searchIndexes.flatMap(({ files }) => files)) {
          compilation.emitAsset(fileName, new sources.RawSource(json), { immutable: true });
        }
        if (searchIndexes.length === 0) return;
        compilation.emitAsset(SEARCH_MANIFEST_NAME, new sources.RawSource(JSON.stringify(toManifest(searchIndexes))));
      });
    });
  }
}

function toManifest(indexes: readonly BuiltSearchIndex[]): SearchManifest {
  return Object.fromEntries(indexes.map(({ key, files }) => [key, files.map(({ fileName }) => fileName)]));
}
