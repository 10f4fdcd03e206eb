import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler, Module } from '@rspack/core';

const ID_CHARACTERS = 8;

export interface SiteModuleIdsOptions {
  /** Folders of the site's own code and the names that stand for them in ids. */
  folders: { name: string; folder: string }[];
  /** Folder of the engine; its modules have ids that do not depend on where it lies already. */
  engineRoot: string;
  /** Whether this build has modules of the site's own; without any there is nothing to do. */
  hasOwnModules(): boolean;
}

/**
 * Gives modules of a site that lies outside the engine's folder ids that do not depend on where it lies, so that the same
 * input gives the same bytes from any folder.
 */
export class SiteModuleIdsPlugin {
  #options: SiteModuleIdsOptions;

  constructor(options: SiteModuleIdsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SiteModuleIdsPlugin', (compilation) => {
      if (!this.#options.hasOwnModules()) return;
      compilation.hooks.beforeModuleIds.tap('SiteModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = this.#idOf(module);
          if (id !== undefined) Object.assign(module, { id });
        }
      });
    });
  }

  /** undefined for a module of the engine. */
  #idOf(module: Module): string | undefined {
    const file = module.nameForCondition?.();
    if (!file || isBelow(file, this.#options.engineRoot)) return undefined;
    const owner = this.#options.folders.find(({ folder }) => isBelow(file, folder));
    if (!owner) return undefined;
    const relative = path.relative(owner.folder, file).split(path.sep).join('/');
    const query = /\?[^!|]*$/.exec(module.identifier())?.[0] ?? '';
    return createHash('sha256')
      .update([owner.name, relative, query, module.type].join('|'))
      .digest('base64')
      .slice(0, ID_CHARACTERS);
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}
