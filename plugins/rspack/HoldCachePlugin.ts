import type { Compiler } from '@rspack/core';
import { cacheFolderOf, type SiteContext } from './sharedConfig.ts';

/** Announces that the cache of a compiler may be being written: Rspack's threads write while it is idle, and until it is closed. */
export class HoldCachePlugin {
  readonly #hold: () => () => void;

  /** @param name as given to `persistentCache` */
  constructor({ holdCache }: Pick<SiteContext, 'holdCache'>, name: string) {
    this.#hold = () => holdCache(cacheFolderOf(name));
  }

  apply(compiler: Compiler): void {
    let end = () => {};
    const begin = () => {
      end = this.#hold();
    };
    compiler.hooks.beforeRun.tap('HoldCachePlugin', begin);
    compiler.hooks.watchRun.tap('HoldCachePlugin', begin);
    compiler.cache.hooks.shutdown.tap('HoldCachePlugin', () => end());
  }
}
