import type { Compiler, Module } from '@rspack/core';
import { rspack } from '@rspack/core';
import { formatNotices, packageFolderOf, readNotice } from '../../src/node/outputs/notices.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

/** Path relative to the output folder. */
const FILE = 'static/third-party-notices.txt';

/** Emits the licenses of all packages in the scripts and style sheets, which require that for distributed copies. */
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
                const folder = packageFolderOf(file, ENGINE_ROOT);
                if (folder !== undefined) folders.add(folder);
              }
          const text = formatNotices([...folders].map(readNotice));
          compilation.emitAsset(FILE, new rspack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Returns the files of a module, or of all its concatenated modules. */
function filesOf(module: Module): string[] {
  const parts = module instanceof rspack.ConcatenatedModule ? module.modules : [module];
  return parts.map((part) => part.nameForCondition?.()).filter((file) => file !== undefined && file !== null);
}
