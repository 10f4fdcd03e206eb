import type { ClassDeclaration, Node } from 'typescript/unstable/ast';
import type { Checker, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import { isLibraryFile } from './builtIns.ts';
import { isNode } from './declarationNodes.ts';
import type { ProjectTypes } from './ProjectTypes.ts';

/** Types of what components return, by their names in React, Preact and Solid. */
const ELEMENTS = new Set(['Element', 'ReactElement', 'ReactPortal', 'VNode']);
/** Defaults in code that readers can read: others are shown by comments alone. */
const LITERALS = new Set([
  'StringLiteral',
  'NoSubstitutionTemplateLiteral',
  'NumericLiteral',
  'PrefixUnaryExpression',
  'TrueKeyword',
  'FalseKeyword',
  'NullKeyword',
]);
const MAX_PARAMETERS = 2;

/** What a component has besides the members of its value. */
export interface ApiComponent {
  /** Type of its props; `undefined` if it has none. */
  props: Type | undefined;
  /** Defaults of destructured props, as code. */
  defaults: ReadonlyMap<string, string>;
  /** Whether its signature says nothing more: one that is not generic. */
  hasPlainSignature: boolean;
}

/**
 * Reads a function, class or variable that is a component: one with a capital letter that returns an element, or a class of `Component`. Returns
 * `undefined` for what is none.
 * @param path name in the module
 */
export function readComponent(
  path: string,
  symbol: TsSymbol,
  nodes: readonly Node[],
  types: ProjectTypes,
): ApiComponent | undefined {
  const { checker, compiler, syntax } = types;
  const { SignatureKind, SymbolFlags } = compiler;
  if (!/(?:^|\.)(?:[A-Z]\w*|default)$/.test(path)) return undefined;
  if (!(symbol.flags & (SymbolFlags.Function | SymbolFlags.Class | SymbolFlags.Variable))) return undefined;
  for (const node of nodes) {
    if (syntax.isClassDeclaration(node)) return readClass(node, types);
  }
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const parameters = signature?.getParameters() ?? [];
  if (!signature || parameters.length > MAX_PARAMETERS) return undefined;
  if (!isElement(checker.getReturnTypeOfSignature(signature), checker)) return undefined;
  const [first] = parameters;
  return {
    props: first && checker.getTypeOfSymbol(first),
    defaults: first ? defaultsOf(first, types) : new Map(),
    hasPlainSignature: signature.getTypeParameters().length === 0,
  };
}

/** Reads a class that extends `Component<Props>`. */
function readClass({ heritageClauses }: ClassDeclaration, { checker }: ProjectTypes): ApiComponent | undefined {
  const bases = heritageClauses?.flatMap((clause) => [...clause.types]) ?? [];
  const base = bases.find(({ expression }) => /(?:^|\.)(?:Pure)?Component$/.test(expression.getText()));
  const props = base?.typeArguments?.[0];
  return base && { props: props && checker.getTypeFromTypeNode(props), defaults: new Map(), hasPlainSignature: false };
}

/** Returns whether a type is that of an element, or has one among its members, as `ReactNode`, or is a list of them. */
function isElement(type: Type | undefined, checker: Checker): boolean {
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  return members.some((member) => {
    const symbol = member.getSymbol();
    const [first] = symbol?.declarations ?? [];
    if (symbol === undefined || first === undefined) return false;
    if (!isLibraryFile(first.path)) return ELEMENTS.has(symbol.name);
    return (
      checker.isArrayType(member) && member.isTypeReference() && isElement(checker.getTypeArguments(member)[0], checker)
    );
  });
}

/** Returns the defaults of `{ name = 'value' }` in the declaration of a parameter. */
function defaultsOf(parameter: TsSymbol, { project, syntax }: ProjectTypes): Map<string, string> {
  const declaration = parameter.declarations[0]?.resolve(project);
  const pattern = declaration && 'name' in declaration ? declaration.name : undefined;
  const defaults = new Map<string, string>();
  if (!isNode(pattern) || !syntax.isObjectBindingPattern(pattern)) return defaults;
  for (const { name, propertyName, initializer } of pattern.elements) {
    const shown = propertyName ?? name;
    if (initializer && shown && LITERALS.has(syntax.SyntaxKind[initializer.kind] ?? ''))
      defaults.set(shown.getText(), initializer.getText());
  }
  return defaults;
}
