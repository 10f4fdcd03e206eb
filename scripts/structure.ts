import path from 'node:path';
import type { Comment, Directive, Statement } from 'oxc-parser';
import { moduleReferences } from '../src/node/support/sources/moduleReferences.ts';
import { parseTypeScript } from '../src/tools/javascript/typescript.ts';

/** A module of the repository. */
export interface SourceModule {
  /** Path relative to the repository, with forward slashes. */
  file: string;
  imports: readonly ModuleImport[];
  /** Names that it declares and exports. */
  exportedNames: readonly string[];
}

/** An import of a module of the repository, of types or of values. */
interface ModuleImport {
  from: string;
  to: string;
  /** Whether it is only loaded when it is needed: `await import('./x.ts')`. A type is no load. */
  isLater: boolean;
}

/** Names that stand for modules of the repository, with their paths: `#theme` is `theme/index.ts`. */
export type Aliases = Readonly<Record<string, string>>;

const DECLARATION_FILE = /\.d\.m?ts$/;
const JAVASCRIPT_FILE = /\.[cm]?js$/;
/** A type in a docstring of JavaScript: `import('./x.ts').X`, or `@import { X } from './x.ts'`. */
const DOCUMENTED_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)|@import\s[^'"]*?\bfrom\s*['"]([^'"]+)['"]/g;

/**
 * Reads what a module imports of the repository, and exports. Types count, in JavaScript also those of docstrings: who reads a module
 * reads those as well.
 * @throws if it has a syntax error
 */
export function readModule(file: string, text: string, aliases: Aliases = {}): SourceModule {
  const parsed = parseTypeScript(text, file);
  if (!parsed) throw new Error(`${file} has a syntax error.`);
  const imports = new Map<string, ModuleImport>();
  // A declaration of JavaScript, such as x.d.mts, is one with its module.
  const from = file.replace(/\.d\.mts$/, '.mjs');
  const add = (specifier: string, isLater: boolean) => {
    const to = resolveImport(file, specifier, aliases);
    if (to !== undefined && !(isLater && imports.has(to))) imports.set(to, { from, to, isLater });
  };
  for (const { specifier, kind } of moduleReferences(parsed)) add(specifier, kind === 'later');
  if (JAVASCRIPT_FILE.test(file)) for (const specifier of documentedImports(parsed.comments)) add(specifier, false);
  return { file, imports: [...imports.values()], exportedNames: parsed.program.body.flatMap(exportedNames) };
}

/** @returns `undefined` for a package, and for what is no module of the repository */
function resolveImport(file: string, specifier: string, aliases: Aliases): string | undefined {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : aliases[specifier];
}

function documentedImports(comments: readonly Comment[]): string[] {
  return comments
    .filter(({ value }) => value.startsWith('*'))
    .flatMap(({ value }) => [...value.matchAll(DOCUMENTED_IMPORT)].map(([, type, module = '']) => type ?? module));
}

function exportedNames(statement: Directive | Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration') return [];
  const { declaration } = statement;
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return declaration.id ? [declaration.id.name] : [];
    default:
      return [];
  }
}

/**
 * Returns the names that stand for modules of the repository: `paths` of `tsconfig.json` and `imports` of `package.json`.
 * @param paths lists of paths relative to the repository, of which the first counts
 * @param imports a path, or one per condition
 */
export function readAliases(
  paths: Readonly<Record<string, readonly string[]>>,
  imports: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): Aliases {
  const own = Object.entries(imports).map(([name, target]) => [
    name,
    typeof target === 'string' ? target : target.default,
  ]);
  const targets = [...own, ...Object.entries(paths).map(([name, [first]]) => [name, first])];
  return Object.fromEntries(
    targets.flatMap(([name, target]) => (name && target ? [[name, path.posix.normalize(target)]] : [])),
  );
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
    .flatMap(({ imports }) => imports)
    .filter(({ to }) => !OPEN_TO_PLUGINS.test(to) || ADAPTER.test(to))
    .map(({ from, to }) => `${from} imports ${to}: a plugin imports src/model, src/shared and src/tools.`);
}

/** What reaches `src/tools`: plugins of a site, samples, and what the package publishes for plugins. */
const USES_TOOLS = /^(?:plugins\/(?!rspack\/)|src\/(?:samples\/|api\/plugins\.ts$))/;
const TOOLS = 'src/tools/';

/**
 * Finds modules of `src/tools` that only other rooms use, which should have them.
 * @returns a message per module
 */
export function findStrayTools(modules: readonly SourceModule[]): string[] {
  const targets = new Map(modules.map(({ file, imports }) => [file, new Set(imports.map(({ to }) => to))]));
  const used = new Set(
    modules.filter(({ file }) => USES_TOOLS.test(file)).flatMap(({ file }) => [...reach(file, targets)]),
  );
  return modules
    .filter(({ file }) => file.startsWith(TOOLS) && !used.has(file))
    .map(({ file }) => `${file} is used by no plugin: it belongs to what uses it.`);
}

/**
 * Finds modules that import each other, directly or by way of others, at once or later.
 * @returns a message per group of modules, with the imports that connect them
 */
export function findModuleCycles(modules: readonly SourceModule[]): string[] {
  return findCycles(
    modules.flatMap(({ imports }) => imports),
    'modules',
    (file) => file,
  );
}

/**
 * Finds folders that import each other, directly or by way of others. Imports of commands and optional products when they are needed do not
 * count: their folders use those that load them.
 * @returns a message per group of folders, with the imports that connect them
 */
export function findFolderCycles(modules: readonly SourceModule[]): string[] {
  return findCycles(
    modules.flatMap(({ imports }) => imports.filter(({ isLater }) => !isLater)),
    'folders',
    folderOf,
  );
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
  for (const { file, exportedNames } of modules) {
    if (DECLARATION_FILE.test(file)) continue;
    for (const name of new Set(exportedNames)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files]
    .filter(([name, exporters]) => exporters.length > 1 && !isShared(name))
    .map(([name, exporters]) => `"${name}" is exported by ${exporters.join(' and ')}: give one of them another name.`);
}

function folderOf(file: string): string {
  return path.posix.dirname(file);
}
