import path from 'node:path';
import type { ImportedName, PageImport } from '../../../tools/javascript/esm.ts';
import { DOCS_ALIAS } from '../../support/sources/docsAlias.ts';
import {
  contentName,
  type Expression,
  type FileCode,
  type FileInstance,
  type PageCode,
  scopeName,
} from './pageCode.ts';
import type { Binding, PageFile } from './pageFile.ts';

/** The module of a page with code, in the order of its sections. */
export interface ModuleCode {
  imports: string;
  /** The page's own declarations, without the `export` keyword. */
  declarations: string;
  /**
   * Functions that return the expressions of an instance, the function scopes of fragments, and the page's own
   * components by their names in content.
   * @example
   * const $instance0 = ($components, props) => {
   *   return [
   *     () => (size),
   *   ];
   * };
   * const $1 = (() => {
   * const $instance1 = ($components, props) => { … };
   * return { $instance1 };
   * })();
   * export const scope = { "Chart": Chart };
   */
  scope: string;
  /**
   * A function that returns the page's expressions as functions; `undefined` if it has none.
   * @example
   * ($components) => {
   *   const $expressions0 = $instance0($components, {});
   *   const $expressions1 = $1.$instance1($components, { "size": $expressions0[0]() });
   *   return [$expressions0[0], $expressions1[0]];
   * }
   */
  expressions: string | undefined;
}

/** Returns the code of an expression in the module. */
type WriteExpression = (expression: Expression) => string;

/**
 * Renders the code of a page. Each fragment has its own function scope, and evaluates its expressions once per use.
 * Returns `undefined` for a page that needs no code.
 */
export function renderModuleCode(code: PageCode, write: WriteExpression = (each) => each.code): ModuleCode | undefined {
  const { files, expressions, elements } = code;
  const isNeeded = files.some(
    ({ file, components }) => file.isModule || components.size > 0 || file.esm.imports.some(isSideEffect),
  );
  if (!isNeeded && expressions.length === 0 && elements.size === 0) return undefined;
  const [page, ...fragments] = files;
  return {
    imports: joinLines(files.flatMap(renderImports)),
    declarations: page ? renderDeclarations(page.file.esm.declarations, page.file) : '',
    scope: joinLines([
      ...(page ? renderScope(page, write) : []),
      ...fragments.flatMap((fragment) => renderFragment(fragment, write)),
      `export const scope = { ${renderComponents(code)} };`,
    ]),
    expressions: expressions.length > 0 ? renderExpressions(code) : undefined,
  };
}

/** Joins a page's code to one text; `undefined` if there is none. */
export function joinModule(code: ModuleCode | undefined): string | undefined {
  if (!code) return undefined;
  const { imports, declarations, scope, expressions } = code;
  return imports + declarations + scope + (expressions ? `export const expressions = ${expressions};\n` : '');
}

/** Rewrites declarations for the page's module, which is in another folder. */
export function renderDeclarations(declarations: string, { importPath }: PageFile): string {
  return declarations === '' ? '' : `${withDocsImports(declarations, importPath)}\n`;
}

/** Rewrites a specifier for the page's module, which is in another folder. */
export function toDocsSpecifier(specifier: string, relativePath: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const [file = '', query = ''] = specifier.split(/(?=\?)/);
  const target = path.posix.join(path.posix.dirname(relativePath), file).replaceAll('#', '\0#');
  return `${DOCS_ALIAS}/${target}${query}`;
}

/** Rewrites dynamic imports such as `import('./x.ts')`. */
function withDocsImports(code: string, relativePath: string): string {
  return code.replace(
    /\bimport\(\s*(['"])(\.[^'"]+)\1/g,
    (_, _quote, specifier: string) => `import(${JSON.stringify(toDocsSpecifier(specifier, relativePath))}`,
  );
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns whether the declarations or expressions of a file use a name. */
function usesName({ file, instances }: FileCode, name: string): boolean {
  const all = instances.flatMap(({ expressions }) => expressions);
  return file.esm.used.has(name) || all.some(({ names }) => names.used.has(name));
}

/** Returns whether the module contains code of a file besides its imports. */
function hasCode({ file, components, instances }: FileCode): boolean {
  return file.esm.declarations !== '' || components.size > 0 || instances.some(hasExpressions);
}

function hasExpressions({ expressions }: FileInstance): boolean {
  return expressions.length > 0;
}

function isSideEffect({ names }: PageImport): boolean {
  return names.length === 0;
}

/** Renders the imports of a file. Names imported by a fragment are made unique. */
function renderImports(code: FileCode): string[] {
  const { file, index } = code;
  const toSpecifier = (each: PageImport) => toDocsSpecifier(each.specifier, file.importPath);
  return [
    ...file.esm.imports.filter(isSideEffect).map((each) => renderImport('', toSpecifier(each), each)),
    ...importedNames(code).map(({ each, name, binding }) => {
      const clause = `${importClause(name, index)} from `;
      const request = 'request' in binding ? binding.request : undefined;
      const isTheme = binding.kind === 'theme' && !binding.isModule;
      return renderImport(clause, isTheme ? '#theme' : (request ?? toSpecifier(each)), each);
    }),
  ];
}

function renderImport(clause: string, specifier: string, { attributes }: PageImport): string {
  return `import ${clause}${JSON.stringify(specifier)}${attributes === '' ? '' : ` ${attributes}`};`;
}

function importClause({ imported, local }: ImportedName, index: number): string {
  const name = uniqueName(local, index);
  if (imported === '*') return `* as ${name}`;
  return imported === name ? `{ ${name} }` : `{ ${imported} as ${name} }`;
}

/** Returns the name that the module has for an import of a file. */
function uniqueName(local: string, index: number): string {
  return index === 0 ? local : `$${index}_${local}`;
}

/** Returns the names that a file with code imports from modules, and what its code uses of fragments and of the theme. */
function importedNames(code: FileCode): { each: PageImport; name: ImportedName; binding: Binding }[] {
  const { esm, bindings } = code.file;
  if (!hasCode(code)) return [];
  const isImported = (binding: Binding, local: string) => {
    if (binding.kind === 'module') return true;
    if (binding.kind === 'theme' && !binding.isModule) return esm.used.has(local);
    return binding.kind !== 'unavailable' && usesName(code, local);
  };
  return esm.imports.flatMap((each) =>
    each.names.flatMap((name) => {
      const binding = bindings.get(name.local);
      return binding && isImported(binding, name.local) ? [{ each, name, binding }] : [];
    }),
  );
}

/** Renders a fragment as a separate function scope. */
function renderFragment(code: FileCode, write: WriteExpression): string[] {
  const { file, index, components, instances } = code;
  const names = new Set([...components].map(rootOf));
  for (const each of instances.filter(hasExpressions)) names.add(functionName(each));
  if (names.size === 0) return [];
  const imported = importedNames(code).map(({ name }) => `const ${name.local} = ${uniqueName(name.local, index)};\n`);
  const declarations = renderDeclarations(file.esm.declarations, file);
  const body = imported.join('') + declarations + joinLines(renderScope(code, write));
  return [`const $${index} = (() => {\n${body}return { ${[...names].join(', ')} };\n})();`];
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** Name of the function that returns the expressions of an instance. */
function functionName({ index }: FileInstance): string {
  return `$instance${index}`;
}

/** Renders stubs for unavailable components, and the expressions of each instance of a file. */
function renderScope(code: FileCode, write: WriteExpression): string[] {
  const missing = [...code.file.bindings].filter(([name, { kind }]) => kind === 'unavailable' && usesName(code, name));
  return [
    ...missing.map(([name]) => `function ${name}({ children } = {}) { return children ?? null; }`),
    ...code.instances.filter(hasExpressions).map((instance) => renderInstance(instance, write)),
  ];
}

/** Renders the expressions of an instance as functions of the theme's components and its props. */
function renderInstance(instance: FileInstance, write: WriteExpression): string {
  const { file, expressions } = instance;
  const names = themeNames(instance);
  const taken = names.length > 0 ? `  const { ${names.join(', ')} } = $components;\n` : '';
  const functions = expressions.map(
    (each) => `    () => (${closed(withDocsImports(write(each), file.importPath))}),\n`,
  );
  return `const ${functionName(instance)} = ($components, props) => {\n${taken}  return [\n${functions.join('')}  ];\n};`;
}

/** Closes code so that a trailing comment cannot swallow what follows. */
function closed(code: string): string {
  return code.includes('//') ? `${code}\n` : code;
}

/** Returns the theme components that expressions use: `Tabs`, or `"Tabs": T` for an import under another name. */
function themeNames({ file: { bindings }, expressions }: FileInstance): string[] {
  const used = new Set(expressions.flatMap(({ names }) => [...names.used]));
  const imported = [...bindings].flatMap(([local, binding]) => {
    if (binding.kind !== 'theme' || binding.isModule || !used.has(local)) return [];
    if (binding.name === '*') return [`...${local}`];
    return [binding.name === local ? local : `${JSON.stringify(binding.name)}: ${local}`];
  });
  const free = new Set(expressions.flatMap(({ names }) => [...names.components].filter((name) => !bindings.has(name))));
  // The rest of an object pattern is its last element.
  const isRest = (name: string) => name.startsWith('...');
  return [...imported, ...free].sort((a, b) => Number(isRest(a)) - Number(isRest(b)) || (a < b ? -1 : 1));
}

/** Renders the page's own components, and its plain elements with expression attributes, by their names in content. */
function renderComponents({ elements, files }: PageCode): string {
  const own = files.flatMap(({ index, components }) =>
    [...components].map((name) => `${JSON.stringify(contentName(name, index))}: ${scopeName(name, index)}`),
  );
  const entries = [...own, ...[...elements].map((name) => `"$${name}": ${JSON.stringify(name)}`)];
  return entries.sort().join(', ');
}

/** Renders the function that returns all expressions in the order of their indices in content. */
function renderExpressions({ expressions, instances, files }: PageCode): string {
  const values = expressions.map(
    (each) => `$expressions${each.instance.index}[${each.instance.expressions.indexOf(each)}]`,
  );
  const lists = instances.filter(hasExpressions).map((instance) => {
    const { index = 0 } = files.find(({ file }) => file === instance.file) ?? {};
    const show = scopeName(functionName(instance), index);
    return `  const $expressions${instance.index} = ${show}($components, ${renderProps(instance, values)});\n`;
  });
  const props = files[0]?.file.isModule ? ', $props' : '';
  return `($components${props}) => {\n${lists.join('')}  return [${values.join(', ')}];\n}`;
}

/** Renders the props of an instance. Expression props belong to the outer instance, whose list precedes it. */
function renderProps({ given, file }: FileInstance, values: readonly string[]): string {
  if (!given) return file.isModule ? '$props' : '{}';
  const entries = [
    ...Object.entries(given.props).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...Object.entries(given.expressions).map(([name, index]) => `${JSON.stringify(name)}: ${values[index]}()`),
    ...given.spreads.map((index) => `...${values[index]}()`),
  ];
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
