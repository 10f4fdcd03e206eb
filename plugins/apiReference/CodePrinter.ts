import type { Node, NodeArray } from 'typescript/unstable/ast';
import type { Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { ApiCode, CodeReference } from './apiModel.ts';
import { builtInAddress, isLibraryFile } from './builtIns.ts';
import { startOf } from './declarationNodes.ts';
import { declarationKey, targetOf } from './foundExports.ts';
import type { ProjectTypes } from './ProjectTypes.ts';
import { printRange } from './printCode.ts';

/** `NoTruncation` and `UseSingleQuotesForStringLiteralType` of TypeScript's `NodeBuilderFlags`. */
const TYPE_FORMAT = 1 | (1 << 28);
/** Inferred types may be as long as a program. */
const MAX_TYPE_CHARACTERS = 1_500;
/** Lines of a type whose members are listed below it. */
const MAX_LISTED_LINES = 40;
/** Lines of all other types, such as a union of thousands of texts. */
const MAX_TYPE_LINES = 1_000;

/** Prints declarations and types of a project with links in them. */
export class CodePrinter {
  readonly #types: ProjectTypes;

  constructor(types: ProjectTypes) {
    this.#types = types;
  }

  /**
   * Prints a declaration of an export.
   * @param isListed whether its members are listed below it, with their comments
   */
  declaration(node: Node, symbol: TsSymbol, self: string, isListed: boolean): ApiCode {
    const ast = this.#types.syntax;
    const file = node.getSourceFile();
    if (ast.isFunctionDeclaration(node)) return this.functionCode(node, node.body?.pos, self);
    if (ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node) || ast.isEnumDeclaration(node)) {
      const heritage = 'heritageClauses' in node ? (node.heritageClauses ?? []) : [];
      const parameters = 'typeParameters' in node ? (node.typeParameters ?? []) : [];
      const end = file.text.lastIndexOf('{', node.members.pos);
      return this.#print(node, { start: startOf(node), end }, [...parameters, ...heritage], self, false);
    }
    if (ast.isTypeAliasDeclaration(node)) {
      const code = this.#print(node, { start: startOf(node), end: node.end }, [node], self, !isListed);
      return shorten(code, isListed ? MAX_LISTED_LINES : MAX_TYPE_LINES);
    }
    if (ast.isVariableDeclaration(node)) {
      const name = `const ${symbol.name === 'default' ? 'value' : symbol.name}: `;
      if (node.type) return prefix(name, this.typeCode(node.type, self, !isListed));
      return prefix(name, this.inferred(this.#types.checker.getTypeOfSymbol(symbol)));
    }
    return prefix('const value: ', this.inferred(this.#types.checker.getTypeOfSymbol(symbol)));
  }

  /** A function or method without its body, and with its return type if that is inferred. */
  functionCode(
    node: Node & { readonly parameters: NodeArray<Node>; readonly type?: Node },
    bodyStart: number | undefined,
    self: string,
  ): ApiCode {
    const roots: Node[] = [];
    node.forEachChild((child) => {
      if (bodyStart === undefined || child.pos < bodyStart) roots.push(child);
    });
    const code = this.#print(node, { start: startOf(node), end: bodyStart ?? node.end }, roots, self, true);
    const text = code.text.trimEnd().replace(/;$/, '');
    if (node.type || bodyStart === undefined) return { ...code, text };
    const signature = this.#types.checker.getSignatureFromDeclaration(node);
    const returned = signature && this.#types.checker.getReturnTypeOfSignature(signature);
    return suffix({ ...code, text }, ': ', this.inferred(returned));
  }

  /**
   * Prints a type as it is authored.
   * @param hasDocs whether it keeps the comments of its members
   */
  typeCode(node: Node, self: string, hasDocs = true): ApiCode {
    const code = this.#print(node, { start: node.getStart(), end: node.end }, [node], self, hasDocs);
    return shorten(code, MAX_TYPE_LINES);
  }

  /** Prints a type that no code has. */
  inferred(type: Type | undefined): ApiCode {
    const text = type ? this.#types.checker.typeToString(type, undefined, TYPE_FORMAT) : 'unknown';
    const cut = text.length > MAX_TYPE_CHARACTERS ? `${text.slice(0, MAX_TYPE_CHARACTERS)}…` : text;
    const references: CodeReference[] = [];
    for (const { 0: name, index } of cut.matchAll(/[A-Z_$][\w$]*/g)) {
      const found = this.#types.found.all.find((each) => each.path === name);
      if (found) references.push({ start: index, length: name.length, to: targetOf(found) });
    }
    return { text: cut, references };
  }

  #print(
    node: Node,
    range: { start: number; end: number },
    roots: readonly Node[],
    self: string,
    hasDocs: boolean,
  ): ApiCode {
    const isName = (each: Node) => this.#types.syntax.isIdentifier(each);
    const printed = printRange(node.getSourceFile(), range, roots, isName, hasDocs);
    const nodes = printed.names.map((name) => name.node);
    const symbols = nodes.length === 0 ? [] : this.#types.checker.getSymbolAtLocation(nodes);
    const references = printed.names.flatMap((name, index): CodeReference[] => {
      const symbol = symbols[index];
      const to = symbol && this.#addressOf(this.#types.resolve(symbol), self);
      // The compiler's identifiers have their text in escaped form.
      const length = name.node.end - name.node.getStart();
      return to === undefined ? [] : [{ start: name.start, length, to }];
    });
    return { text: printed.text.trimEnd(), references };
  }

  /** Returns what a name leads to; `undefined` for what is neither exported nor described elsewhere, and for the export itself. */
  #addressOf(symbol: TsSymbol, self: string): string | undefined {
    const [first] = symbol.declarations;
    if (!first) return undefined;
    const key = declarationKey(symbol);
    if (key === self) return undefined;
    const found = this.#types.found.byDeclaration.get(key);
    if (found) return targetOf(found);
    if (!isLibraryFile(first.path)) return undefined;
    const isValue = (symbol.flags & this.#types.compiler.SymbolFlags.Value) !== 0;
    return builtInAddress(symbol.name, first.path, isValue);
  }
}

function prefix(text: string, code: ApiCode): ApiCode {
  const references = code.references.map((each) => ({ ...each, start: each.start + text.length }));
  return { text: text + code.text, references };
}

function suffix(code: ApiCode, between: string, after: ApiCode): ApiCode {
  const moved = prefix(code.text + between, after);
  return { text: moved.text, references: [...code.references, ...moved.references] };
}

/** Shows the beginning of a long type. */
function shorten(code: ApiCode, limit: number): ApiCode {
  const lines = code.text.split('\n');
  if (lines.length <= limit) return code;
  const text = `${lines.slice(0, limit).join('\n')}\n…`;
  return { text, references: code.references.filter(({ start, length }) => start + length < text.length) };
}
