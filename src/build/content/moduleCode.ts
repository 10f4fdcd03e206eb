import path from 'node:path';
import { DOCS_ALIAS } from '../sources/docsAlias.ts';
import type { ImportedName, PageImport } from './esm.ts';
import { componentNames, type FragmentInstance, mentions, type PageCode, type PageFile } from './pageFile.ts';

/** The module of a page with code, in the order of its sections. */
export interface ModuleCode {
  imports: string;
  /** The page's own declarations, without the `export` keyword. */
  declarations: string;
  /** Code of fragments, the page's own components as `scope`, and its expressions as functions. */
  rest: string;
}

/**
 * Renders the code of a page. Each fragment has its own function scope, and evaluates its expressions once per use.
 * Returns `undefined` for a page that needs no code.
 */
export function renderModuleCode(code: PageCode): ModuleCode | undefined {
  const { files, components, expressions, elements } = code;
  const runs = files.some(({ esm }) => esm.imports.some(isSideEffect));
  if (!runs && components.size === 0 && expressions.length === 0 && elements.size === 0) return undefined;
  const [page] = files;
  const rest = [
    ...files.flatMap((file, index) => (index === 0 ? renderScope(file, code) : renderFragment(file, index, code))),
    `export const scope = { ${renderComponents(code)} };`,
    ...(expressions.length > 0 ? [renderExpressions(code)] : []),
  ];
  return {
    imports: joinLines(files.flatMap((file, index) => renderImports(file, index, code))),
    declarations: page ? renderDeclarations(page.esm.declarations, page) : '',
    rest: joinLines(rest),
  };
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '' : `${line}\n`)).join('');
}

/** Joins a page's code to one text; `undefined` if there is none. */
export function joinModule(code: ModuleCode | undefined): string | undefined {
  return code && code.imports + code.declarations + code.rest;
}

/** Rewrites declarations for the page's module, which is in another folder. */
export function renderDeclarations(declarations: string, { relativePath }: PageFile): string {
  return declarations === '' ? '' : `${fromDocs(declarations, relativePath)}\n`;
}

/** Rewrites a specifier for the page's module, which is in another folder. */
export function toDocsSpecifier(specifier: string, relativePath: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const [file = '', query = ''] = specifier.split(/(?=\?)/);
  const target = path.posix.join(path.posix.dirname(relativePath), file).replaceAll('#', '\0#');
  return `${DOCS_ALIAS}/${target}${query}`;
}

function isSideEffect({ names, isTypeOnly }: PageImport): boolean {
  return names.length === 0 && !isTypeOnly;
}

/** Returns all code of a file: its declarations and expressions. */
function codeOf(file: PageFile, { expressions }: PageCode): string {
  return [
    file.esm.declarations,
    ...expressions.filter(({ instance }) => instance.file === file).map((each) => each.code),
  ]
    .join('\n')
    .trim();
}

/** Returns the imported names that a file's code uses, including those that only its declarations use. */
function importedNames(file: PageFile, code: PageCode): { each: PageImport; specifier: string; name: ImportedName }[] {
  const all = codeOf(file, code);
  const used = ownNames(file, code);
  if (all === '' && used.length === 0) return [];
  return file.esm.imports.flatMap((each) =>
    each.names.flatMap((name) => {
      const binding = file.bindings.get(name.local);
      if (binding?.kind === 'module') {
        return [{ each, specifier: toDocsSpecifier(each.specifier, file.relativePath), name }];
      }
      const isTheme = binding?.kind === 'theme' && mentions(file.esm.declarations, name.local);
      return isTheme ? [{ each, specifier: '#theme', name }] : [];
    }),
  );
}

/** Returns the root names of a file's own components that content uses. */
function ownNames(file: PageFile, { components }: PageCode): string[] {
  return [...components.values()].filter((each) => each.file === file).map(({ name }) => rootOf(name));
}

/** Renders the imports of a file. Names imported by a fragment are made unique. */
function renderImports(file: PageFile, index: number, code: PageCode): string[] {
  const runs = file.esm.imports
    .filter(isSideEffect)
    .map((each) => renderImport('', toDocsSpecifier(each.specifier, file.relativePath), each));
  const named = importedNames(file, code).map(({ each, specifier, name }) =>
    renderImport(`${importClause(name, index)} from `, specifier, each),
  );
  return [...runs, ...named];
}

function renderImport(clause: string, specifier: string, { attributes }: PageImport): string {
  return `import ${clause}${JSON.stringify(specifier)}${attributes === '' ? '' : ` ${attributes}`};`;
}

function importClause({ imported, local }: ImportedName, index: number): string {
  const name = importedName(local, index);
  if (imported === '*') return `* as ${name}`;
  return imported === name ? `{ ${name} }` : `{ ${imported} as ${name} }`;
}

function importedName(local: string, index: number): string {
  return index === 0 ? local : `$${index}_${local}`;
}

/** Renders stubs for unavailable components, and the expressions of each instance of a file. */
function renderScope(file: PageFile, code: PageCode): string[] {
  const all = codeOf(file, code);
  const missing = [...file.bindings].filter(([name, { kind }]) => kind === 'unavailable' && mentions(all, name));
  return [
    ...missing.map(([name]) => `function ${name}({ children } = {}) { return children ?? null; }`),
    ...code.instances.flatMap((instance, index) =>
      instance.file === file ? renderInstance(instance, index, code) : [],
    ),
  ];
}

/** Rewrites dynamic imports such as `import('./x.ts')` for the page's module. */
function fromDocs(code: string, relativePath: string): string {
  return code.replace(
    /\bimport\(\s*(['"])(\.[^'"]+)\1/g,
    (_, _quote, specifier: string) => `import(${JSON.stringify(toDocsSpecifier(specifier, relativePath))}`,
  );
}

/** Renders `$show2`: the expressions of an instance as functions of the theme's components and its props. */
function renderInstance(instance: FragmentInstance, index: number, { expressions }: PageCode): string[] {
  const own = expressions.filter((each) => each.instance === instance).map((each) => each.code);
  if (own.length === 0) return [];
  const names = themeNames(own.join('\n'), instance.file);
  const taken = names.length > 0 ? `  const { ${names.join(', ')} } = $components;\n` : '';
  const thunks = own.map((each) => `    () => (${closed(fromDocs(each, instance.file.relativePath))}),`).join('\n');
  return [`const $show${index} = ($components, props) => {\n${taken}  return [\n${thunks}\n  ];\n};`];
}

/** Closes code so that a trailing comment cannot swallow what follows. */
function closed(code: string): string {
  return code.includes('//') ? `${code}\n` : code;
}

/** Returns the theme components that code uses: `Tabs`, or `Tabs: T` for an import under another name. */
function themeNames(code: string, { bindings }: PageFile): string[] {
  const imported = [...bindings].flatMap(([local, binding]) =>
    binding.kind === 'theme' && mentions(code, local) ? [{ local, name: binding.name }] : [],
  );
  const free = componentNames(code).filter((name) => !bindings.has(name));
  return [
    ...imported.map(({ local, name }) =>
      name === '*' ? `...${local}` : name === local ? local : `${JSON.stringify(name)}: ${local}`,
    ),
    ...free,
  ].sort((a, b) => Number(a.startsWith('...')) - Number(b.startsWith('...')) || (a < b ? -1 : 1));
}

function renderFragment(file: PageFile, index: number, code: PageCode): string[] {
  const used = ownNames(file, code);
  const shown = code.instances.flatMap((instance, at) =>
    instance.file === file && code.expressions.some((each) => each.instance === instance) ? [`$show${at}`] : [],
  );
  if (shown.length === 0 && used.length === 0) return [];
  const imported = importedNames(file, code).map(
    ({ name: { local } }) => `const ${local} = ${importedName(local, index)};`,
  );
  const scope = [renderDeclarations(file.esm.declarations, file).trimEnd(), ...renderScope(file, code)];
  const result = `return { ${[...new Set([...used, ...shown])].join(', ')} };`;
  return [
    `const $${index} = (() => {\n${[...imported, ...scope.filter((line) => line !== ''), result].join('\n')}\n})();`,
  ];
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function renderComponents({ components, elements, files }: PageCode): string {
  const own = [...components].map(([key, { file, name }]) => {
    const index = files.indexOf(file);
    return `${JSON.stringify(key)}: ${index === 0 ? name : `$${index}.${name}`}`;
  });
  return [...own, ...[...elements].map((name) => `"$${name}": ${JSON.stringify(name)}`)].sort().join(', ');
}

/** Renders all expressions in the order of their indices in content. */
function renderExpressions({ expressions, instances, files }: PageCode): string {
  const count = new Map<FragmentInstance, number>();
  const locations = expressions.map(({ instance }) => {
    const index = count.get(instance) ?? 0;
    count.set(instance, index + 1);
    return `$at${instances.indexOf(instance)}[${index}]`;
  });
  const lists = instances.flatMap((instance, index) => {
    if (!count.has(instance)) return [];
    const file = files.indexOf(instance.file);
    const show = file === 0 ? `$show${index}` : `$${file}.$show${index}`;
    return [`  const $at${index} = ${show}($components, ${renderFragmentProps(instance, locations)});`];
  });
  return `export const expressions = ($components) => {\n${lists.join('\n')}\n  return [${locations.join(', ')}];\n};`;
}

/** Renders the props of an instance. Expression props belong to the outer instance, whose list precedes it. */
function renderFragmentProps({ given }: FragmentInstance, locations: readonly string[]): string {
  if (!given) return '{}';
  const entries = [
    ...Object.entries(given.props).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...Object.entries(given.expressions).map(([name, index]) => `${JSON.stringify(name)}: ${locations[index]}()`),
    ...given.spreads.map((index) => `...${locations[index]}()`),
  ];
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
