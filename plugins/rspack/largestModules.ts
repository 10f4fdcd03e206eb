import type { Compilation, StatsOptions } from '@rspack/core';

/** What the name of joined modules ends with. */
const JOINED = / \+ \d+ modules$/;

/** A module in a file of the output. */
export interface ModuleShare {
  /** Path below the engine, or the package. */
  name: string;
  /** Before it is minimized. */
  bytes: number;
  /** The first module that asks for it; undefined for an entry. */
  importedBy: string | undefined;
}

/** Modules with their reasons, one by one: what is long is not folded. */
const EVERY_MODULE: StatsOptions = {
  all: false,
  ids: true,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  cachedModules: true,
  dependentModules: true,
  orphanModules: true,
  reasons: true,
  reasonsSpace: Number.POSITIVE_INFINITY,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
  groupModulesByPath: false,
  groupModulesByType: false,
};

/** Modules of the chunks that some files belong to, the largest first. */
export function largestModules(compilation: Compilation, files: readonly string[]): ModuleShare[] {
  const { chunks = [] } = compilation.getStats().toJson(EVERY_MODULE);
  const modules = chunks
    .filter((chunk) => chunk.files?.some((file) => files.includes(file)))
    .flatMap((chunk) => chunk.modules ?? []);
  const isStyle = files.every((file) => file.endsWith('.css'));
  return flattenModules(modules)
    .filter(({ name }) => !isStyle || name.endsWith('.css'))
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

/** What of Rspack's account of a module is read. */
export interface ListedModule {
  name?: string;
  size?: number;
  /** The modules that were joined into it. */
  modules?: ListedModule[];
  reasons?: { moduleName?: string | null }[];
}

/** Modules by themselves: those that Rspack joined into one are told apart again, each once. */
export function flattenModules(modules: readonly ListedModule[]): ModuleShare[] {
  const found = new Map<string, ModuleShare>();
  const visit = ({ name, size = 0, modules: inner, reasons = [] }: ListedModule) => {
    if (inner && inner.length > 0) {
      inner.forEach(visit);
      return;
    }
    if (name === undefined) return;
    const shown = shortName(name);
    const importers = reasons.map(({ moduleName }) => moduleName ?? '').filter((by) => by && shortName(by) !== shown);
    // A group of joined modules is named after its first one, which may be far from the one that asks.
    const importer = importers.find((by) => !JOINED.test(by)) ?? importers[0];
    found.set(shown, { name: shown, bytes: size, importedBy: importer ? shortName(importer) : undefined });
  };
  modules.forEach(visit);
  return [...found.values()];
}

/** `./node_modules/react-dom/index.js` is `react-dom/index.js`; what joins modules leaves no trace. */
function shortName(name: string): string {
  return name
    .replace(/^.*[\\/]node_modules[\\/]/, '')
    .replace(/^css(?:\/module)? /, '')
    .replace(/^.*!/, '')
    .replace(/^\.\//, '')
    .replace(JOINED, '');
}
