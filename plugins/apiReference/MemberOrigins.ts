import type { Identifier, Node } from 'typescript/unstable/ast';
import type { NodeHandle, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { ApiComment, InheritedMembers } from './apiModel.ts';
import { isLibraryFile } from './builtIns.ts';
import { commentOf, hasModifier } from './declarationNodes.ts';
import { declarationKey, targetOf } from './foundExports.ts';
import type { ProjectTypes } from './ProjectTypes.ts';

/** A type that another one has members from. */
export type MemberOrigin = Pick<InheritedMembers, 'from' | 'to'>;

/** Finds the types that declare members. */
export class MemberOrigins {
  readonly #types: ProjectTypes;

  constructor(types: ProjectTypes) {
    this.#types = types;
  }

  /** Returns the type that declares a member: `self` for one of `symbols`, `undefined` for a type without a name. */
  of(member: Node, symbols: readonly TsSymbol[]): 'self' | MemberOrigin | undefined {
    let node: Node | undefined = member.parent;
    while (node && !this.#types.syntax.isSourceFile(node) && !this.#isContainer(node)) node = node.parent;
    const name = node && 'name' in node ? node.name : undefined;
    // Declarations of types have identifiers as names.
    const owner = name ? this.#types.checker.getSymbolAtLocation(name as Identifier) : undefined;
    if (!owner) return undefined;
    if (symbols.some((each) => declarationKey(owner) === declarationKey(each))) return 'self';
    const found = this.#types.found.byDeclaration.get(declarationKey(owner));
    return found ? { from: found.path, to: targetOf(found) } : { from: qualifiedName(owner), to: undefined };
  }

  /** Returns the types from which a class or an interface has its constructors (`constructor`), calls (`()`) and index signatures (`[key]`). */
  ofSignatures(symbol: TsSymbol, declared: Type | undefined): { name: string; node: Node; origin: MemberOrigin }[] {
    const { checker, compiler } = this.#types;
    const { SignatureKind, SymbolFlags } = compiler;
    if (!declared || !(symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface))) return [];
    const constructed = symbol.flags & SymbolFlags.Class ? checker.getTypeOfSymbol(symbol) : declared;
    const forms: [name: string, list: readonly { declaration?: NodeHandle | undefined }[]][] = [
      ['constructor', constructed ? checker.getSignaturesOfType(constructed, SignatureKind.Construct) : []],
      ['()', checker.getSignaturesOfType(declared, SignatureKind.Call)],
      ['[key]', checker.getIndexInfosOfType(declared)],
    ];
    return forms.flatMap(([name, list]) =>
      list.flatMap(({ declaration }) => {
        const found = declaration && this.#originOfDeclaration(declaration, symbol);
        return found === undefined ? [] : [{ name, ...found }];
      }),
    );
  }

  /** Returns the comment of the member that a member without one overrides or implements. */
  commentOf(member: Node, name: string): ApiComment | undefined {
    const { checker, project, syntax } = this.#types;
    for (const base of this.#basesOf(member.parent)) {
      for (const handle of checker.getPropertyOfType(base, name)?.declarations ?? []) {
        const node = handle.resolve(project);
        const comment = node && (commentOf(node, syntax) ?? this.commentOf(node, name));
        if (comment) return comment;
      }
    }
    return undefined;
  }

  /** Returns the types that a class or an interface extends or implements. */
  #basesOf(node: Node): readonly Type[] {
    const { checker, syntax } = this.#types;
    if ((!syntax.isClassDeclaration(node) && !syntax.isInterfaceDeclaration(node)) || !node.name) return [];
    const symbol = checker.getSymbolAtLocation(node.name);
    const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
    // What a class extends is an expression.
    const implemented = (node.heritageClauses ?? []).filter(
      ({ token }) => token === syntax.SyntaxKind.ImplementsKeyword,
    );
    return [
      ...(type?.isClassOrInterface() ? checker.getBaseTypes(type) : []),
      ...implemented.flatMap(({ types }) => types.flatMap((each) => checker.getTypeAtLocation(each) ?? [])),
    ];
  }

  #originOfDeclaration(declaration: NodeHandle, symbol: TsSymbol): { node: Node; origin: MemberOrigin } | undefined {
    const { project, syntax } = this.#types;
    const node = isLibraryFile(declaration.path) ? undefined : declaration.resolve(project);
    if (!node || this.#isContainer(node) || hasModifier(node, syntax.SyntaxKind.PrivateKeyword)) return undefined;
    const origin = this.of(node, [symbol]);
    return origin === undefined || origin === 'self' ? undefined : { node, origin };
  }

  #isContainer(node: Node): boolean {
    const ast = this.#types.syntax;
    return ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node) || ast.isTypeAliasDeclaration(node);
  }
}

/** Name of a type with the namespaces that it is in. */
function qualifiedName(symbol: TsSymbol): string {
  const parent = symbol.getParent();
  return parent && /^[\w$]+$/.test(parent.name) ? `${qualifiedName(parent)}.${symbol.name}` : symbol.name;
}
