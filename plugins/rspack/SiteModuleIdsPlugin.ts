import type { Compiler, Module } from '@rspack/core';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { relativePosix } from '../../src/tools/messages/displayPath.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';

/** Options of `SiteModuleIdsPlugin`. */
interface SiteModuleIdsOptions {
  /** Folders of modules, innermost first, with the names that replace them in ids. */
  folders: { name: string; folder: string }[];
}

/** Path in the innermost package: pnpm nests packages in folders with their versions. */
const IN_PACKAGE = /^.*[\\/]node_modules[\\/](.+)$/s;

/**
 * Assigns ids that depend on no folder, so that the same input gives the same output in any folder, whether the engine is a
 * package or a repository, and with any package manager.
 */
export class SiteModuleIdsPlugin {
  #options: SiteModuleIdsOptions;

  constructor(options: SiteModuleIdsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SiteModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SiteModuleIdsPlugin', (modules) => {
        const taken = new Set<string>();
        for (const module of modules) {
          const identifier = identifierOf(module);
          const id = this.#idOf(module, identifier);
          if (id === undefined || taken.has(id)) continue;
          taken.add(id);
          Object.assign(module, { id });
        }
      });
    });
  }

  /** Returns `undefined` for a module without a file, whose default id does not depend on a folder. */
  #idOf(module: Module, identifier: string): string | undefined {
    const file = module.nameForCondition?.();
    const name = file && this.#nameOf(file);
    if (!file || name === undefined) return undefined;
    // Other modules import a concatenated module by its first module.
    const query = identifier.slice(identifier.indexOf(file) + file.length).match(/^\?[^!|]*/)?.[0] ?? '';
    return digest([name, query, module.type].join('|')).slice(0, ASSET_HASH_CHARACTERS);
  }

  /** Returns `undefined` for a file that is in none of the folders and in no package. */
  #nameOf(file: string): string | undefined {
    for (const { name, folder } of this.#options.folders) {
      if (!isInside(file, folder)) continue;
      const relative = relativePosix(folder, file);
      if (!relative.includes('node_modules/')) return `${name}|${relative}`;
    }
    return IN_PACKAGE.exec(file)?.[1]?.replaceAll('\\', '/');
  }
}

/**
 * Returns a module's identifier. Rspack 2.3 provides it as a string in this hook, although its types declare a method.
 */
function identifierOf(module: Module): string {
  return typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);
}
