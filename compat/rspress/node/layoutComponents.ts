import { existsSync, readFileSync } from 'node:fs';
import type { Expression, Function as FunctionNode } from 'oxc-parser';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { positionAt } from '../../../src/tools/files/positionAt.ts';
import { exportedName } from '../../../src/tools/javascript/declaredNames.ts';
import { parseTypeScript } from '../../../src/tools/javascript/typescript.ts';
import { loadOxc } from '../../../src/tools/packages/lazyPackages.ts';
import type { CodeFile, SiteCode } from './codeFiles.ts';
import { findThemeFile, isOriginal } from './themeExports.ts';

const LAYOUT = /^[\w.]*Layout$/;
/** A layout in JSX, or in a compiled module. */
const MAY_HAVE_LAYOUT = /[<(]\s*[\w.]*Layout\b/;
const SCRIPT = /\.[cm]?[jt]sx?$/;
const PROP = 'components';

/** What a layout gives pages: `<Layout components={{ Card, h1: Title }} />`. */
export interface LayoutComponents {
  /** Names of components and elements; `undefined` if the code of the site does not have all of them. */
  names: string[] | undefined;
  place: NonNullable<NotCarried['place']>;
}

/** A function, or the value of a constant. */
type Value = Expression | FunctionNode;

interface Module {
  file: string;
  /** Values of the prop of layouts; `undefined` for none. */
  layouts: { value: Expression | undefined; start: number }[];
  /** Functions and constants at any level, whose names seldom are the same. */
  values: Map<string, Value>;
  imports: Map<string, { specifier: string; imported: string }>;
  /** Names of values by their names for other modules. */
  exports: Map<string, string>;
}

/** Finds the components that layouts give pages. Pages are compiled before any code of the theme runs, so its text says which. */
export function findLayoutComponents({ files, packages }: SiteCode): LayoutComponents[] {
  return [...files, ...packages].filter(({ file }) => SCRIPT.test(file)).flatMap(readLayouts);
}

/** Returns the names of all components that layouts give pages, in order. */
export function layoutNamesIn(code: SiteCode): string[] {
  return [...new Set(findLayoutComponents(code).flatMap(({ names = [] }) => names))].sort();
}

function readLayouts({ file, text }: CodeFile): LayoutComponents[] {
  const module = text.includes(PROP) && MAY_HAVE_LAYOUT.test(text) ? readModule(text, file) : undefined;
  if (!module) return [];
  return module.layouts.map(({ value, start }) => ({
    names: value && keysOf(value, module),
    place: { file, ...positionAt(text, start) },
  }));
}

function readModule(text: string, file: string): Module | undefined {
  const parsed = parseTypeScript(text, file);
  if (!parsed) return undefined;
  const module: Module = { file, layouts: [], values: new Map(), imports: new Map(), exports: new Map() };
  const { Visitor } = loadOxc();
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (!LAYOUT.test(text.slice(name.start, name.end))) return;
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== PROP) continue;
        const value = each.value?.type === 'JSXExpressionContainer' ? each.value.expression : undefined;
        const isEmpty = value === undefined || value.type === 'JSXEmptyExpression';
        module.layouts.push({ value: isEmpty ? undefined : value, start: each.start });
      }
    },
    // `jsx(Layout, { components: … })` of a compiled module.
    CallExpression({ arguments: [component, props] }) {
      if (component === undefined || props?.type !== 'ObjectExpression') return;
      if (!LAYOUT.test(text.slice(component.start, component.end))) return;
      for (const each of props.properties) {
        const isProp = each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === PROP;
        if (isProp) module.layouts.push({ value: each.value, start: each.start });
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) module.values.set(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id) module.values.set(node.id.name, node);
    },
    ImportDeclaration({ source: { value: specifier }, specifiers }) {
      for (const each of specifiers) {
        const imported = each.type === 'ImportSpecifier' ? exportedName(each.imported) : 'default';
        module.imports.set(each.local.name, { specifier, imported });
      }
    },
    ExportNamedDeclaration({ source, specifiers }) {
      for (const { local, exported } of specifiers) {
        const name = exportedName(local);
        module.exports.set(exportedName(exported), name);
        if (source) module.imports.set(name, { specifier: source.value, imported: name });
      }
    },
    ExportDefaultDeclaration({ declaration }) {
      if (declaration.type === 'Identifier') module.exports.set('default', declaration.name);
      else if (declaration.type === 'ObjectExpression') module.values.set('default', declaration);
    },
  }).visit(parsed.program);
  return module;
}

/** Returns the keys of an object; `undefined` if its code does not have all of them. */
function keysOf(value: Value, module: Module, names: readonly string[] = []): string[] | undefined {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return keysOf(value.expression, module, names);
    case 'Identifier':
      return keysOfName(value.name, module, names);
    case 'ArrowFunctionExpression':
      return value.body.type === 'BlockStatement'
        ? keysOfReturn(value.body.body, module, names)
        : keysOf(value.body, module, names);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return keysOfReturn(value.body?.body ?? [], module, names);
    case 'CallExpression': {
      const { callee, arguments: given } = value;
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      const [first] = given;
      // `useMemo(() => ({ … }), [])`.
      const isMemo = called.type === 'Identifier' && called.name === 'useMemo';
      if (isMemo) return first && first.type !== 'SpreadElement' ? keysOf(first, module, names) : undefined;
      return callee.type === 'Identifier' ? keysOfName(callee.name, module, names) : undefined;
    }
    case 'ObjectExpression': {
      const keys = value.properties.map((property) => {
        if (property.type === 'SpreadElement') return keysOf(property.argument, module, names);
        const { key, computed } = property;
        if (key.type === 'Identifier' && !computed) return [key.name];
        return key.type === 'Literal' ? [String(key.value)] : undefined;
      });
      return keys.every((each) => each !== undefined) ? keys.flat() : undefined;
    }
    default:
      return undefined;
  }
}

type Statements = NonNullable<FunctionNode['body']>['body'];

function keysOfReturn(body: Statements, module: Module, names: readonly string[]): string[] | undefined {
  const last = body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument ? keysOf(last.argument, module, names) : undefined;
}

/** @param names the names that lead to this one, which may use themselves */
function keysOfName(name: string, module: Module, names: readonly string[]): string[] | undefined {
  const own = `${module.file}#${name}`;
  if (names.includes(own)) return undefined;
  const value = module.values.get(name);
  if (value) return keysOf(value, module, [...names, own]);
  const { specifier, imported } = module.imports.get(name) ?? {};
  if (specifier === undefined || imported === undefined) return undefined;
  // The elements of the original are those of pages without it, too.
  if (isOriginal(specifier)) return [];
  const file = findThemeFile(specifier, module.file);
  const other = file !== undefined && existsSync(file) ? readModule(readFileSync(file, 'utf8'), file) : undefined;
  return other && keysOfName(other.exports.get(imported) ?? imported, other, [...names, own]);
}
