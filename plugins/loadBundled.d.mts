/** See loadBundled.mjs: the module of a TypeScript file of the engine. */
export function loadBundled<Module>(entryFile: string): Promise<Module>;
