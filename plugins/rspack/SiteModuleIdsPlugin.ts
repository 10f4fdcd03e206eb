import type { Compiler, Module } from '@rspack/core';
import { digest, ID_CHARACTERS } from '../../src/build/cache/digest.ts';
import { relativePosix } from '../../src/build/messages/displayPath.ts';
import { isInside } from '../../src/build/messages/isInside.ts';

/** Options of `SiteModuleIdsPlugin`. */
export interface SiteModuleIdsOptions {
  /** Folders of modules, innermost first, with the names that replace them in ids. */
  folders: { name: string; folder: string }[];
  /** Returns whether this build has modules of the site's own besides its pages. */
  hasOwnModules(): boolean;
}

/**
 * Assigns path-independent ids to the modules of a site outside the engine's folder, so that the same input gives the
 * same output in any folder.
 */
export class SiteModuleIdsPlugin {
  #options: SiteModuleIdsOptions;

  constructor(options: SiteModuleIdsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SiteModuleIdsPlugin', (compilation) => {
      const hasOwnModules = this.#options.hasOwnModules();
      compilation.hooks.beforeModuleIds.tap('SiteModuleIdsPlugin', (modules) => {
        const taken = new Set<string>();
        for (const module of modules) {
          const identifier = identifierOf(module);
          const id = hasOwnModules ? this.#idOf(module, identifier) : undefined;
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
    const owner = file ? this.#options.folders.find(({ folder }) => isInside(file, folder)) : undefined;
    if (!file || !owner) return undefined;
    const relative = relativePosix(owner.folder, file);
    // Other modules import a concatenated module by its first module.
    const query = identifier.slice(identifier.indexOf(file) + file.length).match(/^\?[^!|]*/)?.[0] ?? '';
    const name = [owner.name, relative, query, module.type].join('|');
    return digest(name).slice(0, ID_CHARACTERS);
  }
}

/**
 * Returns a module's identifier. Rspack 2.3 provides it as a string in this hook, although its types declare a method.
 */
function identifierOf(module: Module): string {
  return typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);
}
