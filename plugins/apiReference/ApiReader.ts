import type { Identifier, Node, NodeArray } from 'typescript/unstable/ast';
import type { Checker, NodeHandle, Project, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { CompilerModule, SyntaxModule } from '../../src/tools/compiler/loadCompiler.ts';
import {
  type ApiCode,
  type ApiComment,
  type ApiExport,
  type ApiKind,
  type ApiMember,
  type ApiProblem,
  type ApiSignature,
  type ApiSource,
  apiKey,
  type CodeReference,
  type InheritedMembers,
} from './apiModel.ts';
import { builtInAddress, isLibraryFile } from './builtIns.ts';
import { parseComment } from './parseComment.ts';
import { printRange } from './printCode.ts';

/** `NoTruncation` and `UseSingleQuotesForStringLiteralType` of TypeScript's `NodeBuilderFlags`. */
const TYPE_FORMAT = 1 | (1 << 28);
/** Inferred types may be as long as a program. */
const MAX_TYPE_CHARACTERS = 1_500;
const MAX_ALIAS_LINES = 40;
/** Tags of what is not for readers. */
const PRIVATE_TAGS = new Set(['internal', 'private', 'hidden', 'ignore']);

/** A module whose exports are read. */
export interface ApiEntry {
  /** Name of the package. */
  package: string;
  /** As an import has it, such as `zod/mini`. */
  module: string;
  /** Absolute path, with forward slashes. */
  file: string;
  /** Absolute path of the folder of the package, with forward slashes. */
  folder: string;
  /** Returns whether an export is left out, by its name in the module. */
  isExcluded(path: string): boolean;
}

/** An export before it is described. */
interface FoundExport {
  entry: ApiEntry;
  path: string;
  symbol: TsSymbol;
  aliases: string[];
  alsoIn: { module: string; path: string }[];
  names: { name: string; to: string }[];
  /** The one that has its symbol. */
  reader: ApiReader;
}

/** What the readers of all projects have found. */
class FoundExports {
  readonly all: FoundExport[] = [];
  /** By the declaration of what is exported. */
  readonly byDeclaration = new Map<string, FoundExport>();
}

/**
 * Reads the exports of modules, each in the project of its configuration, with links between all of them.
 * @param modules the first one with an export describes it
 * @param files is given the absolute paths of the packages' own files
 */
export function readApiExports(
  modules: readonly { entry: ApiEntry; project: Project }[],
  compiler: CompilerModule,
  syntax: SyntaxModule,
  problems: ApiProblem[],
  files: Set<string>,
): ApiExport[] {
  const found = new FoundExports();
  const readers = new Map<Project, ApiReader>();
  for (const { entry, project } of modules) {
    const reader = readers.get(project) ?? new ApiReader(compiler, syntax, project, found, problems);
    readers.set(project, reader);
    reader.collect(entry);
  }
  for (const reader of readers.values()) for (const file of reader.filesOf(modules)) files.add(file);
  const described = found.all.flatMap((each) => each.reader.describe(each));
  const byKey = new Map(described.map((each) => [apiKey(each), each]));
  return described.map((each) => ({
    ...each,
    inherited: each.inherited.flatMap((inherited) => checkInherited(inherited, byKey.get(inherited.to))),
  }));
}

/** Reads the exports of the modules of a project. */
class ApiReader {
  readonly #compiler: CompilerModule;
  readonly #syntax: SyntaxModule;
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #found: FoundExports;
  readonly #targets = new Map<number, TsSymbol>();
  readonly #problems: ApiProblem[];

  constructor(
    compiler: CompilerModule,
    syntax: SyntaxModule,
    project: Project,
    found: FoundExports,
    problems: ApiProblem[],
  ) {
    this.#compiler = compiler;
    this.#syntax = syntax;
    this.#project = project;
    this.#checker = project.checker;
    this.#found = found;
    this.#problems = problems;
  }

  collect(entry: ApiEntry): void {
    const file = this.#project.program.getSourceFile(entry.file);
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (module) {
      this.#collect(module, entry);
      return;
    }
    const message = `"${entry.module}" has declarations that export nothing.`;
    this.#problems.push({ message, source: { file: entry.file, line: 1 } });
  }

  /** Returns the files of the project that packages have themselves. */
  filesOf(modules: readonly { entry: ApiEntry }[]): string[] {
    const folders = [...new Set(modules.map(({ entry }) => `${entry.folder}/`))];
    const files = this.#project.program.getSourceFileNames();
    return files.filter((file) => folders.some((folder) => isOwnFile(file, folder)));
  }

  /** Collects exports, those of namespaces after all others, so that each has its shortest name. */
  #collect(module: TsSymbol, entry: ApiEntry): void {
    const namespaces: { symbol: TsSymbol; into?: FoundExport }[] = [{ symbol: module }];
    const seen = new Set<string>();
    for (let next = namespaces.shift(); next; next = namespaces.shift()) {
      const { symbol, into } = next;
      const prefix = into ? `${into.path}.` : '';
      for (const exported of this.#checker.getExportsOfModule(symbol)) {
        // A class that CommonJS exports has its prototype among its names.
        if (exported.name === 'prototype') continue;
        const path = prefix + exported.name;
        const target = this.#resolve(exported);
        if (this.#checker.isUnknownSymbol(target) || target.declarations.length === 0) {
          this.#reportUnresolved(exported, path, entry);
          continue;
        }
        if (entry.isExcluded(path) || this.#isPrivate(target)) continue;
        const key = keyOf(target);
        const known = this.#found.byDeclaration.get(key);
        const found = known ?? { entry, path, symbol: target, aliases: [], alsoIn: [], names: [], reader: this };
        into?.names.push({ name: exported.name, to: apiKey({ module: found.entry.module, path: found.path }) });
        if (known) {
          if (prefix === '') addName(known, path, entry, target);
          continue;
        }
        this.#found.byDeclaration.set(key, found);
        this.#found.all.push(found);
        const { SymbolFlags } = this.#compiler;
        if (target.flags & SymbolFlags.Module && !seen.has(key) && this.#isOwn(target, entry)) {
          seen.add(key);
          namespaces.push({ symbol: target, into: found });
        }
      }
    }
  }

  #reportUnresolved(symbol: TsSymbol, path: string, { module, file }: ApiEntry): void {
    const node = symbol.declarations[0]?.resolve(this.#project);
    this.#problems.push({
      message: `exports "${path}" of "${module}", which cannot be resolved.`,
      hint: 'Install the package that declares it, or leave it out with "exclude".',
      source: node ? this.#sourceOf(node) : { file, line: 1 },
    });
  }

  #resolve(symbol: TsSymbol): TsSymbol {
    if (!(symbol.flags & this.#compiler.SymbolFlags.Alias)) return symbol;
    const known = this.#targets.get(symbol.id);
    if (known) return known;
    const target = this.#checker.getAliasedSymbol(symbol);
    this.#targets.set(symbol.id, target);
    return target;
  }

  #isOwn(symbol: TsSymbol, { folder }: ApiEntry): boolean {
    return symbol.declarations.some(({ path }) => isOwnFile(path, `${folder}/`));
  }

  #isPrivate(symbol: TsSymbol): boolean {
    const [first] = symbol.declarations;
    const node = first?.resolve(this.#project);
    const comment = node && this.#commentOf(node);
    return comment?.tags.some(({ name }) => PRIVATE_TAGS.has(name)) ?? false;
  }

  describe(found: FoundExport): ApiExport[] {
    const { entry, path, symbol, aliases, alsoIn, names } = found;
    const nodes = symbol.declarations.flatMap((handle) => handle.resolve(this.#project) ?? []);
    const [first] = nodes;
    if (!first) return [];
    const kind = this.#kindOf(symbol);
    const self = keyOf(symbol);
    const signatures = kind === 'namespace' ? [] : this.#signaturesOf(nodes, symbol, self);
    const comment = firstComment(signatures) ?? this.#commentOf(first);
    const { members, inherited } = this.#membersOf(symbol, nodes, entry, self);
    return [
      {
        package: entry.package,
        module: entry.module,
        path,
        kind,
        signatures,
        ...(comment && { comment }),
        members,
        inherited,
        names,
        aliases,
        alsoIn,
        source: this.#sourceOf(first),
      },
    ];
  }

  #kindOf({ flags }: TsSymbol): ApiKind {
    const { SymbolFlags } = this.#compiler;
    if (flags & SymbolFlags.Function) return 'function';
    if (flags & SymbolFlags.Class) return 'class';
    if (flags & SymbolFlags.Enum) return 'enum';
    if (flags & SymbolFlags.Variable) return 'variable';
    if (flags & SymbolFlags.Interface) return 'interface';
    if (flags & SymbolFlags.TypeAlias) return 'type';
    return flags & SymbolFlags.Module ? 'namespace' : 'variable';
  }

  /** Declarations as code: overloads without the implementation, and each declaration of a merged name. */
  #signaturesOf(nodes: readonly Node[], symbol: TsSymbol, self: string): ApiSignature[] {
    const functions = nodes.filter((node) => this.#syntax.isFunctionDeclaration(node));
    const overloads = functions.filter(({ body }) => body === undefined);
    return nodes
      .filter((node) => !this.#syntax.isModuleDeclaration(node) && !this.#syntax.isSourceFile(node))
      .filter((node) => !this.#syntax.isFunctionDeclaration(node) || node.body === undefined || overloads.length === 0)
      .map((node) => {
        const comment = this.#commentOf(node);
        return { code: this.#declaration(node, symbol, self), ...(comment && { comment }) };
      });
  }

  #declaration(node: Node, symbol: TsSymbol, self: string): ApiCode {
    const ast = this.#syntax;
    const file = node.getSourceFile();
    if (ast.isFunctionDeclaration(node)) return this.#functionCode(node, node.body?.pos, self);
    if (ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node) || ast.isEnumDeclaration(node)) {
      const heritage = 'heritageClauses' in node ? (node.heritageClauses ?? []) : [];
      const parameters = 'typeParameters' in node ? (node.typeParameters ?? []) : [];
      const end = file.text.lastIndexOf('{', node.members.pos);
      return this.#print(node, { start: startOf(node), end }, [...parameters, ...heritage], self);
    }
    if (ast.isTypeAliasDeclaration(node)) {
      const code = this.#print(node, { start: startOf(node), end: node.end }, [node], self);
      return shorten(code);
    }
    if (ast.isVariableDeclaration(node)) {
      const name = `const ${symbol.name === 'default' ? 'value' : symbol.name}: `;
      if (node.type) return prefix(name, this.#typeCode(node.type, self));
      return prefix(name, this.#inferred(this.#checker.getTypeOfSymbol(symbol)));
    }
    return prefix('const value: ', this.#inferred(this.#checker.getTypeOfSymbol(symbol)));
  }

  /** A function or method without its body, and with its return type if that is inferred. */
  #functionCode(
    node: Node & { readonly parameters: NodeArray<Node>; readonly type?: Node },
    bodyStart: number | undefined,
    self: string,
  ): ApiCode {
    const roots: Node[] = [];
    node.forEachChild((child) => {
      if (bodyStart === undefined || child.pos < bodyStart) roots.push(child);
    });
    const code = this.#print(node, { start: startOf(node), end: bodyStart ?? node.end }, roots, self);
    const text = code.text.trimEnd().replace(/;$/, '');
    if (node.type || bodyStart === undefined) return { ...code, text };
    const signature = this.#checker.getSignatureFromDeclaration(node);
    const returned = signature && this.#checker.getReturnTypeOfSignature(signature);
    return suffix({ ...code, text }, ': ', this.#inferred(returned));
  }

  #typeCode(node: Node, self: string): ApiCode {
    return shorten(this.#print(node, { start: node.getStart(), end: node.end }, [node], self));
  }

  #inferred(type: Type | undefined): ApiCode {
    const text = type ? this.#checker.typeToString(type, undefined, TYPE_FORMAT) : 'unknown';
    const cut = text.length > MAX_TYPE_CHARACTERS ? `${text.slice(0, MAX_TYPE_CHARACTERS)}…` : text;
    const references: CodeReference[] = [];
    for (const { 0: name, index } of cut.matchAll(/[A-Z_$][\w$]*/g)) {
      const found = this.#found.all.find((each) => each.path === name);
      if (found) references.push({ start: index, length: name.length, to: targetOf(found) });
    }
    return { text: cut, references };
  }

  #print(node: Node, range: { start: number; end: number }, roots: readonly Node[], self: string): ApiCode {
    const printed = printRange(node.getSourceFile(), range, roots, (each) => this.#syntax.isIdentifier(each));
    const nodes = printed.names.map((name) => name.node);
    const symbols = nodes.length === 0 ? [] : this.#checker.getSymbolAtLocation(nodes);
    const references = printed.names.flatMap((name, index): CodeReference[] => {
      const symbol = symbols[index];
      const to = symbol && this.#addressOf(this.#resolve(symbol), self);
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
    const key = keyOf(symbol);
    if (key === self) return undefined;
    const found = this.#found.byDeclaration.get(key);
    if (found) return targetOf(found);
    if (!isLibraryFile(first.path)) return undefined;
    const isValue = (symbol.flags & this.#compiler.SymbolFlags.Value) !== 0;
    return builtInAddress(symbol.name, first.path, isValue);
  }

  #membersOf(
    symbol: TsSymbol,
    nodes: readonly Node[],
    entry: ApiEntry,
    self: string,
  ): { members: ApiMember[]; inherited: InheritedMembers[] } {
    const { SymbolFlags } = this.#compiler;
    const ast = this.#syntax;
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
    const own = declared ? this.#checker.getPropertiesOfType(declared) : [];
    for (const [list, isStatic] of [
      [statics, true],
      [own, false],
    ] as const) {
      for (const property of list) {
        const [handle] = property.declarations;
        if (!handle || isLibraryFile(handle.path) || property.name.startsWith('__@')) continue;
        const owner = this.#ownerOf(handle, symbol);
        if (owner) {
          const known = inherited.get(owner.to) ?? { ...owner, names: [] };
          known.names.push(property.name);
          inherited.set(owner.to, known);
          continue;
        }
        if (!this.#isOwn(property, entry)) continue;
        const member = this.#member(property, isStatic, self);
        if (member) members.push(member);
      }
    }
    return { members, inherited: [...inherited.values()].map((each) => ({ ...each, isListed: true })) };
  }

  /** Returns the type whose properties are members: of a class, an interface, an object type, or a value of a type without a name of its own. */
  #objectTypeOf(symbol: TsSymbol, nodes: readonly Node[], entry: ApiEntry): Type | undefined {
    const { SymbolFlags } = this.#compiler;
    if (symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface))
      return this.#checker.getDeclaredTypeOfSymbol(symbol);
    if (symbol.flags & SymbolFlags.TypeAlias) {
      const alias = nodes.find((node) => this.#syntax.isTypeAliasDeclaration(node));
      const isObject = alias && OBJECT_TYPES.has(this.#syntax.SyntaxKind[alias.type.kind] ?? '');
      const type = isObject ? this.#checker.getDeclaredTypeOfSymbol(symbol) : undefined;
      return type?.isObjectType() || type?.isIntersectionType() ? type : undefined;
    }
    if (!(symbol.flags & SymbolFlags.Variable)) return undefined;
    const type = this.#checker.getTypeOfSymbol(symbol);
    const named = type?.getSymbol();
    if (!type?.isObjectType() || !named || named.declarations.length === 0) return undefined;
    // What has an address is described there.
    return this.#found.byDeclaration.has(keyOf(named)) || !this.#isOwn(named, entry) ? undefined : type;
  }

  #staticsOf(symbol: TsSymbol): TsSymbol[] {
    const exported = [...symbol.getExports().values()];
    return exported.filter(({ name, flags }) => name !== 'prototype' && !(flags & this.#compiler.SymbolFlags.Module));
  }

  /** Returns the exported type that a member comes from; `undefined` for the type itself, and for one without an address. */
  #ownerOf(handle: NodeHandle, symbol: TsSymbol): { from: string; to: string } | undefined {
    let node = handle.resolve(this.#project)?.parent;
    while (node && !this.#syntax.isSourceFile(node) && !this.#isContainer(node)) node = node.parent;
    const name = node && 'name' in node ? node.name : undefined;
    // Declarations of types have identifiers as names.
    const owner = name ? this.#checker.getSymbolAtLocation(name as Identifier) : undefined;
    if (!owner || keyOf(owner) === keyOf(symbol)) return undefined;
    const found = this.#found.byDeclaration.get(keyOf(owner));
    return found && { from: found.path, to: targetOf(found) };
  }

  #isContainer(node: Node): boolean {
    const ast = this.#syntax;
    return ast.isClassDeclaration(node) || ast.isInterfaceDeclaration(node) || ast.isTypeAliasDeclaration(node);
  }

  #member(symbol: TsSymbol, isStatic: boolean, self: string): ApiMember | undefined {
    const ast = this.#syntax;
    const { SymbolFlags } = this.#compiler;
    const nodes = symbol.declarations.flatMap((handle) => handle.resolve(this.#project) ?? []);
    const [first] = nodes;
    if (!first || symbol.name.startsWith('#')) return undefined;
    const comment = nodes.map((node) => this.#commentOf(node)).find((each) => each !== undefined);
    const isPrivate = nodes.some(
      (node) => hasModifier(node, ast.SyntaxKind.PrivateKeyword) || ('name' in node && isPrivateName(node.name, ast)),
    );
    if (isPrivate || comment?.tags.some(({ name }) => PRIVATE_TAGS.has(name))) return undefined;
    const base = {
      name: symbol.name,
      isStatic,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      ...(comment && { comment }),
      source: this.#sourceOf(first),
    };
    const methods = nodes.filter((node) => ast.isMethodDeclaration(node) || ast.isMethodSignatureDeclaration(node));
    if (methods.length > 0) {
      const overloads = methods.filter((node) => !('body' in node) || node.body === undefined);
      const signatures = (overloads.length > 0 ? overloads : methods).map((node): ApiSignature => {
        const body = 'body' in node ? node.body?.pos : undefined;
        const own = this.#commentOf(node);
        return { code: this.#functionCode(node, body, self), ...(own && { comment: own }) };
      });
      return { ...base, kind: 'method', signatures };
    }
    const typeNode = nodes.map((node) => ('type' in node ? node.type : undefined)).find((node) => isNode(node));
    const type = isNode(typeNode)
      ? this.#typeCode(typeNode, self)
      : this.#inferred(this.#checker.getTypeOfSymbol(symbol));
    return { ...base, kind: 'property', type, signatures: [] };
  }

  #enumMember(node: Node & { readonly name: Node; readonly initializer?: Node }): ApiMember {
    const comment = this.#commentOf(node);
    const value = this.#checker.getConstantValue(node);
    const type = value === undefined ? undefined : { text: JSON.stringify(value), references: [] };
    return {
      name: node.name.getText().replace(/^(['"])(.*)\1$/, '$2'),
      kind: 'value',
      isOptional: false,
      isStatic: false,
      ...(type && { type }),
      signatures: [],
      ...(comment && { comment }),
      source: this.#sourceOf(node),
    };
  }

  /** Describes a member without a name: a constructor, a call or an index signature. */
  #signatureMember(node: Node, self: string): ApiMember | undefined {
    const ast = this.#syntax;
    const isConstructor = ast.isConstructorDeclaration(node) || ast.isConstructSignatureDeclaration(node);
    const isCall = ast.isCallSignatureDeclaration(node);
    if (!isConstructor && !isCall && !ast.isIndexSignatureDeclaration(node)) return undefined;
    const comment = this.#commentOf(node);
    const isPrivate = hasModifier(node, ast.SyntaxKind.PrivateKeyword);
    if (isPrivate || comment?.tags.some(({ name }) => PRIVATE_TAGS.has(name))) return undefined;
    const body = 'body' in node ? node.body?.pos : undefined;
    const code = this.#functionCode(node, body, self);
    return {
      name: isConstructor ? 'new' : isCall ? 'call' : 'index',
      kind: isConstructor ? 'constructor' : 'signature',
      isOptional: false,
      isStatic: false,
      signatures: [{ code, ...(comment && { comment }) }],
      ...(comment && { comment }),
      source: this.#sourceOf(node),
    };
  }

  #commentOf(node: Node): ApiComment | undefined {
    const holder = this.#syntax.isVariableDeclaration(node) ? node.parent.parent : node;
    const comment = holder.jsDoc?.at(-1);
    if (!comment) return undefined;
    const file = holder.getSourceFile();
    const start = file.text.indexOf('/**', comment.pos);
    if (start < 0 || start >= comment.end) return undefined;
    return parseComment(file.text.slice(start, comment.end), lineAt(file.text, start), file.fileName);
  }

  #sourceOf(node: Node): ApiSource {
    const file = node.getSourceFile();
    return { file: file.fileName, line: lineAt(file.text, node.getStart()) };
  }
}

/** Kinds of types whose properties are members. */
const OBJECT_TYPES: ReadonlySet<string> = new Set(['TypeLiteral', 'IntersectionType', 'MappedType', 'TypeReference']);

function targetOf({ entry, path }: FoundExport): string {
  return apiKey({ module: entry.module, path });
}

/** Adds a name to an export, which has the one of its declaration if it can. */
function addName(found: FoundExport, path: string, { module }: ApiEntry, { name }: TsSymbol): void {
  if (found.entry.module !== module) {
    found.alsoIn.push({ module, path });
    return;
  }
  found.aliases.push(path === name ? found.path : path);
  if (path === name) found.path = path;
}

function keyOf({ declarations, id }: TsSymbol): string {
  const [first] = declarations;
  return first ? `${first.path}:${first.index}` : `#${id}`;
}

function isOwnFile(file: string, folder: string): boolean {
  return file.startsWith(folder) && !file.slice(folder.length).includes('node_modules/');
}

function firstComment(signatures: readonly ApiSignature[]): ApiComment | undefined {
  return signatures.find(({ comment }) => comment !== undefined)?.comment;
}

/** Leaves out members that the other type does not show, because they are private. */
function checkInherited(inherited: InheritedMembers, owner: ApiExport | undefined): InheritedMembers[] {
  const listed = new Set(owner?.members.map(({ name }) => name));
  // Conditional types have members that only a use of them shows.
  if (listed.size === 0) return [{ ...inherited, isListed: false }];
  const names = inherited.names.filter((name) => listed.has(name));
  return names.length === 0 ? [] : [{ ...inherited, names }];
}

/** Adds a constructor or a call to those that the type has. */
function addSignature(members: ApiMember[], form: ApiMember): void {
  const at = members.findIndex((member) => member.kind === form.kind && member.name === form.name);
  const known = members[at];
  if (known) members[at] = { ...known, signatures: [...known.signatures, ...form.signatures] };
  else members.push(form);
}

/** Skips the words before a declaration that say where it is, not what it is. */
function startOf(node: Node): number {
  const { text } = node.getSourceFile();
  const start = node.getStart();
  const [skipped = ''] =
    /^(?:(?:export|default|declare|public|override|async)\s+)*/.exec(text.slice(start, start + 100)) ?? [];
  return start + skipped.length;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function hasModifier(node: Node, kind: number): boolean {
  if (!('modifiers' in node) || !Array.isArray(node.modifiers)) return false;
  return node.modifiers.some((modifier: Node) => modifier.kind === kind);
}

function isPrivateName(name: unknown, { SyntaxKind }: SyntaxModule): boolean {
  return isNode(name) && name.kind === SyntaxKind.PrivateIdentifier;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'forEachChild' in value;
}

function prefix(text: string, code: ApiCode): ApiCode {
  const references = code.references.map((each) => ({ ...each, start: each.start + text.length }));
  return { text: text + code.text, references };
}

function suffix(code: ApiCode, between: string, after: ApiCode): ApiCode {
  const moved = prefix(code.text + between, after);
  return { text: moved.text, references: [...code.references, ...moved.references] };
}

/** Shows the beginning of a long type: its members are below. */
function shorten(code: ApiCode): ApiCode {
  const lines = code.text.split('\n');
  if (lines.length <= MAX_ALIAS_LINES) return code;
  const text = `${lines.slice(0, MAX_ALIAS_LINES).join('\n')}\n…`;
  return { text, references: code.references.filter(({ start, length }) => start + length < text.length) };
}
