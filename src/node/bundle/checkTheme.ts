import {
  type AnyNode,
  type CallExpression,
  type Expression,
  type MemberExpression,
  type ObjectExpression,
  type Program,
  parse,
} from 'acorn';
import type { Hint } from '../../model/issue.ts';
import { type StrippedModule, stripTypes } from '../../tools/files/stripTypes.ts';
import { exportedName } from '../../tools/javascript/declaredNames.ts';
import { type SyntaxNode, walkSyntax } from '../../tools/javascript/walkSyntax.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import { SLOT_NAMES, THEME_COMPONENTS, THEME_KEYS } from './themeNames.ts';

/** Keys of `extendTheme` besides slots. */
const EXTENSION_KEYS = ['components', 'contentComponents', 'pageTypes'];
/** Modules of the default theme. */
const DEFAULT_THEME = /^(?:docspack\/theme|#default-theme)$/;
/** What JSX is compiled to. */
const CREATE_ELEMENT = 'createElement';

/** The module of a theme. */
export interface ThemeModule {
  program: Program;
  /** Absolute or display path, for messages. */
  displayPath: string;
  source: string;
  originOf: StrippedModule['originOf'];
}

/**
 * Parses the module of a theme.
 * @returns `undefined` for a syntax error, which the bundler reports
 */
export function parseTheme(source: string, displayPath: string): ThemeModule | undefined {
  try {
    const { code, originOf } = stripTypes(source);
    return { program: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), displayPath, source, originOf };
  } catch {
    return undefined;
  }
}

/** Returns whether a module has a default export, in modules of either kind. */
export function hasDefaultExport({ program }: ThemeModule): boolean {
  const isDeclared = program.body.some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' &&
        statement.specifiers.some(({ exported }) => exportedName(exported) === 'default')),
  );
  let isAssigned = false;
  walkSyntax(program, (node) => {
    if (!isMember(node) || node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
    const name = `${node.object.name}.${node.property.name}`;
    isAssigned ||= name === 'module.exports' || name === 'exports.default';
  });
  return isDeclared || isAssigned;
}

/** Locates a key in an object of a theme, such as one of `contentComponents`; elsewhere, if that object is not written there. */
export function locateThemeKey({ program, originOf }: ThemeModule, object: string, key: string) {
  const objects: ObjectExpression[] = [];
  const own: ObjectExpression[] = [];
  walkSyntax(program, (node) => {
    if (!isObjectExpression(node)) return;
    objects.push(node);
    for (const each of node.properties) {
      const isNamed = each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === object;
      const value = isNamed ? objectOf(each.value, program) : undefined;
      if (value) own.push(value);
    }
  });
  const found = [...own, ...objects].flatMap(keysOf).find(({ name }) => name === key);
  return found && originOf(found.start);
}

/**
 * Finds what is written in the module of a theme and has no effect: keys that no theme has, unknown slots, and unknown components of the
 * default theme. Types report them as well, but bundling a theme checks none.
 */
export function checkTheme(module: ThemeModule): DocsError[] {
  const names = namesOfDefaultTheme(module.program);
  const errors = checkExport(module);
  walkSyntax(module.program, (node) => {
    if (!isCall(node)) return;
    const { callee, arguments: values } = node;
    const [first, second] = values;
    const isExtension = callee.type === 'Identifier' && names.get(callee.name) === 'extendTheme';
    const isLayout = createsElement(callee) && isDefaultLayout(first, names);
    const given = objectOf(second, module.program);
    if (given && isExtension) errors.push(...checkSlots(given, 'extendTheme()', EXTENSION_KEYS, module));
    // It throws for content components, with the place where they belong.
    if (given && isLayout) errors.push(...checkSlots(given, '<Layout>', [...EXTENSION_KEYS, 'children'], module));
  });
  return errors;
}

function isCall(node: SyntaxNode): node is SyntaxNode & CallExpression {
  return node.type === 'CallExpression';
}

function isMember(node: SyntaxNode): node is SyntaxNode & MemberExpression {
  return node.type === 'MemberExpression';
}

function isObjectExpression(node: SyntaxNode): node is SyntaxNode & ObjectExpression {
  return node.type === 'ObjectExpression';
}

function createsElement(callee: CallExpression['callee']): boolean {
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  return called.type === 'Identifier' && called.name === CREATE_ELEMENT;
}

/** Whether an expression is the Layout of the default theme, by itself or as a property of the theme. */
function isDefaultLayout(value: CallExpression['arguments'][number] | undefined, names: ReadonlyMap<string, string>) {
  if (value?.type === 'Identifier') return names.get(value.name) === 'Layout';
  if (value?.type !== 'MemberExpression') return false;
  const { object, property } = value;
  const isTheme = object.type === 'Identifier' && names.get(object.name) === 'default';
  return isTheme && property.type === 'Identifier' && property.name === 'Layout';
}

/** Returns the local names of what a module imports from the default theme, with their names there. */
function namesOfDefaultTheme({ body }: Program): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !DEFAULT_THEME.test(String(statement.source.value))) continue;
    for (const each of statement.specifiers) {
      if (each.type === 'ImportDefaultSpecifier') names.set(each.local.name, 'default');
      if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
        names.set(each.local.name, each.imported.name);
    }
  }
  return names;
}

/** Returns the object that an expression is, or that the constant of that name is. */
function objectOf(value: AnyNode | undefined, program: Program): ObjectExpression | undefined {
  if (value?.type === 'ObjectExpression') return value;
  const declared = value?.type === 'Identifier' ? declarationOf(value.name, program) : undefined;
  return declared?.type === 'ObjectExpression' ? declared : undefined;
}

function declarationOf(name: string, { body }: Program): Expression | undefined {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
  }
  return undefined;
}

/** Checks the default export, as far as it is written in the module. */
function checkExport(module: ThemeModule): DocsError[] {
  const { body } = module.program;
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  const value = exported?.type === 'Identifier' ? declarationOf(exported.name, module.program) : exported;
  if (!value) return [];
  const hint =
    'A theme is an object with a Layout. To extend the default one: export default extendTheme(theme, { … });';
  if (value.type === 'Literal' || value.type === 'ArrayExpression' || value.type === 'TemplateLiteral') {
    const shown = value.type === 'Literal' ? (value.raw ?? 'a value') : 'a value';
    return [problemAt(value.start, `exports ${shown} as the theme.`, hint, module)];
  }
  if (/Function|Class/.test(value.type))
    return [problemAt(value.start, 'exports a function as the theme.', hint, module)];
  if (value.type !== 'ObjectExpression') return [];
  const isOpen = value.properties.some((each) => each.type === 'SpreadElement' || each.computed);
  const missing = isOpen || keysOf(value).some(({ name }) => name === 'Layout');
  return [
    ...(missing ? [] : [problemAt(value.start, 'exports a theme without "Layout".', hint, module)]),
    ...unknownKeys(value, THEME_KEYS, 'a key of a theme', module),
  ];
}

function checkSlots(
  given: ObjectExpression,
  where: string,
  others: readonly string[],
  module: ThemeModule,
): DocsError[] {
  const components = given.properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'components',
  );
  const replaced = components?.type === 'Property' ? objectOf(components.value, module.program) : undefined;
  return [
    ...unknownKeys(given, [...SLOT_NAMES, ...others], `a slot of ${where}`, module),
    ...(replaced ? unknownKeys(replaced, THEME_COMPONENTS, 'a component of the default theme', module) : []),
  ];
}

function unknownKeys(
  object: ObjectExpression,
  known: readonly string[],
  what: string,
  module: ThemeModule,
): DocsError[] {
  return keysOf(object)
    .filter(({ name }) => !known.includes(name))
    .map(({ name, start }) =>
      problemAt(start, `"${name}" is not ${what}, so that it has no effect.`, hintFor(name, known), module),
    );
}

/** `Footer` may be `SiteFooter`. */
function hintFor(name: string, known: readonly string[]): Hint {
  const longer = known.filter((each) => each.toLowerCase().endsWith(name.toLowerCase()));
  const meant = suggestion(name, known);
  if (meant === undefined && longer.length > 0)
    return `Did you mean ${longer.map((each) => `"${each}"`).join(' or ')}?`;
  return meant ?? `Known names: ${known.filter((each) => each !== 'children').join(', ')}.`;
}

function keysOf({ properties }: ObjectExpression): { name: string; start: number }[] {
  return properties.flatMap((each) => {
    if (each.type !== 'Property' || each.computed) return [];
    const { key, start } = each;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    return name === undefined ? [] : [{ name, start }];
  });
}

function problemAt(
  offset: number,
  problem: string,
  hint: Hint,
  { displayPath, source, originOf }: ThemeModule,
): DocsError {
  const location = { file: displayPath, ...originOf(offset) };
  return new DocsError({ area: 'theme', location, problem, hint, source });
}
