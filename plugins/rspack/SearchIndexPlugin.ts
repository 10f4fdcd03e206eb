import type { Compiler } from '@rspack/core';

/** The theme's file that a site's search hooks replace. */
const NO_HOOKS = /[\\/]search[\\/]searchHooks\.ts$/;

/**
 * Replaces the theme's search hooks with those of the site. The index files are outputs like all others: see
 * `plugins/searchIndex`.
 */
export class SearchIndexPlugin {
  #hooksFile: string | undefined;

  /** @param hooksFile absolute path of the site's search hooks, if any */
  constructor(hooksFile: string | undefined) {
    this.#hooksFile = hooksFile;
  }

  apply(compiler: Compiler) {
    const { NormalModuleReplacementPlugin } = compiler.rspack;
    if (this.#hooksFile !== undefined) new NormalModuleReplacementPlugin(NO_HOOKS, this.#hooksFile).apply(compiler);
  }
}
