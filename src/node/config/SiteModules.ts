import nodeModule, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { isInside } from '../../tools/messages/isInside.ts';
import { ENGINE_FOLDERS } from '../../tools/packages/engineRoot.ts';
import { type HookState, toCurrentUrl } from './siteModuleHooks.mjs';

interface ResolveContext {
  conditions: readonly string[];
}
type NextResolve = (specifier: string, context: ResolveContext) => { url: string };

/** Modules of sites that this process imports as they are: JavaScript and JSON that a configuration consists of. */
class SiteModules {
  #state: HookState | undefined;
  #cache = createRequire(import.meta.url).cache;

  /** Makes Node.js read them again when they are imported next. It keeps what it has imported, by its URL. */
  readAgain(): void {
    this.#state ??= addHooks();
    Atomics.add(this.#state.round, 0, 1);
    this.forget(this.#listRequired());
  }

  /** Removes files from the cache of CommonJS, but for those that would be empty when they are required again. */
  forget(files: readonly string[]): void {
    for (const file of files) if (!this.#isPinned(file)) delete this.#cache[file];
  }

  /** Returns whether one of them cannot be read again: an ES module that a CommonJS module requires. */
  get hasPinned(): boolean {
    return this.#listRequired().some((file) => this.#isPinned(file));
  }

  #listRequired(): string[] {
    return Object.keys(this.#cache).filter(
      (file) => !/[\\/]node_modules[\\/]/.test(file) && !ENGINE_FOLDERS.some((folder) => isInside(file, folder)),
    );
  }

  #isPinned(file: string): boolean {
    return types.isModuleNamespaceObject(this.#cache[file]?.exports);
  }
}

/** Cached modules are those of the process. */
export const siteModules = new SiteModules();

/** Adds a number to the URLs of modules, by which Node.js takes them for others. */
function addHooks(): HookState {
  const state = {
    round: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    engineFolders: ENGINE_FOLDERS.map((folder) => `${pathToFileURL(folder).href}/`),
  };
  // Since Node.js 22.15. The other function, which starts a thread, prints a warning since 26.
  if ('registerHooks' in nodeModule && typeof nodeModule.registerHooks === 'function') {
    nodeModule.registerHooks({
      resolve(specifier: string, context: ResolveContext, nextResolve: NextResolve) {
        const result = nextResolve(specifier, context);
        return context.conditions.includes('import') ? { ...result, url: toCurrentUrl(result.url, state) } : result;
      },
    });
  } else register(new URL('./siteModuleHooks.mjs', import.meta.url), { data: state });
  return state;
}
