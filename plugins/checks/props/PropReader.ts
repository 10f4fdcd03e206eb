import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ArrowFunctionExpression,
  BindingPattern,
  Declaration,
  ExportSpecifier,
  Function as FunctionNode,
  PropertyKey as KeyNode,
  ParamPattern,
  Program,
  TSIndexedAccessType,
  TSInterfaceDeclaration,
  TSInterfaceHeritage,
  TSSignature,
  TSType,
  TSTypeAliasDeclaration,
} from 'oxc-parser';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { exportedName } from '../../../src/tools/javascript/declaredNames.ts';
import { parseTypeScript, type TypedModule } from '../../../src/tools/javascript/typescript.ts';

/** Literal values that a prop accepts; `undefined` if its type is not read. */
export type PropType = ValueType | undefined;

/** Literal values of a type. */
export interface ValueType {
  strings: boolean;
  numbers: boolean;
  booleans: boolean;
  choices: readonly string[];
  /** Of arrays, the type of their items. */
  items?: { type: PropType };
  /** Returns the keys of objects. A type may refer to itself, so that they are read when they are needed. */
  members?(): ComponentProps;
}

/** Props of a component. */
export interface ComponentProps {
  props: ReadonlyMap<string, PropType>;
  /** Props without which it has no use. */
  required: ReadonlySet<string>;
  /** Whether it may accept others: its type is not in its own files, or is computed. */
  isOpen: boolean;
}

/** The function of a component. */
type Component = FunctionNode | ArrowFunctionExpression;

/** Where a type is read. */
interface Place {
  module: TypedModule;
  /** Number of types that led to this one. */
  steps: number;
}

const NONE: ReadonlySet<string> = new Set();
const OPEN: ComponentProps = { props: new Map(), required: NONE, isOpen: true };
const NO_VALUES: ValueType = { strings: false, numbers: false, booleans: false, choices: [] };
/** Maximum number of types that refer to each other. */
const MAX_STEPS = 20;

/**
 * Reads the props of components from the TypeScript of their modules, without a compiler: interfaces and type literals
 * in the module or in files that it imports. Where a type needs more than that, all props are accepted.
 */
export class PropReader {
  readonly #modules = new Map<string, TypedModule | undefined>();
  readonly #components = new Map<string, ComponentProps>();

  /** The modules that were read, in this order. */
  get modules(): TypedModule[] {
    return [...this.#modules.values()].filter((module) => module !== undefined);
  }

  /** Returns the props of the component that a module exports under a name. A reader reads each only once. */
  read(file: string, name: string): ComponentProps {
    const key = `${name} ${file}`;
    const known = this.#components.get(key) ?? this.#read(file, name);
    this.#components.set(key, known);
    return known;
  }

  #read(file: string, name: string): ComponentProps {
    const module = /\.[cm]?[jt]sx?$/.test(file) ? this.#load(file) : undefined;
    if (!module) return OPEN;
    const component = findComponent(module, name);
    if (!component) {
      const origin = fileOf(module, exportedFrom(module, name));
      return origin ? this.read(origin.file, origin.name) : OPEN;
    }
    const [parameter] = component.params;
    return parameter ? this.#parameterProps(parameter, module) : { props: new Map(), required: NONE, isOpen: false };
  }

  /** Reads `{ a, b = 1, ...rest }: Props`, `props: Props` or `{ a, b }`. */
  #parameterProps(parameter: ParamPattern, module: TypedModule): ComponentProps {
    const pattern = patternOf(parameter);
    const properties = pattern?.type === 'ObjectPattern' ? pattern.properties : [];
    const annotation = pattern?.typeAnnotation?.typeAnnotation;
    if (annotation) {
      const members = this.#members(annotation, { module, steps: 0 });
      const optional = new Set(
        properties.map((each) => (each.type === 'Property' && defaultOf(each.value) ? keyName(each.key) : undefined)),
      );
      return { ...members, required: new Set([...members.required].filter((name) => !optional.has(name))) };
    }
    const names = properties.map((each) => (each.type === 'Property' ? keyName(each.key) : undefined));
    if (pattern?.type !== 'ObjectPattern' || names.includes(undefined)) return OPEN;
    const props = names.flatMap((each): [string, PropType][] => (each === undefined ? [] : [[each, undefined]]));
    return { props: new Map(props), required: NONE, isOpen: false };
  }

  #members(type: TSType | TSInterfaceHeritage, { module, steps }: Place): ComponentProps {
    const inside = (inner: TSType) => this.#members(inner, { module, steps: steps + 1 });
    if (steps > MAX_STEPS) return OPEN;
    if (type.type === 'TSIntersectionType') return merge(type.types.map(inside));
    if (type.type === 'TSTypeLiteral') return this.#literal(type.members, { module, steps });
    const name = typeName(type);
    const [argument, ...others] = typeArguments(type);
    if (name === undefined || others.length > 0) return OPEN;
    if (!argument) return this.#named(name, { module, steps });
    switch (name) {
      case 'Readonly':
        return inside(argument);
      case 'Partial':
        return { ...inside(argument), required: NONE };
      case 'Required': {
        const inner = inside(argument);
        return { ...inner, required: new Set(inner.props.keys()) };
      }
      case 'PropsWithChildren': {
        const inner = inside(argument);
        return { ...inner, props: new Map([...inner.props, ['children', undefined]]) };
      }
      default:
        return OPEN;
    }
  }

  /** Reads a type by its name, in the module or in the one from which it is imported. */
  #named(name: string, { module, steps }: Place): ComponentProps {
    if (steps > MAX_STEPS) return OPEN;
    const next = { module, steps: steps + 1 };
    const declared = typesNamed(module, name);
    if (declared.some(({ typeParameters }) => typeParameters)) return OPEN;
    if (declared.length > 0) {
      return merge(
        declared.flatMap((each) =>
          each.type === 'TSTypeAliasDeclaration'
            ? this.#members(each.typeAnnotation, next)
            : [
                ...each.extends.map((base) => this.#members(base, next)),
                this.#literal(each.body.body, { module, steps }),
              ],
        ),
      );
    }
    const imported = this.#imported(module, name);
    return imported ? this.#named(imported.name, { ...next, module: imported.module }) : OPEN;
  }

  #literal(members: readonly TSSignature[], place: Place): ComponentProps {
    const props = new Map<string, PropType>();
    const required = new Set<string>();
    let isOpen = false;
    for (const member of members) {
      const isKnown = member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature';
      const name = isKnown && !member.computed ? keyName(member.key) : undefined;
      if (!isKnown || name === undefined) {
        isOpen = true;
        continue;
      }
      const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
      props.set(name, type && this.#propType(type, place));
      const mayBeUndefined = type && partsOf(type).some((part) => part.type === 'TSUndefinedKeyword');
      if (!member.optional && !mayBeUndefined) required.add(name);
    }
    return { props, required, isOpen };
  }

  #propType(type: TSType, { module, steps }: Place): PropType {
    const result: ValueType & { choices: string[] } = { ...NO_VALUES, choices: [] };
    for (const part of partsOf(type)) {
      if (part.type === 'TSUndefinedKeyword' || part.type === 'TSNullKeyword') continue;
      const inner = literalValues(part) ?? this.#innerType(part, { module, steps: steps + 1 });
      // An object of two types, or an array of two, needs a compiler.
      if (!inner || (inner.items && result.items) || (inner.members && result.members)) return undefined;
      result.strings ||= inner.strings;
      result.numbers ||= inner.numbers;
      result.booleans ||= inner.booleans;
      result.choices.push(...inner.choices);
      if (inner.items) result.items = inner.items;
      if (inner.members) result.members = inner.members;
    }
    return result;
  }

  /** Reads `string[]`, `ReadonlyArray<string>`, `{ a: string }`, `(typeof TYPES)[number]` and the name of a type. */
  #innerType(type: TSType, place: Place): PropType {
    if (place.steps > MAX_STEPS) return undefined;
    const item = itemOf(type);
    if (item) return { ...NO_VALUES, items: { type: this.#propType(item, place) } };
    if (type.type === 'TSTypeLiteral')
      return { ...NO_VALUES, members: () => this.#literal(type.members, { ...place, steps: 0 }) };
    if (type.type === 'TSIndexedAccessType') return constantValues(type, place.module);
    const name = typeArguments(type).length > 0 ? undefined : typeName(type);
    return name === undefined ? undefined : this.#namedType(name, place);
  }

  #namedType(name: string, place: Place): PropType {
    if (place.steps > MAX_STEPS) return undefined;
    const [first] = typesNamed(place.module, name);
    if (first?.typeParameters) return undefined;
    if (first?.type === 'TSTypeAliasDeclaration') return this.#propType(first.typeAnnotation, place);
    if (first) return { ...NO_VALUES, members: () => this.#named(name, { ...place, steps: 0 }) };
    const imported = this.#imported(place.module, name);
    return imported && this.#namedType(imported.name, { module: imported.module, steps: place.steps + 1 });
  }

  /** Returns the module and the name behind a name that a module imports from a relative path. */
  #imported(module: TypedModule, name: string): { module: TypedModule; name: string } | undefined {
    const origin = fileOf(module, importedFrom(module, name));
    const target = origin && this.#load(origin.file);
    return target && { module: target, name: origin.name };
  }

  #load(file: string): TypedModule | undefined {
    if (!this.#modules.has(file)) this.#modules.set(file, parseTypeScript(readFileSync(file, 'utf8'), file));
    return this.#modules.get(file);
  }
}

/** Returns the pattern of a parameter without its default. */
export function patternOf(parameter: ParamPattern | undefined): BindingPattern | undefined {
  if (!parameter || parameter.type === 'TSParameterProperty' || parameter.type === 'RestElement') return undefined;
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
}

/** Returns the default of a property's value in a pattern: `1` in `{ a: b = 1 }`. */
export function defaultOf(value: BindingPattern) {
  return value.type === 'AssignmentPattern' ? value.right : undefined;
}

/** Returns the name of a key that is not computed. */
export function keyName(key: KeyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Returns the function that a module exports under a name; `undefined` if it is not a plain function of the module. */
export function findComponent({ program: { body } }: TypedModule, name: string): Component | undefined {
  let local: string | undefined = name;
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement;
      if (isFunction(declaration)) return declaration;
      local = declaration.type === 'Identifier' ? declaration.name : undefined;
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
    const listed = statement.specifiers.find(({ exported }) => exportedName(exported) === name);
    if (listed) local = exportedName(listed.local);
  }
  for (const declaration of declarationsOf(body)) {
    if (isFunction(declaration) && declaration.id?.name === local) return declaration;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      // With a type such as `FC<Props>`, the parameter has none.
      if (id.type === 'Identifier' && id.name === local && init && isFunction(init) && !id.typeAnnotation) return init;
    }
  }
  return undefined;
}

function isFunction(node: { type: string }): node is Component {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** Returns the declarations of a module, with those that it exports. */
function declarationsOf(body: Program['body']): (Declaration | Program['body'][number])[] {
  return body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement,
  );
}

function typesNamed(
  { program: { body } }: TypedModule,
  name: string,
): (TSInterfaceDeclaration | TSTypeAliasDeclaration)[] {
  return declarationsOf(body).flatMap((each) =>
    (each.type === 'TSInterfaceDeclaration' || each.type === 'TSTypeAliasDeclaration') && each.id.name === name
      ? [each]
      : [],
  );
}

/** Returns the name of `Props`, `React.PropsWithChildren<…>` or a base of an interface. */
function typeName(type: TSType | TSInterfaceHeritage): string | undefined {
  if (type.type === 'TSInterfaceHeritage')
    return type.expression.type === 'Identifier' ? type.expression.name : undefined;
  if (type.type !== 'TSTypeReference') return undefined;
  const { typeName: name } = type;
  if (name.type === 'Identifier') return name.name;
  const isOfReact = name.type === 'TSQualifiedName' && name.left.type === 'Identifier' && name.left.name === 'React';
  return isOfReact ? name.right.name : undefined;
}

function typeArguments(type: TSType | TSInterfaceHeritage): readonly TSType[] {
  const hasArguments = type.type === 'TSTypeReference' || type.type === 'TSInterfaceHeritage';
  return (hasArguments && type.typeArguments?.params) || [];
}

/** Returns the type of an array's items. */
function itemOf(type: TSType): TSType | undefined {
  const array = type.type === 'TSTypeOperator' && type.operator === 'readonly' ? type.typeAnnotation : type;
  if (array.type === 'TSArrayType') return array.elementType;
  return /^(?:Readonly)?Array$/.test(typeName(type) ?? '') ? typeArguments(type)[0] : undefined;
}

/** Returns the types of a union, or the type itself. */
function partsOf(type: TSType): TSType[] {
  return type.type === 'TSUnionType' ? type.types.flatMap(partsOf) : [type];
}

/** Returns the values of a type that is a keyword or a literal. */
function literalValues(type: TSType): PropType {
  const value = type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? type.literal.value : undefined;
  if (typeof value === 'string') return { ...NO_VALUES, choices: [value] };
  if (typeof value === 'boolean' || type.type === 'TSBooleanKeyword') return { ...NO_VALUES, booleans: true };
  if (type.type === 'TSStringKeyword') return { ...NO_VALUES, strings: true };
  return type.type === 'TSNumberKeyword' ? { ...NO_VALUES, numbers: true } : undefined;
}

/** Returns the values of `(typeof TYPES)[number]`, a constant of the module. */
function constantValues({ objectType, indexType }: TSIndexedAccessType, { program: { body } }: TypedModule): PropType {
  if (objectType.type !== 'TSTypeQuery' || indexType.type !== 'TSNumberKeyword') return undefined;
  const name = objectType.exprName.type === 'Identifier' ? objectType.exprName.name : undefined;
  const value = declarationsOf(body)
    .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  if (value?.type !== 'TSAsExpression' || value.expression.type !== 'ArrayExpression') return undefined;
  const { elements } = value.expression;
  const choices = elements.flatMap((each) =>
    each?.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
  );
  return choices.length === elements.length ? { ...NO_VALUES, choices } : undefined;
}

/** A name in another module. */
interface Origin {
  specifier: string;
  name: string;
}

function importedFrom({ program: { body } }: TypedModule, name: string): Origin | undefined {
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const found = statement.specifiers.find(({ local }) => local.name === name);
    if (!found || found.type === 'ImportNamespaceSpecifier') continue;
    const imported = found.type === 'ImportSpecifier' ? exportedName(found.imported) : 'default';
    return { specifier: statement.source.value, name: imported };
  }
  return undefined;
}

/** Returns where a name comes from that a module exports, and does not declare. */
function exportedFrom(module: TypedModule, name: string): Origin | undefined {
  const isNamed = ({ exported }: ExportSpecifier) => exportedName(exported) === name;
  for (const statement of module.program.body) {
    const found = statement.type === 'ExportNamedDeclaration' ? statement.specifiers.find(isNamed) : undefined;
    if (statement.type !== 'ExportNamedDeclaration' || !found) continue;
    const local = exportedName(found.local);
    return statement.source ? { specifier: statement.source.value, name: local } : importedFrom(module, local);
  }
  return undefined;
}

/** Returns the file of a name that comes from a relative path. */
function fileOf({ file }: TypedModule, origin: Origin | undefined): { file: string; name: string } | undefined {
  if (!origin?.specifier.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(file), origin.specifier);
  const found = ['', '.ts', '.tsx', '.js', '.jsx'].map((extension) => target + extension).find(isFile);
  return found === undefined ? undefined : { file: found, name: origin.name };
}

function merge(all: readonly ComponentProps[]): ComponentProps {
  return {
    props: new Map(all.flatMap(({ props }) => [...props])),
    required: new Set(all.flatMap(({ required }) => [...required])),
    isOpen: all.some(({ isOpen }) => isOpen),
  };
}
