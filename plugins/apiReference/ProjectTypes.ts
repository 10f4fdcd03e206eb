import type { Checker, Project, Symbol as TsSymbol } from 'typescript/unstable/sync';
import type { CompilerModule, SyntaxModule } from '../../src/tools/compiler/loadCompiler.ts';
import { type ApiEntry, type FoundExports, isOwnFile } from './foundExports.ts';

/** The types of a project, and the exports of all projects. */
export class ProjectTypes {
  readonly compiler: CompilerModule;
  readonly syntax: SyntaxModule;
  readonly project: Project;
  readonly checker: Checker;
  readonly found: FoundExports;
  readonly #targets = new Map<number, TsSymbol>();

  constructor(compiler: CompilerModule, syntax: SyntaxModule, project: Project, found: FoundExports) {
    this.compiler = compiler;
    this.syntax = syntax;
    this.project = project;
    this.checker = project.checker;
    this.found = found;
  }

  /** Returns what an import or an export leads to. */
  resolve(symbol: TsSymbol): TsSymbol {
    if (!(symbol.flags & this.compiler.SymbolFlags.Alias)) return symbol;
    const known = this.#targets.get(symbol.id);
    if (known) return known;
    const target = this.checker.getAliasedSymbol(symbol);
    this.#targets.set(symbol.id, target);
    return target;
  }

  /** Returns whether the package of an entry declares a symbol. */
  isOwn(symbol: TsSymbol, { folder }: Pick<ApiEntry, 'folder'>): boolean {
    return symbol.declarations.some(({ path }) => isOwnFile(path, `${folder}/`));
  }
}
