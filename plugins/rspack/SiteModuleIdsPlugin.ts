import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler, Module } from '@rspack/core';

const ID_CHARACTERS = 8;
export interface SiteModuleIdsOptions {
  /** Folders that modules come from, the innermost first, and the names that stand for them in ids. */
  folders: { name: string; folder: string }[];
  /** Whether this build has modules of the site's own besides its pages. */
  hasOwnModules(): boolean;
}

/**
 * Gives modules of a site that lies outside the engine's folder ids that do not depend on where it lies, so that the same input
 * gives the same bytes from any folder.
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

  /** undefined for a module that is no file; the id that Rspack gives it does not depend on a folder. */
  #idOf(module: Module, identifier: string): string | undefined {
    const file = module.nameForCondition?.();
    const owner = file ? this.#options.folders.find(({ folder }) => isBelow(file, folder)) : undefined;
    if (!file || !owner) return undefined;
    const relative = path.relative(owner.folder, file).split(path.sep).join('/');
    // Of modules that were joined, the first is the one that others import.
    const query = identifier.slice(identifier.indexOf(file) + file.length).match(/^\?[^!|]*/)?.[0] ?? '';
    const name = [owner.name, relative, query, module.type].join('|');
    return createHash('sha256').update(name).digest('base64').slice(0, ID_CHARACTERS);
  }
}

/** In this hook Rspack 2.3 gives the identifier itself where its types say a method. */
function identifierOf(module: Module): string {
  return typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}
