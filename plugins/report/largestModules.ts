import type { Compilation, StatsModule } from '@rspack/core';

/** A module in a file of the output. */
export interface ModuleShare {
  /** Path below the engine, or the package. */
  name: string;
  /** Before it is minimized. */
  bytes: number;
  /** The first module that asks for it; undefined for an entry. */
  importedBy: string | undefined;
}

/** Modules of the chunks that some files belong to, the largest first. */
export function largestModules(compilation: Compilation, files: readonly string[]): ModuleShare[] {
  const { chunks = [] } = compilation.getStats().toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    chunkModulesSpace: Number.POSITIVE_INFINITY,
    modules: true,
    nestedModules: true,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
    reasons: true,
    ids: true,
  });
  const modules = chunks
    .filter((chunk) => chunk.files?.some((file) => files.includes(file)))
    .flatMap((chunk) => chunk.modules ?? []);
  return flattenModules(modules).sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

/** Modules by themselves: those that Rspack joined into one are told apart again, each once. */
export function flattenModules(
  modules: readonly Pick<StatsModule, 'name' | 'size' | 'modules' | 'reasons'>[],
): ModuleShare[] {
  const found = new Map<string, ModuleShare>();
  const visit = ({ name, size = 0, modules: inner, reasons = [] }: (typeof modules)[number]) => {
    if (inner && inner.length > 0) {
      inner.forEach(visit);
      return;
    }
    if (name === undefined) return;
    const shown = shortName(name);
    const importer = reasons.map(({ moduleName }) => moduleName).find((by) => by && shortName(by) !== shown);
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
    .replace(/ \+ \d+ modules$/, '');
}
