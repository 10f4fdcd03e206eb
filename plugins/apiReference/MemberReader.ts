import type { Node, TypeLiteralNode } from 'typescript/unstable/ast';
import type { Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { ApiMember, ApiModifier, ApiSignature, InheritedMembers } from './apiModel.ts';
import { isLibraryFile } from './builtIns.ts';
import type { CodePrinter } from './CodePrinter.ts';
import type { ApiComponent } from './componentProps.ts';
import { apiSourceOf, commentOf, hasModifier, isHidden, isNode, isPrivateName } from './declarationNodes.ts';
import { type ApiEntry, declarationKey, isOwnFile } from './foundExports.ts';
import { type MemberOrigin, MemberOrigins } from './MemberOrigins.ts';
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
  readonly #origins: MemberOrigins;

  constructor(types: ProjectTypes, printer: CodePrinter) {
    this.#types = types;
    this.#printer = printer;
    this.#origins = new MemberOrigins(types);
  }

  /** Returns the members of an export, those that it has from other ones, and whether these are all that its declaration has. */
  read({ symbol, nodes, entry, self, component }: MemberSubject): {
    members: ApiMember[];
    inherited: InheritedMembers[];
    areAllListed: boolean;
  } {
    const { SymbolFlags } = this.#types.compiler;
    const ast = this.#types.syntax;
    const members: ApiMember[] = [];
    const inherited = new Map<string, InheritedMembers>();
    if (symbol.flags & SymbolFlags.Enum) {
      for (const node of nodes.filter((each) => ast.isEnumDeclaration(each))) {
        for (const member of node.members) members.push(this.#enumMember(member));
      }
    }
    const { parts, isAll } = this.#literalsOf(nodes);
    const types = nodes.filter((node) => ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node));
    for (const member of [...types, ...parts].flatMap((each) => [...each.members])) {
      const form = this.#signatureMember(member, self);
      if (form) addSignature(members, form);
    }
    const declared = this.#objectTypeOf(symbol, nodes, entry);
    for (const { name, node, origin } of this.#origins.ofSignatures(symbol, declared)) {
      const isOwn = origin.to === undefined && isOwnFile(node.getSourceFile().fileName, `${entry.folder}/`);
      const form = isOwn ? this.#signatureMember(node, self) : undefined;
      if (form) addSignature(members, form);
      else addInherited(inherited, origin, name);
    }
    const statics = symbol.flags & SymbolFlags.Class ? this.#staticsOf(symbol) : [];
    const propsType = component?.props;
    const props = this.#propertiesOf(propsType);
    const ofParts = parts.flatMap((part) => this.#propertiesOf(this.#types.checker.getTypeFromTypeNode(part)));
    const own = new Map([...ofParts, ...this.#propertiesOf(declared)].map((property) => [property.name, property]));
    for (const { name } of props) own.delete(name);
    const propsOwner = propsType?.getAliasSymbol() ?? propsType?.getSymbol();
    // A class or an interface names the types whose members it has; an alias may have those of all elements of HTML.
    const hasBases = (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)) !== 0;
    for (const { list, owners, form } of [
      { list: props, owners: [symbol, ...(propsOwner ? [propsOwner] : [])], form: 'prop' },
      { list: statics, owners: [symbol], form: 'static' },
      { list: own.values(), owners: [symbol], form: 'instance' },
    ] as const) {
      for (const property of list) {
        const [handle] = property.declarations;
        const node = handle && !isLibraryFile(handle.path) ? handle.resolve(this.#types.project) : undefined;
        if (!node) continue;
        const name = propertyName(property, node);
        const origin = this.#origins.of(node, owners);
        if (origin === 'self' || (origin?.to === undefined && this.#types.isOwn(property, entry))) {
          const member = this.#member(property, name, form === 'static', self);
          if (member) members.push(form === 'prop' ? toProp(member, component) : member);
        } else if (
          origin?.to !== undefined ||
          (origin && hasBases && form === 'instance' && !this.#isPrivate([node]))
        ) {
          addInherited(inherited, origin, name);
        }
      }
    }
    return { members, inherited: [...inherited.values()], areAllListed: members.length > 0 && isAll };
  }

  /**
   * Returns the object types that the type of an alias or a variable consists of, and whether these are all in it. Those of a union with several are
   * none of them, because each is a case of its own.
   */
  #literalsOf(nodes: readonly Node[]): { parts: TypeLiteralNode[]; isAll: boolean } {
    const ast = this.#types.syntax;
    let isAll = true;
    const visit = (node: Node): TypeLiteralNode[] => {
      if (ast.isTypeLiteralNode(node)) return [node];
      if (ast.isParenthesizedTypeNode(node)) return visit(node.type);
      const found = ast.isUnionTypeNode(node) || ast.isIntersectionTypeNode(node) ? node.types.flatMap(visit) : [];
      if (!ast.isUnionTypeNode(node) || found.length < 2) return found;
      isAll = false;
      return [];
    };
    const parts = nodes.flatMap((node) => {
      if (!ast.isTypeAliasDeclaration(node) && !ast.isVariableDeclaration(node)) return [];
      return node.type ? visit(node.type) : [];
    });
    return { parts, isAll };
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
    // A namespace of the same name has other exports.
    const { ClassMember } = this.#types.compiler.SymbolFlags;
    return [...symbol.getExports().values()].filter(({ name, flags }) => name !== 'prototype' && flags & ClassMember);
  }

  #member(symbol: TsSymbol, name: string, isStatic: boolean, self: string): ApiMember | undefined {
    const ast = this.#types.syntax;
    const { SymbolFlags } = this.#types.compiler;
    const nodes = symbol.declarations.flatMap((handle) => handle.resolve(this.#types.project) ?? []);
    const [first] = nodes;
    if (!first || symbol.name.startsWith('#')) return undefined;
    const comment =
      nodes.map((node) => commentOf(node, this.#types.syntax)).find((each) => each !== undefined) ??
      this.#origins.commentOf(first, symbol.name);
    if (this.#isPrivate(nodes) || isHidden(comment)) return undefined;
    const modifiers = this.#modifiersOf(nodes);
    const base = {
      name,
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

  /** Returns whether a member is no part of the type for readers, apart from what its comment says. */
  #isPrivate(nodes: readonly Node[]): boolean {
    const ast = this.#types.syntax;
    return nodes.some(
      (node) => hasModifier(node, ast.SyntaxKind.PrivateKeyword) || ('name' in node && isPrivateName(node.name, ast)),
    );
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
    const isCall = ast.isCallSignatureDeclaration(node) || ast.isFunctionTypeNode(node);
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

/** Name of a member as its type has it: `[Symbol.iterator]` for one that a symbol names. */
function propertyName({ name }: TsSymbol, node: Node | undefined): string {
  if (!name.startsWith('__@')) return name;
  return node && 'name' in node && isNode(node.name) ? node.name.getText() : name;
}

/** Adds the name of a member to those that a type has from another one. */
function addInherited(inherited: Map<string, InheritedMembers>, { from, to }: MemberOrigin, name: string): void {
  const key = to ?? from;
  const names = inherited.get(key)?.names ?? [];
  if (!names.includes(name)) inherited.set(key, { from, to, names: [...names, name], isListed: to !== undefined });
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
