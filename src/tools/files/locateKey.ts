import { type AnyNode, type Program, parse, parseExpressionAt } from 'acorn';
import type { Document, LineCounter } from 'yaml';
import { loadYaml } from '../packages/lazyPackages.ts';
import { positionAt, type SourcePosition } from './positionAt.ts';
import { type StrippedModule, stripTypes } from './stripTypes.ts';

/** Maximum number of references to follow. */
const MAX_STEPS = 100;

/**
 * Locates a key such as `themeConfig.nav[0].link` in the object that a TypeScript or JavaScript module exports. Follows
 * constants, calls of functions in the same file, and spread objects. Where a value is computed, returns the innermost
 * key that was found.
 * @returns `undefined` if the module cannot be parsed, or has no such export
 */
export function locateInModule(
  source: string,
  path: readonly PropertyKey[],
  exportName = 'default',
): SourcePosition | undefined {
  return moduleLocator(source, exportName)(path);
}

/** Returns a function that locates keys in the object that a module exports, as `locateInModule` does. The first call parses it. */
export function moduleLocator(source: string, exportName = 'default'): LocateKey {
  let module: ParsedModule | 'invalid' | undefined;
  return (path) => {
    module ??= parseUntyped(source) ?? 'invalid';
    if (module === 'invalid') return undefined;
    return findIn(module, exportName, (root, program) => locate(root, path, program));
  };
}

/**
 * Locates the props that the component of a module's default export reads: its first parameter, if that is a pattern with a
 * property without a default. `undefined` if there is none, or if the component is not in the module's text.
 */
export function locateProps(source: string): SourcePosition | undefined {
  const module = parseUntyped(source);
  if (!module) return undefined;
  return findIn(module, 'default', (root, program) => {
    const component = resolveFunction(root, program);
    const props = component?.params[0];
    if (props?.type !== 'ObjectPattern') return undefined;
    const hasNoDefault = props.properties.some(
      (each) => each.type === 'Property' && each.value.type !== 'AssignmentPattern',
    );
    return hasNoDefault ? props : undefined;
  });
}

/**
 * Returns the expression that a module exports under a name, without types, and its position. `undefined` if there is none, or if the module
 * cannot be parsed.
 */
export function readExpression(
  source: string,
  name: string,
): { code: string; position: SourcePosition | undefined } | undefined {
  const module = parseUntyped(source);
  const found = module && exportOf(module.program, name);
  return found && { code: module.code.slice(found.start, found.end), position: module.originOf(found.start) };
}

/** A module of TypeScript or JavaScript without its types. */
export interface ParsedModule {
  code: string;
  program: Program;
  originOf: StrippedModule['originOf'];
}

/** Parses a module without its types. Returns `undefined` for one that cannot be parsed. */
export function parseUntyped(source: string): ParsedModule | undefined {
  try {
    const { code, originOf } = stripTypes(source);
    return { code, program: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), originOf };
  } catch {
    return undefined;
  }
}

/** Returns the position of the node that `find` returns for an export of a module. */
function findIn(
  { program, originOf }: ParsedModule,
  exportName: string,
  find: (root: AnyNode, program: Program) => AnyNode | undefined,
): SourcePosition | undefined {
  const root = exportOf(program, exportName);
  const found = root && find(root, program);
  return found && originOf(found.start);
}

/** Locates a key in a JSON file. `undefined` if the text is not JSON. */
export function locateInJson(source: string, path: readonly PropertyKey[]): SourcePosition | undefined {
  try {
    const root = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
    return positionAt(source, locate(root, path, undefined).start);
  } catch {
    return undefined;
  }
}

/** Returns the position of a key, or of its innermost existing parent. */
export type LocateKey = (path: readonly PropertyKey[]) => SourcePosition | undefined;

/** Locates a key in a YAML document, or its innermost existing parent. */
export function locateInYaml(source: string, path: readonly PropertyKey[]): SourcePosition | undefined {
  return yamlLocator(source)(path);
}

/** Returns a function that locates keys in a YAML document. The first call parses it. */
export function yamlLocator(source: string): LocateKey {
  let parsed: { document: Document; lines: LineCounter } | undefined;
  return (path) => {
    parsed ??= parseYaml(source);
    return locateInDocument(parsed.document, parsed.lines, path);
  };
}

function parseYaml(source: string): { document: Document; lines: LineCounter } {
  const { LineCounter, parseDocument } = loadYaml();
  const lines = new LineCounter();
  return { document: parseDocument(source, { lineCounter: lines }), lines };
}

function locateInDocument(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  const { isMap, isNode, isScalar, isSeq } = loadYaml();
  let node: unknown = document.contents;
  let offset = isNode(node) ? node.range?.[0] : undefined;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key));
      if (!pair || !isNode(pair.key)) break;
      offset = pair.key.range?.[0];
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      const item = node.items[key];
      if (!isNode(item)) break;
      offset = item.range?.[0];
      node = item;
    } else break;
  }
  if (offset === undefined) return undefined;
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

/** Returns the expression that a module exports under a name. The whole module of CommonJS is its default export. */
function exportOf(program: Program, name: string): AnyNode | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return statement.declaration;
    const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (assignment?.type === 'AssignmentExpression' && name === 'default' && isModuleExports(assignment.left))
      return assignment.right;
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const own = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (own?.init) return own.init;
  }
  return undefined;
}

function isModuleExports(node: AnyNode): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
  return node.object.name === 'module' && node.property.type === 'Identifier' && node.property.name === 'exports';
}

/** Returns the node at a path: a property, an array element, or its innermost existing parent. */
export function locate(root: AnyNode, path: readonly PropertyKey[], program: Program | undefined): AnyNode {
  let found = root;
  let current: AnyNode | undefined = root;
  for (const key of path) {
    const object: AnyNode | undefined = current && resolveValue(current, program);
    const next: Step | undefined = object && step(object, key, program);
    if (!next) break;
    found = next.node;
    current = next.value;
  }
  return found === root ? (resolveValue(root, program) ?? root) : found;
}

/** A key or an array element, with its value. */
interface Step {
  node: AnyNode;
  value: AnyNode;
}

function step(object: AnyNode, key: PropertyKey, program: Program | undefined): Step | undefined {
  if (object.type === 'ArrayExpression') {
    const elements = object.elements.slice(0, Number(key) + 1);
    const element = elements[Number(key)];
    const isExact = element && elements.every((each) => each?.type !== 'SpreadElement');
    return isExact ? { node: element, value: element } : undefined;
  }
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of [...object.properties].reverse()) {
    if (property.type === 'SpreadElement') {
      const spread = resolveValue(property.argument, program);
      const inner = spread && step(spread, key, program);
      if (inner) return inner;
    } else if (nameOf(property.key) === String(key)) return { node: property.key, value: property.value };
  }
  return undefined;
}

function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Resolves an expression to an object or array, as far as the file shows it. */
function resolveValue(start: AnyNode, program: Program | undefined): AnyNode | undefined {
  let node: AnyNode | undefined = start;
  for (let steps = 0; node && steps < MAX_STEPS; steps++) {
    const next = resolveOnce(node, program);
    if (next === node) return node;
    node = next;
  }
  return undefined;
}

function resolveOnce(node: AnyNode, program: Program | undefined): AnyNode | undefined {
  switch (node.type) {
    case 'Identifier':
      return declarationOf(node.name, program);
    case 'AwaitExpression':
      return node.argument;
    case 'ParenthesizedExpression':
      return node.expression;
    case 'ConditionalExpression':
      return node.consequent;
    case 'LogicalExpression':
      return node.right;
    case 'CallExpression': {
      const own = node.callee.type === 'Identifier' ? declarationOf(node.callee.name, program) : undefined;
      // `defineConfig({ … })` returns its argument.
      return own ?? node.arguments[0];
    }
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.body.type === 'BlockStatement' ? returnedBy(node.body.body) : node.body;
    default:
      return node;
  }
}

/** Returns the function that an expression is or, as with `memo(Button)`, that it is made of. */
function resolveFunction(
  start: AnyNode,
  program: Program,
): Extract<AnyNode, { params: readonly AnyNode[] }> | undefined {
  let node: AnyNode | undefined = start;
  for (let steps = 0; node && steps < MAX_STEPS; steps++) {
    if ('params' in node) return node;
    if (node.type === 'CallExpression') node = node.arguments[0];
    else if (node.type === 'Identifier') node = declarationOf(node.name, program);
    else return undefined;
  }
  return undefined;
}

function returnedBy(statements: readonly AnyNode[]): AnyNode | undefined {
  const last = statements.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

/** Returns the value of a top-level constant or function of the module. */
function declarationOf(name: string, program: Program | undefined): AnyNode | undefined {
  for (const statement of program?.body ?? []) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === name) return declaration;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const own = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (own) return own.init ?? undefined;
  }
  return undefined;
}
