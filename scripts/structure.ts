import path from 'node:path';

/** A module of the repository: its path relative to the repository, with forward slashes, and its text. */
interface SourceModule {
  file: string;
  text: string;
}

/** An import of a module, of types or of values. */
interface ModuleImport {
  from: string;
  to: string;
}

const DECLARATION_FILE = /\.d\.m?ts$/;
/** `import … from './x.ts'`, `export … from './x.ts'`, `import './x.css'`. */
const STATIC_IMPORT = /^(?:import|export)\s+(?:[^'";]*?\s*from\s*)?['"](\.[^'"]+)['"]/gm;
/** `import('./x.ts')`, also with a comment for the bundler; not a type in a docstring. */
const DYNAMIC_IMPORT = /(?<!\{)\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;
const EXPORTED_NAME =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type)\s+([\w$]+)/gm;

/** Relative imports of a module. Types count: who reads a module reads those as well. */
export function readImports(module: SourceModule): ModuleImport[] {
  return matchImports(module, STATIC_IMPORT);
}

/** Relative imports of a module, with those that it loads when it needs them. */
export function readAllImports(module: SourceModule): ModuleImport[] {
  return [...readImports(module), ...matchImports(module, DYNAMIC_IMPORT)];
}

function matchImports({ file, text }: SourceModule, pattern: RegExp): ModuleImport[] {
  return [...text.matchAll(pattern)].map(([, specifier = '']) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), specifier),
  }));
}

/** What a plugin imports beside other plugins: the contract, and functions that it may use. */
const OPEN_TO_PLUGINS = /^(?:plugins|src\/(?:model|shared|tools))\//;
/** Adapts the build to Rspack, and is no plugin of a site. */
const ADAPTER = /^plugins\/rspack\//;

/**
 * Finds imports of plugins past the contract, also those of types. Nothing but the adapter of the bundler imports that adapter.
 * @returns a message per import
 */
export function findImportsPastContract(modules: readonly SourceModule[]): string[] {
  const plugins = modules.filter(({ file }) => file.startsWith('plugins/') && !ADAPTER.test(file));
  return plugins
    .flatMap(readAllImports)
    .filter(({ to }) => !OPEN_TO_PLUGINS.test(to) || ADAPTER.test(to))
    .map(({ from, to }) => `${from} imports ${to}: a plugin imports src/model, src/shared and src/tools.`);
}

/**
 * Finds modules that import each other, directly or by way of others, at once or later.
 * @returns a message per group of modules, with the imports that connect them
 */
export function findModuleCycles(modules: readonly SourceModule[]): string[] {
  return findCycles(modules.flatMap(readAllImports), 'modules', (file) => file);
}

/**
 * Finds folders that import each other, directly or by way of others. Imports of commands and optional products when they are needed do not
 * count: their folders use those that load them.
 * @returns a message per group of folders, with the imports that connect them
 */
export function findFolderCycles(modules: readonly SourceModule[]): string[] {
  return findCycles(modules.flatMap(readImports), 'folders', folderOf);
}

/** @param groupOf the group of a module, whose imports of other groups count */
function findCycles(all: readonly ModuleImport[], what: string, groupOf: (file: string) => string): string[] {
  const imports = all.filter(({ from, to }) => groupOf(from) !== groupOf(to));
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const known = targets.get(groupOf(from)) ?? new Set();
    targets.set(groupOf(from), known.add(groupOf(to)));
  }
  const reachable = new Map([...targets.keys()].map((group) => [group, reach(group, targets)]));
  const seen = new Set<string>();
  return [...reachable].flatMap(([group, others]) => {
    if (!others.has(group) || seen.has(group)) return [];
    const cycle = [...others].filter((other) => reachable.get(other)?.has(group)).sort();
    for (const each of cycle) seen.add(each);
    const links = imports
      .filter(({ from, to }) => cycle.includes(groupOf(from)) && cycle.includes(groupOf(to)))
      .map(({ from, to }) => `  ${from} imports ${to}`);
    return [[`These ${what} import each other: ${cycle.join(', ')}`, ...links].join('\n')];
  });
}

/** Groups that a group's modules import, directly or by way of others. */
function reach(group: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [group];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const target of targets.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      queue.push(target);
    }
  }
  return reached;
}

/** A unit test: the path of its source without extension, perhaps a subject, as in `urls.link.test.ts`. */
const UNIT_TEST = /^tests\/unit\/(.+?\/[^/.]+)(?:\.[\w-]+)?\.test\.tsx?$/;
/** Tests without a source: of the site of Rstest, and of facts about the repository. */
const TESTS_WITHOUT_SOURCE = /^tests\/unit\/(?:docs|repository)\//;
/** Tests of what tests share. */
const HELPERS = 'helpers/';

/**
 * Finds unit tests that are not where their source is: `src/shared/urls.ts` has `tests/unit/src/shared/urls.test.ts`, and one per subject,
 * such as `tests/unit/src/shared/urls.link.test.ts`.
 * @param tests paths of tests
 * @param sources paths of modules
 * @returns a message per test
 */
export function findStrayTests(tests: readonly string[], sources: readonly string[]): string[] {
  const known = new Set(sources.map((file) => file.replace(/(?:\.d)?\.[^/.]+$/, '')));
  return tests.flatMap((file) => {
    if (!file.startsWith('tests/unit/') || TESTS_WITHOUT_SOURCE.test(file)) return [];
    const [, source] = UNIT_TEST.exec(file) ?? [];
    if (source !== undefined && known.has(source.startsWith(HELPERS) ? `tests/${source}` : source)) return [];
    return [
      `${file} has no source ${source ?? file.slice('tests/unit/'.length)}.ts: name it after the module that it tests.`,
    ];
  });
}

/**
 * Finds names that several modules export: a reader who looks one up has to know which is meant.
 * Declarations of JavaScript and of virtual modules are the same thing as what they declare.
 * @param isShared names that modules export on purpose, such as those of interchangeable entries
 */
export function findDuplicateExports(modules: readonly SourceModule[], isShared: (name: string) => boolean): string[] {
  const files = new Map<string, string[]>();
  for (const { file, text } of modules) {
    if (DECLARATION_FILE.test(file)) continue;
    const names = new Set([...text.matchAll(EXPORTED_NAME)].map(([, name = '']) => name));
    for (const name of names) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files]
    .filter(([name, exporters]) => exporters.length > 1 && !isShared(name))
    .map(([name, exporters]) => `"${name}" is exported by ${exporters.join(' and ')}: give one of them another name.`);
}

function folderOf(file: string): string {
  return path.posix.dirname(file);
}
