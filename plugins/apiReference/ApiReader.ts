import type { Node, SourceFile } from 'typescript/unstable/ast';
import type { Project, Symbol as TsSymbol } from 'typescript/unstable/sync';
import type { CompilerModule, SyntaxModule } from '../../src/tools/compiler/loadCompiler.ts';
import {
  type ApiComment,
  type ApiExport,
  type ApiKind,
  type ApiProblem,
  type ApiSignature,
  apiKey,
  type InheritedMembers,
} from './apiModel.ts';
import { CodePrinter } from './CodePrinter.ts';
import { readComponent } from './componentProps.ts';
import { apiSourceOf, commentOf, isHidden } from './declarationNodes.ts';
import { type ApiEntry, declarationKey, type FoundExport, FoundExports, isOwnFile } from './foundExports.ts';
import { MemberReader } from './MemberReader.ts';
import { memberName } from './memberTree.ts';
import { ProjectTypes } from './ProjectTypes.ts';

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
    const reader = readers.get(project) ?? new ApiReader(new ProjectTypes(compiler, syntax, project, found), problems);
    readers.set(project, reader);
    reader.collect(entry);
  }
  for (const reader of readers.values()) for (const file of reader.filesOf(modules)) files.add(file);
  const described = found.all.flatMap((each) => each.reader.describe(each));
  const byKey = new Map(described.map((each) => [apiKey(each), each]));
  return described.map((each) => ({
    ...each,
    inherited: each.inherited.flatMap((inherited) => checkInherited(inherited, byKey.get(inherited.to ?? ''))),
  }));
}

/** Reads the exports of the modules of a project. */
class ApiReader {
  readonly #types: ProjectTypes;
  readonly #printer: CodePrinter;
  readonly #members: MemberReader;
  readonly #problems: ApiProblem[];

  constructor(types: ProjectTypes, problems: ApiProblem[]) {
    this.#types = types;
    this.#printer = new CodePrinter(types);
    this.#members = new MemberReader(types, this.#printer);
    this.#problems = problems;
  }

  collect(entry: ApiEntry): void {
    const file = this.#types.project.program.getSourceFile(entry.file);
    const module = file && this.#types.checker.getSymbolAtLocation(file);
    if (file) this.#reportModules(file, entry);
    if (module && this.#types.checker.getExportsOfModule(module).length > 0) {
      this.#collect(module, entry);
      return;
    }
    this.#problems.push({
      message: `"${entry.module}" has declarations that export nothing.`,
      hint: 'Leave it out of "packages", or name its sources with "sources".',
      source: { file: entry.file, line: 1 },
    });
  }

  /** Reports what cannot be read of a module: mistakes of its syntax, and modules whose exports it has as well. */
  #reportModules(file: SourceFile, { module, file: name }: ApiEntry): void {
    const [mistake] = this.#types.project.program.getSyntacticDiagnostics(name);
    if (mistake) {
      this.#problems.push({
        message: `has declarations of "${module}" that cannot be parsed: ${mistake.text}`,
        hint: 'Build the package again, or correct the file.',
        source: { file: name, line: file.text.slice(0, mistake.pos).split('\n').length },
      });
    }
    for (const statement of file.statements) {
      if (!this.#types.syntax.isExportDeclaration(statement) || statement.exportClause) continue;
      const from = statement.moduleSpecifier;
      if (!from || this.#types.checker.getSymbolAtLocation(from)) continue;
      this.#problems.push({
        message: `exports all of ${from.getText()} from "${module}", which cannot be resolved.`,
        hint: 'Install the package that has it, or build the package again.',
        source: apiSourceOf(statement),
      });
    }
  }

  /** Returns the files of the project that packages have themselves. */
  filesOf(modules: readonly { entry: ApiEntry }[]): string[] {
    const folders = [...new Set(modules.map(({ entry }) => `${entry.folder}/`))];
    const files = this.#types.project.program.getSourceFileNames();
    return files.filter((file) => folders.some((folder) => isOwnFile(file, folder)));
  }

  /** Collects exports, those of namespaces after all others, so that each has its shortest name. */
  #collect(module: TsSymbol, entry: ApiEntry): void {
    const namespaces: { symbol: TsSymbol; into?: FoundExport }[] = [{ symbol: module }];
    const seen = new Set<string>();
    for (let next = namespaces.shift(); next; next = namespaces.shift()) {
      const { symbol, into } = next;
      const prefix = into ? `${into.path}.` : '';
      for (const { exported, deprecation } of this.#exportsOf(symbol)) {
        // A class that CommonJS exports has its prototype among its names.
        if (exported.name === 'prototype') continue;
        const path = prefix + exported.name;
        const target = this.#types.resolve(exported);
        if (this.#types.checker.isUnknownSymbol(target) || target.declarations.length === 0) {
          this.#reportUnresolved(exported, path, entry);
          continue;
        }
        if (entry.isExcluded(path) || this.#isPrivate(target)) continue;
        const key = declarationKey(target);
        const known = this.#types.found.byDeclaration.get(key);
        const found = known ?? newExport(entry, path, target, this);
        if (deprecation && found.entry.module === entry.module) found.deprecatedNames.set(path, deprecation);
        const to = apiKey({ module: found.entry.module, path: found.path });
        into?.names.push({ name: exported.name, to, ...(deprecation && { deprecation }) });
        if (known) {
          if (deprecation && known.entry.module === entry.module) known.aliases.push(path);
          else if (prefix === '') addName(known, path, entry, target);
          continue;
        }
        this.#types.found.byDeclaration.set(key, found);
        this.#types.found.all.push(found);
        const { SymbolFlags } = this.#types.compiler;
        if (target.flags & SymbolFlags.Module && !seen.has(key) && this.#types.isOwn(target, entry)) {
          seen.add(key);
          namespaces.push({ symbol: target, into: found });
        }
      }
    }
  }

  /** Returns the exports of a module, names that are deprecated last: another name is better. */
  #exportsOf(module: TsSymbol): { exported: TsSymbol; deprecation?: ApiComment }[] {
    const named = this.#types.checker.getExportsOfModule(module).map((exported) => {
      const deprecation = this.#aliasDeprecation(exported);
      return deprecation ? { exported, deprecation } : { exported };
    });
    return [...named.filter((each) => !each.deprecation), ...named.filter((each) => each.deprecation)];
  }

  /** Returns the comment of `export { name as alias }` if it is deprecated. */
  #aliasDeprecation({ declarations }: TsSymbol): ApiComment | undefined {
    const node = declarations[0]?.resolve(this.#types.project);
    if (!node || !this.#types.syntax.isExportSpecifier(node)) return undefined;
    const list = node.parent;
    const isOnly = this.#types.syntax.isNamedExports(list) && list.elements.length === 1;
    const comment =
      commentOf(node, this.#types.syntax) ?? (isOnly ? commentOf(list.parent, this.#types.syntax) : undefined);
    return comment?.tags.some(({ name }) => name === 'deprecated') ? comment : undefined;
  }

  #reportUnresolved(symbol: TsSymbol, path: string, { module, file }: ApiEntry): void {
    const node = symbol.declarations[0]?.resolve(this.#types.project);
    this.#problems.push({
      message: `exports "${path}" of "${module}", which cannot be resolved.`,
      hint: 'Install the package that declares it, or leave it out with "exclude".',
      source: node ? apiSourceOf(node) : { file, line: 1 },
    });
  }

  #isPrivate(symbol: TsSymbol): boolean {
    const [first] = symbol.declarations;
    const node = first?.resolve(this.#types.project);
    return node !== undefined && isHidden(commentOf(node, this.#types.syntax));
  }

  describe(found: FoundExport): ApiExport[] {
    const { entry, path, symbol, aliases, alsoIn, names, deprecatedNames } = found;
    const nodes = this.#declarationsOf(symbol);
    const [first] = nodes;
    if (!first) return [];
    const component = readComponent(path, symbol, nodes, this.#types);
    const kind = component ? 'component' : this.#kindOf(symbol);
    const self = declarationKey(symbol);
    const { members, inherited, areAllListed } = this.#members.read({ symbol, nodes, entry, self, component });
    const signatures = kind === 'namespace' ? [] : this.#signaturesOf(nodes, symbol, self, areAllListed);
    const own = firstComment(signatures) ?? commentOf(first, this.#types.syntax);
    const comment = withDeprecation(own, deprecatedNames.get(path));
    return [
      {
        package: entry.package,
        module: entry.module,
        path,
        kind,
        // Its props say the same.
        signatures: component?.hasPlainSignature ? [] : signatures,
        ...(comment && { comment }),
        members,
        inherited,
        names,
        aliases,
        deprecatedAliases: Object.fromEntries(deprecatedNames),
        alsoIn,
        source: apiSourceOf(first),
      },
    ];
  }

  /** Returns the declarations of an export: `export { name }` beside an exported type of this name leads to a value. */
  #declarationsOf({ declarations }: TsSymbol): Node[] {
    const { checker, project, syntax } = this.#types;
    const nodes = declarations.flatMap((handle) => handle.resolve(project) ?? []);
    const resolved = nodes.flatMap((node) => {
      if (!syntax.isExportSpecifier(node)) return [node];
      const local = checker.getExportSpecifierLocalTargetSymbol(node);
      return local?.declarations.flatMap((handle) => handle.resolve(project) ?? []) ?? [];
    });
    return [...new Set(resolved)];
  }

  #kindOf({ flags }: TsSymbol): ApiKind {
    const { SymbolFlags } = this.#types.compiler;
    if (flags & SymbolFlags.Function) return 'function';
    if (flags & SymbolFlags.Class) return 'class';
    if (flags & SymbolFlags.Enum) return 'enum';
    if (flags & SymbolFlags.Variable) return 'variable';
    if (flags & SymbolFlags.Interface) return 'interface';
    if (flags & SymbolFlags.TypeAlias) return 'type';
    return flags & SymbolFlags.Module ? 'namespace' : 'variable';
  }

  /** Declarations as code: overloads without the implementation, and each declaration of a merged name. */
  #signaturesOf(nodes: readonly Node[], symbol: TsSymbol, self: string, isListed: boolean): ApiSignature[] {
    const functions = nodes.filter((node) => this.#types.syntax.isFunctionDeclaration(node));
    const overloads = functions.filter(({ body }) => body === undefined);
    return nodes
      .filter((node) => !this.#types.syntax.isModuleDeclaration(node) && !this.#types.syntax.isSourceFile(node))
      .filter(
        (node) => !this.#types.syntax.isFunctionDeclaration(node) || node.body === undefined || overloads.length === 0,
      )
      .map((node) => {
        const comment = commentOf(node, this.#types.syntax);
        return { code: this.#printer.declaration(node, symbol, self, isListed), ...(comment && { comment }) };
      });
  }
}

function newExport(entry: ApiEntry, path: string, symbol: TsSymbol, reader: FoundExport['reader']): FoundExport {
  return { entry, path, symbol, reader, aliases: [], alsoIn: [], names: [], deprecatedNames: new Map() };
}

/** Adds what the comment of the only name of an export says to its own. */
function withDeprecation(own: ApiComment | undefined, name: ApiComment | undefined): ApiComment | undefined {
  if (!own || !name) return own ?? name;
  return { ...own, tags: [...own.tags, ...name.tags.filter((tag) => tag.name === 'deprecated')] };
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

function firstComment(signatures: readonly ApiSignature[]): ApiComment | undefined {
  return signatures.find(({ comment }) => comment !== undefined)?.comment;
}

/** Leaves out members that the other type does not show, because they are private. */
function checkInherited(inherited: InheritedMembers, owner: ApiExport | undefined): InheritedMembers[] {
  const listed = new Set(owner?.members.map(memberName));
  // Conditional types have members that only a use of them shows.
  if (listed.size === 0) return [{ ...inherited, isListed: false }];
  const names = inherited.names.filter((name) => listed.has(name));
  return names.length === 0 ? [] : [{ ...inherited, names }];
}
