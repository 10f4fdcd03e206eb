/** See loadBundled.mjs: the module of a TypeScript file of the engine. */
export function loadBundled<Module>(entryFile: string): Promise<Module>;

/** Removes all but the newest bundles of a module, and what killed commands have left. */
export function removeOldBundles(bundles: string, name: string): void;
