import type { Compilation, StatsOptions } from '@rspack/core';

/** Suffix in the name of concatenated modules. */
const JOINED = / \+ \d+ modules$/;

/** A module in an output file. */
interface ModuleShare {
  /** Path relative to the engine, or the package. */
  name: string;
  /** Size before minification. */
  bytes: number;
  /** The first module that imports it; `undefined` for an entry. */
  importedBy: string | undefined;
}

/** Lists every module with its importers. */
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

/** Returns the modules in the chunks of some files, largest first. */
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

/** The fields of Rspack's module statistics that are used here. */
interface ListedModule {
  name?: string;
  size?: number;
  /** Concatenated modules. */
  modules?: ListedModule[];
  reasons?: { moduleName?: string | null }[];
}

/** Splits concatenated modules into single ones, each listed once. */
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
    // A group of concatenated modules is named after its first module, which may not be the importer.
    const importer = importers.find((by) => !JOINED.test(by)) ?? importers[0];
    found.set(shown, { name: shown, bytes: size, importedBy: importer ? shortName(importer) : undefined });
  };
  modules.forEach(visit);
  return [...found.values()];
}

/**
 * Shortens `./node_modules/react-dom/index.js` to `react-dom/index.js`, and removes the suffix for concatenated
 * modules.
 */
function shortName(name: string): string {
  return name
    .replace(/^.*[\\/]node_modules[\\/]/, '')
    .replace(/^css(?:\/module)? /, '')
    .replace(/^.*!/, '')
    .replace(/^\.\//, '')
    .replace(JOINED, '');
}
