import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { SearchIndexFile } from './buildSearchIndex.ts';
import { PackCache } from './packCache.ts';
import { packIndex } from './packIndex.ts';

/** What the plugin needs of a site. */
export interface SearchSite {
  readonly searchIndexes: readonly SearchIndexFile[];
  /** A file of the site's own with hooks of search, absolute. */
  readonly searchHooksFile?: string;
  readonly options: {
    /** Packed indexes are kept below it. */
    cacheDir: string;
    /** Index files stay plain: they are not to be packed with every edit. */
    isDevelopment: boolean;
  };
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
    const { searchHooksFile, options } = this.#site;
    if (searchHooksFile !== undefined) new NormalModuleReplacementPlugin(NO_HOOKS, searchHooksFile).apply(compiler);
    const cache = new PackCache(path.join(options.cacheDir, 'search'));
    const toFile = ({ json }: SearchIndexFile) =>
      options.isDevelopment ? json : packIndex(JSON.parse(json), (block) => cache.pack(block));
    const at = { name: 'SearchIndexPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
    compiler.hooks.thisCompilation.tap(at.name, (compilation) => {
      compilation.hooks.processAssets.tap(at, () => {
        for (const file of this.#site.searchIndexes) {
          compilation.emitAsset(file.fileName, new sources.RawSource(toFile(file)), { immutable: true });
        }
        if (!options.isDevelopment) cache.prune();
      });
    });
  }
}
