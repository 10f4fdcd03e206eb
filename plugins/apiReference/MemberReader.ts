import type { Identifier, Node } from 'typescript/unstable/ast';
import type { NodeHandle, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { ApiMember, ApiModifier, ApiSignature, InheritedMembers } from './apiModel.ts';
import { isLibraryFile } from './builtIns.ts';
import type { CodePrinter } from './CodePrinter.ts';
import type { ApiComponent } from './componentProps.ts';
import { apiSourceOf, commentOf, hasModifier, isHidden, isNode, isPrivateName } from './declarationNodes.ts';
import { type ApiEntry, declarationKey, targetOf } from './foundExports.ts';
import type { ProjectTypes } from './ProjectTypes.ts';

/** Kinds of types whose properties are members. */
const OBJECT_TYPES: ReadonlySet<string> = new Set(['TypeLiteral', 'IntersectionType', 'MappedType', 'TypeReference']);

/** An export whose members are read. */
export interface MemberSubject {
  symbol: TsSymbol;
  /** Its declarations. */
  nodes: readonly Node[];
  entry: ApiEntry;
  /** Key of its declaration. */
  self: string;
  component: ApiComponent | undefined;
}

/** Reads the members of the exports of a project. */
export class MemberReader {
  readonly #types: ProjectTypes;
  readonly #printer: CodePrinter;

  constructor(types: ProjectTypes, printer: CodePrinter) {
    this.#types = types;
    this.#printer = printer;
  }

  /** Returns the members of an export, and those that it has from other ones. */
  read({ symbol, nodes, entry, self, component }: MemberSubject): {
    members: ApiMember[];
    inherited: InheritedMembers[];
  } {
    const { SymbolFlags } = this.#types.compiler;
    const ast = this.#types.syntax;
    const members: ApiMember[] = [];
    const inherited = new Map<string, { from: string; to: string; names: string[] }>();
    if (symbol.flags & SymbolFlags.Enum) {
      for (const node of nodes.filter((each) => ast.isEnumDeclaration(each))) {
        for (const member of node.members) members.push(this.#enumMember(member));
      }
    }
    for (const node of nodes) {
      if (!ast.isClassDeclaration(node) && !ast.isInterfaceDeclaration(node)) continue;
      for (const member of node.members) {
        const form = this.#signatureMember(member, self);
        if (form) addSignature(members, form);
      }
    }
    const declared = this.#objectTypeOf(symbol, nodes, entry);
    const statics = symbol.flags & SymbolFlags.Class ? this.#staticsOf(symbol) : [];
    const propsType = component?.props;
    const props = this.#propertiesOf(propsType);
    const names = new Set(props.map(({ name }) => name));
    const own = this.#propertiesOf(declared).filter(({ name }) => !names.has(name));
    const propsOwner = propsType?.getAliasSymbol() ?? propsType?.getSymbol();
    for (const { list, owners, form } of [
      { list: props, owners: [symbol, ...(propsOwner ? [propsOwner] : [])], form: 'prop' },
      { list: statics, owners: [symbol], form: 'static' },
      { list: own, owners: [symbol], form: 'instance' },
    ] as const) {
      for (const property of list) {
        const [handle] = property.declarations;
        if (!handle || isLibraryFile(handle.path) || property.name.startsWith('__@')) continue;
        const other = this.#ownerOf(handle, owners);
        if (other) {
          const known = inherited.get(other.to) ?? { ...other, names: [] };
          known.names.push(property.name);
          inherited.set(other.to, known);
          continue;
        }
        if (!this.#types.isOwn(property, entry)) continue;
        const member = this.#member(property, form === 'static', self);
        if (member) members.push(form === 'prop' ? toProp(member, component) : member);
      }
    }
    return { members, inherited: [...inherited.values()].map((each) => ({ ...each, isListed: true })) };
  }

  #propertiesOf(type: Type | undefined): readonly TsSymbol[] {
    return type ? this.#types.checker.getPropertiesOfType(type) : [];
  }

  /** Returns the type whose properties are members: of a class, an interface, an object type, or a value of a type without a name of its own. */
  #objectTypeOf(symbol: TsSymbol, nodes: readonly Node[], entry: ApiEntry): Type | undefined {
    const { SymbolFlags } = this.#types.compiler;
    if (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface))
      return this.#types.checker.getDeclaredTypeOfSymbol(symbol);
    if (symbol.flags & SymbolFlags.TypeAlias) {
      const alias = nodes.find((node) => this.#types.syntax.isTypeAliasDeclaration(node));
      const isObject = alias && OBJECT_TYPES.has(this.#types.syntax.SyntaxKind[alias.type.kind] ?? '');
      const type = isObject ? this.#types.checker.getDeclaredTypeOfSymbol(symbol) : undefined;
      return type?.isObjectType() || type?.isIntersectionType() ? type : undefined;
    }
    if (!(symbol.flags & SymbolFlags.Variable)) return undefined;
    const type = this.#types.checker.getTypeOfSymbol(symbol);
    const named = type?.getSymbol();
    if (!type?.isObjectType() || !named || named.declarations.length === 0) return undefined;
    // What has an address is described there.
    return this.#types.found.byDeclaration.has(declarationKey(named)) || !this.#types.isOwn(named, entry)
      ? undefined
      : type;
  }

  #staticsOf(symbol: TsSymbol): TsSymbol[] {
    const exported = [...symbol.getExports().values()];
    return exported.filter(
      ({ name, flags }) => name !== 'prototype' && !(flags & this.#types.compiler.SymbolFlags.Module),
    );
  }

  /** Returns the exported type that a member comes from; `undefined` for the type itself, and for one without an address. */
  #ownerOf(handle: NodeHandle, symbols: readonly TsSymbol[]): { from: string; to: string } | undefined {
    let node = handle.resolve(this.#types.project)?.parent;
    while (node && !this.#types.syntax.isSourceFile(node) && !this.#isContainer(node)) node = node.parent;
    const name = node && 'name' in node ? node.name : undefined;
    // Declarations of types have identifiers as names.
    const owner = name ? this.#types.checker.getSymbolAtLocation(name as Identifier) : undefined;
    if (!owner || symbols.some((each) => declarationKey(owner) === declarationKey(each))) return undefined;
    const found = this.#types.found.byDeclaration.get(declarationKey(owner));
    return found && { from: found.path, to: targetOf(found) };
  }

  #isContainer(node: Node): boolean {
    const ast = this.#types.syntax;
    return ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node) || ast.isTypeAliasDeclaration(node);
  }

  #member(symbol: TsSymbol, isStatic: boolean, self: string): ApiMember | undefined {
    const ast = this.#types.syntax;
    const { SymbolFlags } = this.#types.compiler;
    const nodes = symbol.declarations.flatMap((handle) => handle.resolve(this.#types.project) ?? []);
    const [first] = nodes;
    if (!first || symbol.name.startsWith('#')) return undefined;
    const comment = nodes.map((node) => commentOf(node, this.#types.syntax)).find((each) => each !== undefined);
    const isPrivate = nodes.some(
      (node) => hasModifier(node, ast.SyntaxKind.PrivateKeyword) || ('name' in node && isPrivateName(node.name, ast)),
    );
    if (isPrivate || isHidden(comment)) return undefined;
    const modifiers = this.#modifiersOf(nodes);
    const base = {
      name: symbol.name,
      ...(modifiers.length > 0 && { modifiers }),
      isStatic,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      ...(comment && { comment }),
      source: apiSourceOf(first),
    };
    const methods = nodes.filter((node) => ast.isMethodDeclaration(node) || ast.isMethodSignatureDeclaration(node));
    if (methods.length > 0) {
      const overloads = methods.filter((node) => !('body' in node) || node.body === undefined);
      const signatures = (overloads.length > 0 ? overloads : methods).map((node): ApiSignature => {
        const body = 'body' in node ? node.body?.pos : undefined;
        const own = commentOf(node, this.#types.syntax);
        return { code: this.#printer.functionCode(node, body, self), ...(own && { comment: own }) };
      });
      return { ...base, kind: 'method', signatures };
    }
    const typeNode = nodes.map((node) => ('type' in node ? node.type : undefined)).find((node) => isNode(node));
    const type = isNode(typeNode)
      ? this.#printer.typeCode(typeNode, self)
      : this.#printer.inferred(this.#types.checker.getTypeOfSymbol(symbol));
    return { ...base, kind: 'property', type, signatures: [] };
  }

  /** Returns the modifiers that readers need. A property that has a getter alone is `readonly`. */
  #modifiersOf(nodes: readonly Node[]): ApiModifier[] {
    const ast = this.#types.syntax;
    const { SyntaxKind } = ast;
    const has = (kind: number) => nodes.some((node) => hasModifier(node, kind));
    const isGetter = nodes.length > 0 && nodes.every((node) => ast.isGetAccessorDeclaration(node));
    return [
      ...(has(SyntaxKind.AbstractKeyword) ? (['abstract'] as const) : []),
      ...(has(SyntaxKind.ProtectedKeyword) ? (['protected'] as const) : []),
      ...(has(SyntaxKind.ReadonlyKeyword) || isGetter ? (['readonly'] as const) : []),
    ];
  }

  #enumMember(node: Node & { readonly name: Node; readonly initializer?: Node }): ApiMember {
    const comment = commentOf(node, this.#types.syntax);
    const value = this.#types.checker.getConstantValue(node);
    const type = value === undefined ? undefined : { text: JSON.stringify(value), references: [] };
    return {
      name: node.name.getText().replace(/^(['"])(.*)\1$/, '$2'),
      kind: 'value',
      isOptional: false,
      isStatic: false,
      ...(type && { type }),
      signatures: [],
      ...(comment && { comment }),
      source: apiSourceOf(node),
    };
  }

  /** Describes a member without a name: a constructor, a call or an index signature. */
  #signatureMember(node: Node, self: string): ApiMember | undefined {
    const ast = this.#types.syntax;
    const isConstructor = ast.isConstructorDeclaration(node) || ast.isConstructSignatureDeclaration(node);
    const isCall = ast.isCallSignatureDeclaration(node);
    if (!isConstructor && !isCall && !ast.isIndexSignatureDeclaration(node)) return undefined;
    const comment = commentOf(node, this.#types.syntax);
    const isPrivate = hasModifier(node, ast.SyntaxKind.PrivateKeyword);
    if (isPrivate || isHidden(comment)) return undefined;
    const body = 'body' in node ? node.body?.pos : undefined;
    const code = this.#printer.functionCode(node, body, self);
    return {
      name: isConstructor ? 'new' : isCall ? 'call' : 'index',
      kind: isConstructor ? 'constructor' : 'signature',
      isOptional: false,
      isStatic: false,
      signatures: [{ code, ...(comment && { comment }) }],
      ...(comment && { comment }),
      source: apiSourceOf(node),
    };
  }
}

/** Adds a constructor or a call to those that the type has. */
function addSignature(members: ApiMember[], form: ApiMember): void {
  const at = members.findIndex((member) => member.kind === form.kind && member.name === form.name);
  const known = members[at];
  if (known) members[at] = { ...known, signatures: [...known.signatures, ...form.signatures] };
  else members.push(form);
}

/** A property of an object as a prop: an optional method is one as well. */
function toProp(member: ApiMember, component: ApiComponent | undefined): ApiMember {
  const value = component?.defaults.get(member.name);
  return { ...member, kind: 'prop', ...(value !== undefined && { default: value }) };
}
