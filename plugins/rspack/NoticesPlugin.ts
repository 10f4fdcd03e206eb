import type { Compiler, Module } from '@rspack/core';
import { rspack } from '@rspack/core';
import { formatNotices, packageFolderOf, readNotice } from '../../src/build/output/notices.ts';

/** Below the output folder. */
const FILE = 'static/third-party-notices.txt';

/** Emits the licenses of the packages whose code is part of the scripts and style sheets: they ask for that where copies are handed out. */
export class NoticesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'NoticesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const folders = new Set<string>();
          for (const chunk of compilation.chunks)
            for (const module of compilation.chunkGraph.getChunkModules(chunk))
              for (const file of filesOf(module)) {
                const folder = packageFolderOf(file);
                if (folder !== undefined) folders.add(folder);
              }
          const text = formatNotices([...folders].map(readNotice));
          compilation.emitAsset(FILE, new rspack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Files of a module; of modules that were concatenated, those of each. */
function filesOf(module: Module): string[] {
  const parts = module instanceof rspack.ConcatenatedModule ? module.modules : [module];
  return parts.map((part) => part.nameForCondition?.()).filter((file) => file !== undefined && file !== null);
}
